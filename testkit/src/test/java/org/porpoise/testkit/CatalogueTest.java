package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;

/** Two independent explorations agree with the counts that are written down. */
final class CatalogueTest {

  @TestFactory
  Stream<DynamicTest> countsAreExact() {
    return Stream.concat(Catalogue.all().stream(), Examples.peterson().stream())
        .map(e -> DynamicTest.dynamicTest(e.system().name(), () -> check(e)));
  }

  private static void check(Catalogue.Entry entry) {
    Subject subject = new Subject(entry.system());
    assertEquals(entry.states(), subject.graph().size());
    assertEquals(entry.transitions(), subject.graph().edgeCount());
    assertEquals(entry.deadlocks(), subject.graph().deadlockCount());
    Outcome outcome = subject.run(List.of(new Property.Deadlock()), Dials.FULL);
    assertEquals(entry.states(), outcome.statistics().states());
    assertEquals(entry.transitions(), outcome.statistics().transitions());
    Verdict verdict = outcome.results().getFirst().verdict();
    assertEquals(entry.deadlocks(), verdict instanceof Verdict.Violated v ? v.count() : 0);
  }
}
