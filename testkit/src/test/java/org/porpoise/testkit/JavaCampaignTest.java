package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** All searches agree about random Java programs. */
final class JavaCampaignTest {
  @Test
  void allSearchesAgreeAboutProgramsOfTwoThreads() {
    agree(2, 3, 300);
  }

  @Test
  void allSearchesAgreeAboutProgramsOfThreeThreads() {
    agree(3, 2, 100);
  }

  private static void agree(int threads, int statements, int programs) {
    JavaCampaign.Tally tally = new JavaCampaign(threads, statements).run(programs, 1997);
    assertEquals(Optional.empty(), tally.failure());
    assertTrue(tally.skipped() < programs / 2, tally.toString());
    System.out.printf("[testkit] random Java programs of %d threads: %s%n", threads, tally);
  }
}
