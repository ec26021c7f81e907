package org.porpoise.reduction.contract;

import java.util.List;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.sets.RelationUse;

/** The contracts of reductions; a new one joins with one line. */
public final class ReductionContracts {
  private ReductionContracts() {}

  public static List<Contract> all() {
    return List.of(
        new DependencyContract(),
        new PersistenceContract(Algorithm.all()),
        new KnownSetsContract(remembering()),
        new WeakContract(Algorithm.of(ReductionKind.WEAK, RelationUse.CONDITIONAL)),
        new InclusionContract(),
        new ExplanationContract());
  }

  private static List<Algorithm> remembering() {
    return List.of(
        Algorithm.of(ReductionKind.STUBBORN, RelationUse.CONDITIONAL),
        Algorithm.of(ReductionKind.CONDITIONAL, RelationUse.CONDITIONAL),
        Algorithm.of(ReductionKind.CONDITIONAL, RelationUse.UNIFORM),
        Algorithm.of(ReductionKind.WEAK, RelationUse.CONDITIONAL));
  }
}
