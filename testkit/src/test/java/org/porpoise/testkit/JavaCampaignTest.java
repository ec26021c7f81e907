package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All searches agree about random Java programs. */
final class JavaCampaignTest {
  @TempDir Path folder;

  @Test
  void allSearchesAgreeAboutProgramsOfTwoThreads() {
    agree(2, 3, 300);
  }

  @Test
  void allSearchesAgreeAboutProgramsOfThreeThreads() {
    agree(3, 2, 100);
  }

  private void agree(int threads, int statements, int programs) {
    JavaCampaign.Tally tally = new JavaCampaign(folder, threads, statements).run(programs, 1997);
    assertEquals(Optional.empty(), tally.failure());
    assertTrue(tally.skipped() < programs / 2, tally.toString());
    System.out.printf("[testkit] random Java programs of %d threads: %s%n", threads, tally);
  }
}
