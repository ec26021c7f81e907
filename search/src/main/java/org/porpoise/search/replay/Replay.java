package org.porpoise.search.replay;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.evidence.Lasso;
import org.porpoise.search.explore.Checks;
import org.porpoise.search.settings.Property;

/**
 * Executes a sequence of transitions on the unreduced system, before anybody is shown it (trap 14
 * of the soundness rules): every step must be enabled, and the end must be the violation that it is
 * claimed to be.
 */
public final class Replay {
  private final TransitionSystem system;
  private final Stepper stepper;
  private final TransitionBuffer enabled = new TransitionBuffer();
  private final long[] current;
  private final long[] after;

  public Replay(TransitionSystem system) {
    this.system = system;
    stepper = system.stepper();
    current = new long[system.layout().words()];
    after = new long[system.layout().words()];
  }

  /** The execution of a path that ends in a violation of a property. */
  public Execution violation(Property property, int[] path) {
    confirm(property, path);
    return tell(path, OptionalInt.empty(), OptionalInt.empty());
  }

  /**
   * Executes a path that ends in a violation of a property.
   *
   * @throws AssertionError if it does not
   */
  public void confirm(Property property, int[] path) {
    if (!exhibits(property, path)) {
      throw new AssertionError(
          "a violation of " + property.name() + " does not replay: " + List.of(texts(path)));
    }
  }

  /** What is wrong at the end of a path that violates a property; another may know more. */
  public Optional<String> message(Property property, int[] path) {
    if (!exhibits(property, path)) {
      return Optional.empty();
    }
    int last = path.length == 0 ? -1 : path[path.length - 1];
    return switch (property) {
      case Property.Deadlock d -> stepper.terminalFault(current, 0);
      case Property.Claimed(int number, Claim.GoodStates c) ->
          stepper
              .stateFault(number, current, 0)
              .map(fault -> Checks.message(system, c, last, fault));
      case Property.Claimed(int number, Claim.NeverExecuted c) ->
          Optional.of(Checks.message(system, c, last));
      case Property.Claimed(int number, Claim.NeverEnabled c) -> {
        enabled.clear();
        stepper.enabled(current, 0, enabled);
        yield Checks.message(system, c, enabled);
      }
      case Property.Claimed(int number, Claim.GoodSteps c) ->
          stepper.stepFault(number).map(fault -> Checks.stepMessage(system, last, fault));
      default -> Optional.empty();
    };
  }

  /** The execution of a path that need only be executable. */
  public Execution tell(Lasso lasso) {
    return tell(lasso.path(), lasso.lostAt(), lasso.cycleStart());
  }

  private Execution tell(int[] path, OptionalInt lostAt, OptionalInt cycleStart) {
    Walk walk = new Walk(system);
    for (int t : path) {
      if (!walk.enabled().contains(t)) {
        throw new AssertionError(
            "a step of an execution does not replay: "
                + system.text(t)
                + " in "
                + system.describe(walk.state(), 0));
      }
      walk.take(t);
    }
    return walk.execution(lostAt, cycleStart);
  }

  /** Whether the path can be executed and its end violates the property. */
  boolean exhibits(Property property, int[] path) {
    restart();
    if (property instanceof Property.Claimed(int number, Claim.GoodSteps c)) {
      stepper.stepFault(number); // it is told that it will be asked
    }
    for (int t : path) {
      if (!step(t)) {
        return false;
      }
    }
    return violates(property, stepper, current, path.length == 0 ? -1 : path[path.length - 1]);
  }

  /** Whether a state, reached by a transition that a stepper has just fired or by -1, violates. */
  boolean violates(Property property, Stepper mover, long[] state, int last) {
    return switch (property) {
      case Property.Deadlock d -> isTerminal(state) && stepper.terminalFault(state, 0).isPresent();
      case Property.DeadTransitions d -> false;
      case Property.Claimed(int number, Claim claim) ->
          switch (claim) {
            case Claim.NeverExecuted c -> c.transitions().contains(last);
            case Claim.NeverEnabled c -> isEnabled(c.observers(), state);
            case Claim.GoodStates c -> stepper.stateFault(number, state, 0).isPresent();
            case Claim.GoodSteps c -> last >= 0 && mover.stepFault(number).isPresent();
            case Claim.InProduct c -> false;
            case Claim.Temporal c -> false;
            case Claim.MayProgress c -> false;
            case Claim.NoEndlessRepetition c -> false;
            case Claim.Unchecked c -> false;
          };
    };
  }

  private boolean isTerminal(long[] state) {
    enabled.clear();
    stepper.enabled(state, 0, enabled);
    for (Claim claim : system.claims()) {
      if (claim instanceof Claim.NeverEnabled c) {
        int[] all = enabled.toArray();
        enabled.clear();
        for (int t : all) {
          if (!c.observers().contains(t)) {
            enabled.add(t);
          }
        }
      }
    }
    return enabled.isEmpty();
  }

  private boolean isEnabled(Set<Integer> wanted, long[] state) {
    enabled.clear();
    stepper.enabled(state, 0, enabled);
    return wanted.stream().anyMatch(enabled::contains);
  }

  private void restart() {
    stepper.initial(current, 0);
  }

  /** Copies the initial state. */
  void restart(long[] into) {
    stepper.initial(into, 0);
  }

  /** Goes on from a state that was kept. */
  void resume(long[] from) {
    System.arraycopy(from, 0, current, 0, current.length);
  }

  /** Keeps the state to go on from later. */
  void keep(long[] into) {
    System.arraycopy(current, 0, into, 0, current.length);
  }

  /** Whether the state now, reached by a transition that was just taken or by -1, violates. */
  boolean violates(Property property, int last) {
    return violates(property, stepper, current, last);
  }

  /** Takes a step, if it can be taken. */
  boolean step(int t) {
    enabled.clear();
    stepper.enabled(current, 0, enabled);
    if (!enabled.contains(t)) {
      return false;
    }
    stepper.fire(t, current, 0, after, 0);
    System.arraycopy(after, 0, current, 0, current.length);
    return true;
  }

  private Object[] texts(int[] path) {
    return Arrays.stream(path).mapToObj(system::text).toArray();
  }
}
