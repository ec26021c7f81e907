package org.porpoise.cfsm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.porpoise.cfsm.model.Action;
import org.porpoise.cfsm.model.Capacity;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.model.NetworkPrinter;
import org.porpoise.cfsm.model.Trait;

/** What the text format means. */
final class FormatTest {
  private static final String ALL =
      """
      network everything;            // a comment
      const N = 3;                   /* another
                                        one */
      channel A -> B [N] lossy strict carries m, n;
      channel ack: B -> A unbounded reordering duplicating lenient;

      machine A {
        initial 0;
        final 0, 2;
        0, 1 -> 1 : -m;
        1 -> 2 : +yes;
        2 -> 0 : "give up";
        2 -> 2;
      }
      machine B {
        final -> initial : +m from A;
        initial -> final : -yes via ack;
      }
      ltl good: [] (A.1 ->
        <> A.2);
      """;

  @Test
  void everyPartOfANetworkIsRead() {
    Network network = Texts.read(ALL);
    assertEquals("everything", network.name());
    assertEquals(List.of("0", "2", "1"), network.machines().getFirst().states());
    assertEquals(Set.of(0, 1), network.machines().getFirst().finals());
    assertEquals(5, network.machines().getFirst().edges().size());
    assertEquals(new Capacity.Bounded(3), network.channels().getFirst().capacity());
    assertEquals(Set.of(Trait.LOSSY, Trait.STRICT), network.channels().getFirst().traits());
    assertEquals(List.of("m", "n"), network.channels().getFirst().messages());
    assertEquals("ack", network.channels().get(1).name());
    assertEquals(List.of("yes"), network.channels().get(1).messages());
    assertEquals(
        new Action.Receive(1, "yes"), network.machines().getFirst().edges().get(2).action());
    assertEquals(List.of("final", "initial"), network.machines().get(1).states());
    assertTrue(network.properties().getFirst().text().contains("\n"));
  }

  @Test
  void aConstantFromOutsideTakesThePlaceOfTheOneInTheFile() {
    Network network = Texts.read(ALL, Map.of("N", "7"));
    assertEquals(new Capacity.Bounded(7), network.channels().getFirst().capacity());
    assertEquals(Map.of("N", 7), network.constants());
  }

  @Test
  void whatIsPrintedReadsBack() {
    String printed = NetworkPrinter.print(Texts.read(ALL));
    assertEquals(printed, NetworkPrinter.print(Texts.read(printed)));
  }

  @Test
  void theChannelOfAMessageIsFoundByWhoSendsIt() {
    Network network =
        Texts.read(
            """
            channel A -> C, B -> C [1];
            machine A { a -> a : -fromA; }
            machine B { b -> b : -fromB; }
            machine C { c -> c : +fromB; c -> c : +fromA; }
            """);
    assertEquals(
        List.of(new Action.Receive(1, "fromB"), new Action.Receive(0, "fromA")),
        network.machines().get(2).edges().stream().map(e -> e.action()).toList());
  }

  @Test
  void theFileNamesANetworkWithoutAName() {
    assertEquals("model", Texts.read("machine A { a -> a; }").name());
  }
}
