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
        new WeakContract(Algorithm.of(ReductionKind.WEAK, RelationUse.CONDITIONAL)),
        new InclusionContract(),
        new ExplanationContract());
  }
}
