package org.porpoise.search;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Origin;
import org.porpoise.kernel.TransitionSystem;

/**
 * Tells what was found of a simplified system as executions of the original one. Each is executed
 * there, and must be the violation that it is claimed to be, before anybody is shown it or told of
 * it (trap 14 of the soundness rules).
 */
final class Original {
  private final Origin origin;

  Original(Origin origin) {
    this.origin = origin;
  }

  /** The same answer to a property of the original system. */
  Outcome.Result told(Outcome.Result found, Property property) {
    Verdict verdict =
        switch (found.verdict()) {
          case Verdict.Holds holds -> holds;
          case Verdict.Unknown unknown -> new Verdict.Unknown(unknown.reason(), Optional.empty());
          case Verdict.Violated v ->
              new Verdict.Violated(
                  v.message(), v.count(), v.execution().map(e -> execution(property, e)));
        };
    return new Outcome.Result(
        property,
        verdict,
        found.own().map(o -> o.withResults(List.of(new Outcome.Result(property, verdict)))));
  }

  /**
   * Executes on the original system what a search of the simplified one found, which is not told.
   *
   * @param property as the simplified system has it
   * @throws AssertionError if it is no violation there
   */
  void confirm(Property property, Origin.Path found) {
    confirmed(
        Search.propertiesOf(origin.system(), List.of(property)).getFirst(),
        found,
        (system, lasso) -> lasso);
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
    T of(TransitionSystem system, Paths.Lasso lasso);
  }

  private <T> T confirmed(Property property, Origin.Path found, Telling<T> telling) {
    Origin.Path path = origin.expanded(found);
    TransitionSystem system = origin.system();
    while (true) {
      try {
        return telling.of(system, confirmed(system, property, path));
      } catch (CapacityExceeded e) {
        system = e.wider();
      }
    }
  }

  private static Paths.Lasso confirmed(
      TransitionSystem system, Property property, Origin.Path path) {
    Paths.Lasso lasso = new Paths.Lasso(path.transitions(), OptionalInt.empty(), path.cycleStart());
    if (property instanceof Property.Claimed(int number, Claim.Temporal claim)) {
      return new Testimony(system, claim).confirmed(lasso);
    }
    new Replay(system).confirm(property, lasso.path());
    return lasso;
  }
}
