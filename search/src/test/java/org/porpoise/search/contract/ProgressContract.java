package org.porpoise.search.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.List;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.kernel.Claim;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Settings;

/**
 * Being always may-terminating is preserved, and on such models so are may-progress and endless
 * repetition (Theorems 3, 5 and 6 of "Stop It, and Be Stubborn!"); on others the answer is
 * "unknown" or a violation that is one. Must-progress is a temporal claim like others.
 */
public final class ProgressContract implements Contract {
  @Override
  public String name() {
    return "progress is kept";
  }

  /** Few random systems have a claim for which the graph matters. */
  @Override
  public int appetite() {
    return 5;
  }

  @Override
  public void check(Subject subject) {
    boolean terminates = subject.graph().isAlwaysMayTerminating();
    for (int i = 0; i < subject.system().claims().size(); i++) {
      Claim claim = subject.system().claims().get(i);
      boolean isProgress =
          claim instanceof Claim.MayProgress || claim instanceof Claim.NoEndlessRepetition;
      if (isProgress) {
        check(subject, new Property.Claimed(i, claim), terminates);
      }
    }
  }

  private static void check(Subject subject, Property property, boolean terminates) {
    boolean holds = Truth.holds(subject.graph(), property);
    for (Settings s : Dials.soundFor(property, subject.system())) {
      Outcome outcome = Searches.run(subject.system(), List.of(property), s);
      boolean right =
          switch (outcome.results().getFirst().verdict()) {
            case Verdict.Holds h -> holds && (terminates || s.reduction() == ReductionKind.NONE);
            case Verdict.Violated v -> !holds;
            case Verdict.Unknown u -> !terminates && s.reduction() != ReductionKind.NONE;
          };
      require(
          right,
          "%s %s, the search says %s with %s; always may-terminating: %s",
          property.name(),
          holds ? "holds" : "does not hold",
          outcome.results().getFirst().verdict(),
          Dials.text(s),
          terminates);
      Evidence.check(subject, outcome);
    }
  }
}
