package org.porpoise.javamodel;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.state.StateLayout;

/**
 * A model in the manner of Valmari's ASSET: state variables, and a method that fires transitions on
 * them (section II of "Stop It, and Be Stubborn!").
 *
 * <p>A subclass has a constructor that takes {@link Parameters}, or nothing, and declares its
 * variables there or in its fields; what they hold in the end is the initial state. All that
 * changes must be in variables: Porpoise makes several instances of a model, moves them to and fro
 * between states and expects the same transition from the same state to do the same every time.
 *
 * <p>To override {@link #checkState}, {@link #isMayProgress} or {@link #isMustProgress} is to claim
 * something that is then checked; to override {@link #nextStubborn} is to allow reductions.
 */
public abstract class AssetModel {
  final Declarations declared = new Declarations();

  /** How many transitions there are; they are numbered from 0. */
  protected abstract int transitionCount();

  /**
   * Fires a transition: changes the variables and returns true, or leaves them alone and returns
   * false because the transition is disabled. (ASSET: {@code fire_transition}.)
   */
  protected abstract boolean fire(int transition);

  /** What is wrong with the current state, if anything. (ASSET: {@code check_state}.) */
  protected Optional<String> checkState() {
    return Optional.empty();
  }

  /**
   * What is wrong with stopping in the current state, where no transition is enabled, if anything;
   * stopping is wrong unless this method is overridden. (ASSET: {@code check_deadlock}.)
   */
  protected Optional<String> checkDeadlock() {
    return Optional.of("no transition is enabled");
  }

  /** Whether the current state is one that must remain reachable. */
  protected boolean isMayProgress() {
    return false;
  }

  /** Whether the current state is one that every execution must come to, again and again. */
  protected boolean isMustProgress() {
    return false;
  }

  /**
   * Tells which transitions must be in the stubborn set of the current state if this one is. The
   * author of the model answers for D1 and D2 (section IV of "Stop It, and Be Stubborn!") and for
   * {@link #checkState} being among the transitions (Theorem 4).
   */
  protected void nextStubborn(int transition, Stubborn out) {
    out.addAll();
  }

  /** The current state as a person reads it, on one line. */
  protected String printState() {
    return declared.variables().stream()
        .map(v -> v.name() + "=" + v.get())
        .collect(Collectors.joining(" "));
  }

  /** A transition as a person reads it. */
  protected String transitionName(int transition) {
    return "transition " + transition;
  }

  /** Who moves when a transition is fired; nobody in particular unless overridden. */
  protected String processName(int transition) {
    return "";
  }

  /** Declares a variable of so many bits that starts at 0. */
  protected final Var variable(String name, int bits) {
    return variable(name, bits, 0);
  }

  /** Declares a variable of so many bits. */
  protected final Var variable(String name, int bits, int initial) {
    return declared.variable(name, bits, initial);
  }

  /** Declares an array of variables of so many bits each that start at 0. */
  protected final Var[] variables(String name, int count, int bits) {
    return variables(name, count, bits, 0);
  }

  /** Declares an array of variables of so many bits each. */
  protected final Var[] variables(String name, int count, int bits, int initial) {
    Var[] all = new Var[count];
    Arrays.setAll(all, i -> variable(name + "[" + i + "]", bits, initial));
    return all;
  }

  /** The number of bits of a variable that goes from 0 to {@code max}. */
  protected static int bitsFor(int max) {
    return StateLayout.bitsFor(max);
  }

  /**
   * Claims that no execution contains one transition infinitely often and all of {@code finite}
   * only finitely often (Theorem 6 of "Stop It, and Be Stubborn!").
   */
  protected final void noEndlessRepetition(String name, int repeated, int... finite) {
    declared.repetition(
        new Claim.NoEndlessRepetition(
            name, repeated, Arrays.stream(finite).boxed().collect(Collectors.toSet())));
  }
}
