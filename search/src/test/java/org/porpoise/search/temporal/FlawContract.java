package org.porpoise.search.temporal;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.List;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.fixtures.truth.TemporalTruth;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Fairness;

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
