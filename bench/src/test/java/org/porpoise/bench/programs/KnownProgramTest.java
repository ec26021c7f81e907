package org.porpoise.bench.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.Statistics;

/** The table of programs is read as people read it. */
final class KnownProgramTest {
  private static final String TABLE =
      """
      Some words | about numbers 1, 2.

      | program | bug | traces | all interleavings |
      | --- | --- | ---: | ---: |
      | forks2, 3 (spoons the same) | deadlock | 3, 1,234 | 6; 168 |
      | sum2x1, 2x3, total3x1 | lost update | 4, 34, 5 | 6; 70; 7 |
      | flag / flagOk | deadlock (lost) / – | 3 / 2 | 8; 2 |
      """;

  @TempDir Path folder;

  @Test
  void rowsOfSeveralProgramsAreTakenApart() throws IOException {
    Files.writeString(folder.resolve("README.md"), TABLE);
    assertEquals(
        List.of(
            known("forks2", Optional.of(Kind.DEADLOCK), 3),
            known("forks3", Optional.of(Kind.DEADLOCK), 1_234),
            known("spoons2", Optional.of(Kind.DEADLOCK), 3),
            known("spoons3", Optional.of(Kind.DEADLOCK), 1_234),
            known("sum2x1", Optional.of(Kind.EXCEPTION), 4),
            known("sum2x3", Optional.of(Kind.EXCEPTION), 34),
            known("total3x1", Optional.of(Kind.EXCEPTION), 5),
            known("flag", Optional.of(Kind.DEADLOCK), 3),
            known("flagOk", Optional.empty(), 2)),
        KnownProgram.in(folder));
  }

  @Test
  void aRowThatDoesNotAddUpIsRefused() throws IOException {
    Files.writeString(folder.resolve("README.md"), "| a2, 3 | – | 1 | 1 |\n");
    assertThrows(IllegalArgumentException.class, () -> KnownProgram.in(folder));
  }

  @Test
  void aCountIsRightOnlyIfNothingWasCutShort() {
    KnownProgram program = known("flag", Optional.empty(), 3);
    assertTrue(program.isCount(statistics(3, 0)));
    assertFalse(program.isCount(statistics(3, 1)));
    assertFalse(program.isCount(statistics(4, 0)));
  }

  private static Statistics statistics(long executions, long cutShort) {
    return new Statistics(executions, cutShort, 10, 10, 1, Duration.ZERO);
  }

  private static KnownProgram known(String name, Optional<Kind> bug, long traces) {
    return new KnownProgram(name, bug, OptionalLong.of(traces));
  }
}
