package org.porpoise.petri.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.porpoise.petri.net.Net;

final class PumpTest {
  private static Nets producer() {
    return new Nets("off=1 idle busy items")
        .fires("start", "off", "idle")
        .fires("begin", "idle", "busy")
        .fires("finish", "busy", "idle 2items");
  }

  @Test
  void aProducerFillsItsStoreForever() {
    Net net = producer().net();
    Pump pump = Pump.find(net, 3).orElseThrow();
    assertEquals(new Pump(3, List.of(0), List.of(1, 2), 2), pump);
    assertEquals(
        "items has no bound: after start, begin, finish can be fired again and again, each time"
            + " with 2 more tokens there",
        pump.explained(net));
  }

  @Test
  void otherPlacesOfTheSameNetAreNotSaidToGrow() {
    assertEquals(Optional.empty(), Pump.find(producer().net(), 1));
  }

  @Test
  void whatInhibitsItselfCannotBeRepeated() {
    Net net = new Nets("p").fires("put", "", "p", "", "9p", "").net();
    assertEquals(Optional.empty(), Pump.find(net, 0));
  }

  @Test
  void whatIsInhibitedByAnotherPlaceCan() {
    Net net = new Nets("p q=1").fires("put", "", "p", "", "9q", "").net();
    assertTrue(Pump.find(net, 0).isPresent());
  }

  @Test
  void whatIsResetOnTheWayDoesNotGrow() {
    Net net = new Nets("p").fires("put", "", "3p", "", "", "p").net();
    assertEquals(Optional.empty(), Pump.find(net, 0));
  }

  @Test
  void tokensThatOthersLoseAreNoGain() {
    Net net = new Nets("p=9 q").fires("move", "p", "q").net();
    assertEquals(Optional.empty(), Pump.find(net, 1));
  }

  @Test
  void manyPlacesThatDoNotGrowAreSoonGivenUp() {
    StringBuilder places = new StringBuilder("q");
    for (int i = 0; i < 2_000; i++) {
      places.append(" i").append(i).append("=1");
    }
    Net net = new Nets(places + " p=9000").fires("move", "p", "2q").net();
    assertTimeout(Duration.ofSeconds(10), () -> assertTrue(Pump.find(net, 0).isEmpty()));
  }

  @Test
  void aLongCounterThatInhibitsItselfIsSoonGivenUp() {
    Net net = new Nets("p=1 c").fires("grow", "p", "p c", "", "1000000c", "").net();
    assertTimeout(Duration.ofSeconds(10), () -> assertTrue(Pump.find(net, 1).isEmpty()));
  }
}
