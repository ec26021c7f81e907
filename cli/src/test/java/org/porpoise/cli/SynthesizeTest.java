package org.porpoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SynthesizeTest {

  @Test
  void aProtocolIsPrintedThatVerifyReads(@TempDir Path folder) throws Exception {
    Run printed = Run.of("synthesize", "--processes", "3", "--concurrency", "1", "--seed", "5");
    assertEquals(0, printed.status(), printed.err());
    assertTrue(printed.out().contains("network synthesized_3_1_5;"), printed.out());
    Path file = folder.resolve("p.cfsm");
    Files.writeString(file, printed.out());
    Run verified = Run.of("verify", file.toString(), "--property", "deadlock");
    assertEquals(0, verified.status(), verified.out() + verified.err());
  }

  @Test
  void theSameSeedGivesTheSameText() {
    Run once = Run.of("synthesize", "--seed", "11");
    assertEquals(once.out(), Run.of("synthesize", "--seed", "11").out());
  }

  @Test
  void severalGoIntoAFolder(@TempDir Path folder) throws Exception {
    Run run =
        Run.of(
            "synthesize",
            "--processes",
            "2",
            "--concurrency",
            "0",
            "--count",
            "3",
            "--output",
            folder.toString());
    assertEquals(0, run.status(), run.err());
    assertEquals("", run.out());
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(
          List.of("synthesized_2_0_1.cfsm", "synthesized_2_0_2.cfsm", "synthesized_2_0_3.cfsm"),
          files.map(f -> String.valueOf(f.getFileName())).sorted().toList());
    }
  }

  @Test
  void numbersOutOfRangeAreRefusedWithTheRange() {
    Run processes = Run.of("synthesize", "--processes", "9");
    assertEquals(64, processes.status());
    assertTrue(processes.err().contains("between 2 and 8"), processes.err());
    Run concurrency = Run.of("synthesize", "--concurrency", "5");
    assertEquals(64, concurrency.status());
    assertTrue(concurrency.err().contains("between 0 and 4"), concurrency.err());
    assertEquals(64, Run.of("synthesize", "--processes", "many").status());
    assertEquals(0, Run.of("synthesize", "--concurrency", "0").status());
  }

  @Test
  void severalNeedAFolder() {
    Run run = Run.of("synthesize", "--count", "2");
    assertEquals(64, run.status());
    assertTrue(run.err().contains("--output with a folder"), run.err());
  }

  @Test
  void whatCannotBeIsSaid() {
    assertEquals(64, Run.of("synthesize", "--processes", "9").status());
    Run tooMuch = Run.of("synthesize", "--processes", "3", "--concurrency", "3");
    assertEquals(64, tooMuch.status());
    assertTrue(tooMuch.err().contains("3 processes reach at most 2"), tooMuch.err());
    assertEquals(64, Run.of("synthesize", "something").status());
  }
}
