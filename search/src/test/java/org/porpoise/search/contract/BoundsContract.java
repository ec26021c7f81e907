package org.porpoise.search.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Settings;

/** A search that met its bound confirms nothing; what it refutes all the same is false. */
public final class BoundsContract implements Contract {
  @Override
  public String name() {
    return "bounds end in unknown";
  }

  @Override
  public void check(Subject subject) {
    Property deadlock = new Property.Deadlock();
    boolean holds = Truth.holds(subject.graph(), deadlock);
    for (Settings s : Dials.soundFor(deadlock, subject.system())) {
      for (long depth = 0; depth < 4; depth++) {
        Bounds bounds =
            new Bounds(
                OptionalLong.of(depth),
                OptionalLong.empty(),
                Optional.empty(),
                OptionalLong.empty());
        Settings bounded =
            new Settings(
                s.reduction(),
                s.sleep(),
                s.proviso(),
                s.order(),
                s.store(),
                Extent.ALL_ERRORS,
                bounds,
                s.ignoring(),
                s.chains());
        Outcome outcome = Searches.run(subject.system(), List.of(deadlock), bounded);
        boolean right =
            switch (outcome.results().getFirst().verdict()) {
              case Verdict.Holds h -> holds && outcome.complete();
              case Verdict.Violated v -> !holds;
              case Verdict.Unknown u -> !outcome.complete();
            };
        require(
            right,
            "depth %d: %s, complete: %s, with %s",
            depth,
            outcome.results().getFirst().verdict(),
            outcome.complete(),
            Dials.text(s));
        require(
            outcome.statistics().maxDepth() <= depth + 1,
            "depth %d was exceeded: %d with %s",
            depth,
            outcome.statistics().maxDepth(),
            Dials.text(s));
        Evidence.check(subject, outcome);
      }
    }
  }
}
