package org.porpoise.testkit;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.porpoise.fixtures.contract.ContractSuite;
import org.porpoise.search.campaign.SearchContracts;
import org.porpoise.search.contract.ExactCounts;

/** Models of the examples folder are systems like those of the catalogue. */
@Tag("slow")
final class ExamplesTest {

  @TestFactory
  Stream<DynamicTest> countsAreExact() {
    return Examples.peterson().stream()
        .map(e -> DynamicTest.dynamicTest(e.system().name(), () -> ExactCounts.check(e)));
  }

  @TestFactory
  Stream<DynamicContainer> everyContractHolds() {
    return SearchContracts.all().stream()
        .map(
            c ->
                DynamicContainer.dynamicContainer(
                    c.name(), ContractSuite.tests(c, Examples.peterson())));
  }
}
