package org.porpoise.reduction.contract;

import java.util.List;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.ContractSuite;

/** What must be true of every reduction is, of those that there are. */
final class ReductionContractsTest extends ContractSuite {
  @Override
  protected List<Contract> contracts() {
    return ReductionContracts.all();
  }
}
