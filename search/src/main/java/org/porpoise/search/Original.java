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
 * there, and must be the violation that it is claimed to be, before anybody is shown it (trap 14 of
 * the soundness rules).
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

  private Execution execution(Property property, Execution found) {
    Origin.Path path =
        origin.expanded(
            new Origin.Path(
                found.steps().stream().mapToInt(Execution.Step::transition).toArray(),
                found.cycleStart()));
    TransitionSystem system = origin.system();
    while (true) {
      try {
        return execution(system, property, path);
      } catch (CapacityExceeded e) {
        system = e.wider();
      }
    }
  }

  private static Execution execution(TransitionSystem system, Property property, Origin.Path path) {
    Replay replay = new Replay(system);
    if (property instanceof Property.Claimed(int number, Claim.Temporal claim)) {
      Paths.Lasso lasso =
          new Paths.Lasso(path.transitions(), OptionalInt.empty(), path.cycleStart());
      return replay.tell(new Testimony(system, claim).confirmed(lasso));
    }
    return replay.violation(property, path.transitions());
  }
}
