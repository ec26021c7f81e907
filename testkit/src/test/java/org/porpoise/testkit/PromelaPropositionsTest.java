package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What propositions of Promela models say of themselves is true. */
final class PromelaPropositionsTest {
  private static final int PROGRAMS = 600;
  private static final int LOOKED_AT = 400;

  @Test
  void propositionsOfRandomProgramsChangeOnlyByTheirChangers() {
    AtomicLong changes = new AtomicLong();
    new ProgramCampaign(
            "changers of propositions",
            ProgramFormulas::with,
            system -> changes.addAndGet(PropositionContract.check(system, LOOKED_AT)))
        .run(PROGRAMS);
    assertTrue(changes.get() > PROGRAMS, "only " + changes + " changes were seen");
  }
}
