package org.porpoise.search.replay;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.Cancelled;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Origin;
import org.porpoise.kernel.TooManySteps;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.Widening;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.evidence.Lasso;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;

/**
 * Tells what was found of a simplified system as executions of the original one. Each is executed
 * there, and must be the violation that it is claimed to be, before anybody is shown it or told of
 * it (trap 14 of the soundness rules).
 */
public final class CounterexampleTranslation {
  private final Origin origin;

  public CounterexampleTranslation(Origin origin) {
    this.origin = origin;
  }

  /** The same answer to a property of the original system. */
  public Outcome.Result told(Outcome.Result found, Property property) {
    Verdict verdict =
        switch (found.verdict()) {
          case Verdict.Holds holds -> holds;
          case Verdict.Unknown unknown -> new Verdict.Unknown(unknown.reason(), Optional.empty());
          case Verdict.Violated v -> violated(property, v);
        };
    return new Outcome.Result(
        property,
        verdict,
        found.own().map(o -> o.withResults(List.of(new Outcome.Result(property, verdict)))));
  }

  /** Where there are too many steps to show, a state that is dead is so all the same. */
  private Verdict violated(Property property, Verdict.Violated v) {
    try {
      return v.shownBy(v.execution().map(e -> execution(property, e)));
    } catch (TooManySteps e) {
      return property instanceof Property.Deadlock
          ? new Verdict.Violated(v.message() + tooMany(e), v.count(), Optional.empty(), v.formula())
          : unconfirmed(e);
    } catch (Cancelled e) {
      return new Verdict.Unknown(unconfirmed(e), Optional.empty());
    }
  }

  /** The verdict where a violation cannot be executed step by step. */
  public static Verdict unconfirmed(TooManySteps e) {
    return new Verdict.Unknown(
        "a violation was found that cannot be confirmed" + tooMany(e), Optional.empty());
  }

  private static String tooMany(TooManySteps e) {
    return " after %,d steps, which are too many to show".formatted(e.steps());
  }

  /** Why a violation that was found is not told as one. */
  public static String unconfirmed(Cancelled e) {
    return e.reason()
        + " before a violation that was found in the simplified system could be confirmed";
  }

  /**
   * Executes on the original system what a search of the simplified one found, which is not told.
   *
   * @param property as the simplified system has it
   * @throws AssertionError if it is no violation there
   * @throws TooManySteps if it cannot be executed step by step, unless it ends in a dead state,
   *     which is one of the original system too
   * @throws Cancelled if that was cancelled while it was looked at
   */
  public void confirm(Property property, Origin.Path found) {
    try {
      confirmed(
          Property.asOf(origin.system(), List.of(property)).getFirst(),
          found,
          (system, lasso) -> lasso);
    } catch (TooManySteps e) {
      if (!(property instanceof Property.Deadlock)) {
        throw e;
      }
    }
  }

  private Execution execution(Property property, Execution found) {
    Origin.Path path =
        new Origin.Path(
            found.steps().stream().mapToInt(Execution.Step::transition).toArray(),
            found.cycleStart());
    return confirmed(property, path, (system, lasso) -> new Replay(system).tell(lasso));
  }

  /** What is made of an execution that was confirmed. */
  private interface Telling<T> {
    T of(TransitionSystem system, Lasso lasso);
  }

  /**
   * Confirms and tells. If the search was cancelled already it goes on all the same: the violation
   * is worth the little that this usually takes.
   */
  private <T> T confirmed(Property property, Origin.Path found, Telling<T> telling) {
    return Cancellation.current().isRequested()
        ? Cancellation.shielded(() -> mapped(property, found, telling))
        : mapped(property, found, telling);
  }

  private <T> T mapped(Property property, Origin.Path found, Telling<T> telling) {
    Origin.Path path = origin.expanded(found);
    return Widening.repeat(
        origin.system(), system -> telling.of(system, confirmed(system, property, path)));
  }

  private static Lasso confirmed(TransitionSystem system, Property property, Origin.Path path) {
    Lasso lasso = new Lasso(path.transitions(), OptionalInt.empty(), path.cycleStart());
    if (property instanceof Property.Claimed(int number, Claim.Temporal claim)) {
      return new LassoValidator(system, claim).confirmed(lasso);
    }
    new Replay(system).confirm(property, lasso.path());
    return lasso;
  }
}
