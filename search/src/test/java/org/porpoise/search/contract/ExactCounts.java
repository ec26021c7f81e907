package org.porpoise.search.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.porpoise.fixtures.Catalogue;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;

/** Two independent explorations agree with the counts that are written down. */
public final class ExactCounts {
  private ExactCounts() {}

  /** Explores a system twice. */
  public static void check(Catalogue.Entry entry) {
    Subject subject = new Subject(entry.system());
    assertEquals(entry.states(), subject.graph().size());
    assertEquals(entry.transitions(), subject.graph().edgeCount());
    assertEquals(entry.deadlocks(), subject.graph().deadlockCount());
    Outcome outcome = Searches.run(subject.system(), List.of(new Property.Deadlock()), Dials.FULL);
    assertEquals(entry.states(), outcome.statistics().states());
    assertEquals(entry.transitions(), outcome.statistics().transitions());
    Verdict verdict = outcome.results().getFirst().verdict();
    assertEquals(entry.deadlocks(), verdict instanceof Verdict.Violated v ? v.count() : 0);
  }
}
