package org.porpoise.search.campaign;

import java.util.List;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.ContractSuite;

/** What must be true of every search is, with every reduction. */
final class SearchContractsTest extends ContractSuite {
  @Override
  protected List<Contract> contracts() {
    return SearchContracts.own();
  }
}
