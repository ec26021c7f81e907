package org.porpoise.search.contract;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.porpoise.fixtures.Catalogue;

/** The catalogue's counts are right. */
final class CatalogueTest {

  @TestFactory
  Stream<DynamicTest> countsAreExact() {
    return Catalogue.all().stream()
        .map(e -> DynamicTest.dynamicTest(e.system().name(), () -> ExactCounts.check(e)));
  }
}
