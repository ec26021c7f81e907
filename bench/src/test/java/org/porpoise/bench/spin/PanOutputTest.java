package org.porpoise.bench.spin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What pan printed for a model of ten lines, and for larger ones. */
final class PanOutputTest {
  private static final String RECORDED =
      """
      pan:1: assertion violated (n<=5) (at depth 22)

      (Spin Version 6.5.2 -- 6 December 2019)

      Full statespace search for:
      \tnever claim         \t- (not selected)
      \tassertion violations\t+
      \tcycle checks       \t- (disabled by -DSAFETY)
      \tinvalid end states\t+

      State-vector 20 byte, depth reached 24, errors: 9
            157 states, stored
            132 states, matched
            289 transitions (= stored+matched)
              0 atomic steps
      hash conflicts:         0 (resolved)

      Stats on memory usage (in Megabytes):
          0.006\tequivalent memory usage for states (stored*(State-vector + overhead))
          0.292\tactual memory usage for states
        128.000\tmemory used for hash table (-w24)
         45.777\tmemory used for DFS stack (-m1000000)
        173.972\ttotal actual memory usage


      unreached in proctype P
      \t(0 of 10 states)

      pan: elapsed time 0 seconds
      """;

  @Test
  void theFiguresAreFound() {
    assertEquals(
        Optional.of(new PanOutput(157, 289, 9, Math.round(0.292 * 1024 * 1024))),
        PanOutput.parse(RECORDED));
    assertEquals(Optional.empty(), PanOutput.incompleteness(RECORDED));
    assertEquals("6.5.2", PanOutput.version(RECORDED));
  }

  @Test
  void largeNumbersHaveExponents() {
    String large =
        RECORDED
            .replace("157 states", "1.2345678e+08 states")
            .replace("actual memory usage for states", "actual memory usage for states (c: 80%)");
    assertEquals(123_456_780, PanOutput.parse(large).orElseThrow().states());
  }

  @Test
  void whatIsNotThereIsNotMadeUp() {
    assertEquals(Optional.empty(), PanOutput.parse(""));
    assertEquals(
        Optional.empty(), PanOutput.parse(RECORDED.replace("actual memory usage", "memory")));
  }

  @Test
  void aSearchThatWasCutOffSaysSo() {
    assertEquals(
        Optional.of("max search depth too small"),
        PanOutput.incompleteness("error: max search depth too small\n" + RECORDED));
  }
}
