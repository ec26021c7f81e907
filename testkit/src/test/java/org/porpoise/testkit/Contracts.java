package org.porpoise.testkit;

import java.util.List;
import java.util.Set;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.sets.RelationUse;
import org.porpoise.search.Fault;

/** All contracts; a new one joins with one line. */
final class Contracts {
  private Contracts() {}

  static List<Contract> all() {
    return List.of(
        new DependencyContract(),
        new PersistenceContract(Algorithm.all()),
        new WeakContract(Algorithm.of(ReductionKind.WEAK, RelationUse.CONDITIONAL)),
        new InclusionContract(),
        new DeadlockContract(),
        new SleepContract(),
        new SafetyContract(),
        new TraceAutomatonContract(Set.of(), 20),
        IgnoringContract.ofSearch(),
        new LeapContract(Set.of(), 20),
        new TraceAutomatonContract(Set.of(), 20, 1),
        new TraceAutomatonContract(Set.of(), 20, 4),
        new ForgettingContract(),
        new ProgressContract(),
        new TemporalContract(Fault.NONE),
        new StatelessContract(),
        new BoundsContract(),
        new AutoContract(),
        new AuditContract(),
        new ExplanationContract());
  }
}
