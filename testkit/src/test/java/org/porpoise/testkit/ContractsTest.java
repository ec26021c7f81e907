package org.porpoise.testkit;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every contract on every system of the catalogue, and on random ones. */
final class ContractsTest {

  @TestFactory
  Stream<DynamicTest> everyContractHoldsOnRandomSystems() {
    return Contracts.all().stream()
        .map(c -> DynamicTest.dynamicTest(c.name(), () -> Campaign.run(c)));
  }

  @TestFactory
  Stream<DynamicContainer> everyContractHoldsOnTheCatalogue() {
    return Contracts.all().stream().map(c -> DynamicContainer.dynamicContainer(c.name(), tests(c)));
  }

  private static Stream<DynamicTest> tests(Contract contract) {
    return Stream.concat(Catalogue.all().stream(), Examples.peterson().stream())
        .map(e -> new Subject(e.system()))
        .filter(contract::appliesTo)
        .map(s -> DynamicTest.dynamicTest(s.system().name(), () -> contract.check(s)));
  }
}
