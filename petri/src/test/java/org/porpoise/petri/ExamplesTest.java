package org.porpoise.petri;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.porpoise.petri.net.Net;
import org.porpoise.petri.pnml.PnmlReader;

/** The nets under {@code examples/} have the markings that can be counted by hand. */
final class ExamplesTest {
  private static Net read(String name) throws IOException {
    return PnmlReader.read(
        name, Path.of("../examples/nets", name + ".pnml"), warning -> fail(warning.explained()));
  }

  /**
   * Philosophers: the sets of diners of whom no two are neighbours, the Lucas numbers. Ring: the
   * positions of three slots, each full or empty, and four stations, each idle or ready.
   * Allocation: the sums of C(4,k) 3^(4-k) for up to two users k. Balancer: by a program of a few
   * lines.
   */
  @ParameterizedTest
  @CsvSource({
    "philosophers-4, 7",
    "philosophers, 123",
    "slotted-ring, 512",
    "resource-allocation, 243",
    "load-balancer, 208"
  })
  void anExampleHasTheMarkingsThatTheoryGives(String name, long states) throws IOException {
    Markings markings = Markings.of(read(name));

    assertEquals(states, markings.states());
    assertEquals(0, markings.deadlocks());
  }

  @Test
  void theColouredPhilosophersUnfoldToTheNetOfTheFigure() throws IOException {
    Net net = read("philosophers");

    assertEquals(30, net.places().size());
    assertEquals(20, net.transitions().size());
    assertEquals("take[p=10]", net.transitions().get(9).name());
  }
}
