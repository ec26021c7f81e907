package org.porpoise.testkit;

import static org.porpoise.testkit.Contract.require;

import java.util.List;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Fairness;
import org.porpoise.testkit.truth.FullGraph;
import org.porpoise.testkit.truth.TemporalTruth;

/** A flawed search says of every temporal claim what is true: a contract to be broken. */
record FlawContract(Flaw flaw) implements Contract {
  private static final int MOST_ENABLED = 8;

  @Override
  public String name() {
    return "temporal claims keep their truth with " + flaw;
  }

  @Override
  public boolean appliesTo(Subject subject) {
    FullGraph graph = subject.graph();
    boolean isSmall = true;
    for (int id = 0; id < graph.size(); id++) {
      isSmall &= graph.enabled(id).length <= MOST_ENABLED;
    }
    return isSmall;
  }

  @Override
  public void check(Subject subject) {
    for (Claim claim : subject.system().claims()) {
      if (claim instanceof Claim.Temporal temporal
          && temporal.specification().isStutterInvariant()) {
        for (Fairness fairness : fairness()) {
          boolean holds = TemporalTruth.violation(subject.graph(), temporal, fairness).isEmpty();
          require(
              holds == FlawedCheck.holds(subject, temporal, flaw, fairness),
              "%s %s under fairness %s, %s says otherwise",
              claim.name(),
              holds ? "holds" : "is violated",
              fairness.option(),
              flaw);
        }
      }
    }
  }

  private List<Fairness> fairness() {
    return flaw == Flaw.FAIRNESS_AFTERWARDS
        ? List.of(Fairness.WEAK, Fairness.STRONG)
        : List.of(Fairness.NONE);
  }
}
