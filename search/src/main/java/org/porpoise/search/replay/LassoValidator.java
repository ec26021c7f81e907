package org.porpoise.search.replay;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.logic.automaton.Buchi;
import org.porpoise.logic.automaton.LassoWord;
import org.porpoise.logic.automaton.Specification;
import org.porpoise.logic.automaton.Translation;
import org.porpoise.search.evidence.Lasso;

/**
 * Reads an execution that is said to violate a temporal claim as the word that it is, on the
 * unreduced system, and looks whether the claim's automaton accepts it. No execution is shown that
 * does not.
 */
public final class LassoValidator {
  private final TransitionSystem system;
  private final Claim.Temporal claim;
  private final Stepper stepper;
  private final long[] state;
  private final long[] next;

  /**
   * For the executions of a system.
   *
   * @param system neither merged nor reduced
   */
  public LassoValidator(TransitionSystem system, Claim.Temporal claim) {
    this.system = system;
    this.claim = claim;
    stepper = system.stepper();
    state = new long[system.layout().words()];
    next = new long[state.length];
  }

  /**
   * The same execution with a cycle that ends in the very state that it began in. What a merged
   * system had forgotten may be different there when the cycle is first entered, but not later.
   *
   * @throws AssertionError if the execution does not violate the claim
   */
  public Lasso confirmed(Lasso lasso) {
    Lasso exact = lasso;
    for (int i = 0; i < 3 && !closes(exact); i++) {
      exact = unrolled(exact);
    }
    if (!closes(exact) || !violates(exact)) {
      throw new AssertionError(
          "an execution that was found does not violate " + claim.name() + ": " + texts(lasso));
    }
    return exact;
  }

  /** Whether an execution whose cycle closes violates the claim. */
  boolean isViolatedBy(Lasso lasso) {
    return violates(lasso);
  }

  private List<String> texts(Lasso lasso) {
    return Arrays.stream(lasso.path()).mapToObj(t -> system.text(t).name()).toList();
  }

  /** One round of the cycle more before it counts. */
  private static Lasso unrolled(Lasso lasso) {
    int start = lasso.cycleStart().orElseThrow();
    int round = lasso.path().length - start;
    int[] longer = Arrays.copyOf(lasso.path(), lasso.path().length + round);
    System.arraycopy(lasso.path(), start, longer, lasso.path().length, round);
    return new Lasso(longer, lasso.lostAt(), OptionalInt.of(start + round));
  }

  private boolean closes(Lasso lasso) {
    if (lasso.cycleStart().isEmpty()) {
      return true;
    }
    stepper.initial(state, 0);
    long[] first = state.clone();
    for (int i = 0; i < lasso.path().length; i++) {
      if (i == lasso.cycleStart().getAsInt()) {
        first = state.clone();
      }
      step(lasso.path()[i]);
    }
    return Arrays.equals(first, state);
  }

  private void step(int transition) {
    stepper.fire(transition, state, 0, next, 0);
    System.arraycopy(next, 0, state, 0, state.length);
  }

  private boolean violates(Lasso lasso) {
    int cycleStart = lasso.cycleStart().orElse(lasso.path().length);
    List<Long> stem = new ArrayList<>();
    List<Long> loop = new ArrayList<>();
    stepper.initial(state, 0);
    long letter = letter();
    long label = 0;
    for (int i = 0; i < lasso.path().length; i++) {
      label |= label(lasso.path()[i]);
      step(lasso.path()[i]);
      if (!stepper.isTransient(state, 0)) {
        List<Long> word = i < cycleStart ? stem : loop;
        word.add(letter);
        if (label != 0) {
          word.add(letter | label);
        }
        letter = letter();
        label = 0;
      }
    }
    Buchi violations = claim.specification().violations();
    if (!loop.isEmpty()) {
      return new LassoWord(stem, loop).isAcceptedBy(violations);
    }
    stem.add(letter);
    return isOver() && new LassoWord(stem, List.of(letter)).isAcceptedBy(violations) || isBad(stem);
  }

  /**
   * Whether every word that begins so violates the claim. The automaton of the violations often
   * shows it; where it needs several states for that, the one of the formula does.
   */
  private boolean isBad(List<Long> letters) {
    Specification specification = claim.specification();
    Buchi violations = specification.violations();
    return violations.after(letters).stream().anyMatch(violations::acceptsEverything)
        || specification
            .formula()
            .map(Translation::automatonOf)
            .filter(good -> good.after(letters).stream().noneMatch(good::acceptsSomething))
            .isPresent();
  }

  /** Whether nothing can follow the execution that was looked at last. */
  public boolean isOver() {
    TransitionBuffer enabled = new TransitionBuffer();
    stepper.enabled(state, 0, enabled);
    return Arrays.stream(enabled.toArray()).allMatch(this::isObserver);
  }

  private boolean isObserver(int transition) {
    return system.claims().stream()
        .anyMatch(c -> c instanceof Claim.NeverEnabled e && e.observers().contains(transition));
  }

  private long letter() {
    long letter = 0;
    for (int i = 0; i < claim.propositions().size(); i++) {
      int number = claim.propositions().get(i);
      if (system.propositions().get(number) instanceof Proposition.OfState
          && stepper.holds(number, state, 0)) {
        letter |= 1L << i;
      }
    }
    return letter;
  }

  private long label(int transition) {
    long label = 0;
    for (int i = 0; i < claim.propositions().size(); i++) {
      if (system.propositions().get(claim.propositions().get(i)) instanceof Proposition.OfStep p
          && p.transitions().contains(transition)) {
        label |= 1L << i;
      }
    }
    return label;
  }
}
