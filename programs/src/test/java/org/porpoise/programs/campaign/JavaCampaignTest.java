package org.porpoise.programs.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All searches agree about random Java programs. */
final class JavaCampaignTest {
  /** So many programs are enough to notice a fault. */
  private static final int ENOUGH = 2_000;

  @TempDir Path folder;

  @Test
  @Tag("slow")
  void allSearchesAgreeAboutProgramsOfTwoThreads() {
    agree(2, 3, 40);
  }

  @Test
  @Tag("long")
  void allSearchesAgreeAboutManyProgramsOfTwoThreads() {
    agree(2, 3, 150);
  }

  @Test
  @Tag("slow")
  void allSearchesAgreeAboutProgramsOfThreeThreads() {
    agree(3, 2, 15);
  }

  @Test
  @Tag("long")
  void allSearchesAgreeAboutManyProgramsOfThreeThreads() {
    agree(3, 2, 50);
  }

  @ParameterizedTest
  @Tag("slow")
  @EnumSource(names = {"FORGOTTEN_ARRAY_ACCESS", "FORGOTTEN_DOUBT"})
  void faultsAreNoticed(JavaFault fault) {
    String failure = new FaultyEngine(fault).campaign(folder, 2, 3, ENOUGH, 1997);
    System.out.println("[tests] " + fault + ": " + failure.lines().findFirst().orElse(""));
    assertFalse(failure.isEmpty(), fault + " survives");
  }

  /** Few programs show these. */
  @ParameterizedTest
  @Tag("long")
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"FORGOTTEN_ARRAY_ACCESS", "FORGOTTEN_DOUBT"})
  void faultsThatFewProgramsShowAreNoticed(JavaFault fault) {
    faultsAreNoticed(fault);
  }

  private void agree(int threads, int statements, int programs) {
    JavaCampaign.Tally tally = new JavaCampaign(folder, threads, statements).run(programs, 1997);
    assertEquals(Optional.empty(), tally.failure());
    assertTrue(tally.skipped() < programs / 2, tally.toString());
    System.out.printf("[tests] random Java programs of %d threads: %s%n", threads, tally);
  }
}
