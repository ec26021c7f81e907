package org.porpoise.petri.pnml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.porpoise.petri.ContestNets;
import org.porpoise.petri.ContestNets.Known;
import org.porpoise.petri.Markings;
import org.porpoise.petri.net.Net;

/** The nets of the Model Checking Contest, as they are written and as they are understood. */
final class ContestNetsTest {
  static List<Known> nets() throws IOException {
    return ContestNets.all();
  }

  static Stream<Known> plainNets() throws IOException {
    return nets().stream().filter(n -> !n.isColoured());
  }

  @ParameterizedTest
  @MethodSource("nets")
  void everyNodeAndArcOfTheFileIsRead(Known known) throws IOException {
    RawNet raw =
        PnmlReader.nets(known.file(), new Complaints(known.name(), known.file())).getFirst();

    assertEquals(known.places(), raw.places().size());
    assertEquals(known.transitions(), raw.transitions().size());
    assertEquals(known.arcs(), raw.arcs().size());
    assertEquals(known.isColoured() ? RawNet.Kind.COLOURED : RawNet.Kind.PLAIN, raw.kind());
  }

  static Stream<Known> smallNets() throws IOException {
    return nets().stream().filter(n -> n.firings() < 120_000);
  }

  @ParameterizedTest
  @Tag("slow")
  @MethodSource("smallNets")
  void theMarkingsAreThoseOfTheContest(Known known) throws IOException {
    Markings markings = Markings.of(PnmlReader.read(known.name(), known.file(), warning -> {}));

    assertEquals(known.states(), markings.states());
    assertEquals(known.firings(), markings.firings(), "each binding is a firing of its own");
  }

  @ParameterizedTest
  @MethodSource("plainNets")
  void aPlainNetKeepsItsSize(Known known) throws IOException {
    Net net = PnmlReader.read(known.name(), known.file(), warning -> {});

    assertEquals(known.places(), net.places().size());
    assertEquals(known.transitions(), net.transitions().size());
    assertEquals(
        known.arcs(),
        net.transitions().stream().mapToInt(t -> t.takes().size() + t.puts().size()).sum());
  }
}
