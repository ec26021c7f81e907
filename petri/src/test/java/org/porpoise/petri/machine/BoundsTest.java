package org.porpoise.petri.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.porpoise.petri.net.Net;

final class BoundsTest {

  @Test
  void tokensOnACycleStayThere() {
    Net net = new Nets("a=3 b").fires("there", "a", "b").fires("back", "b", "a").net();
    assertArrayEquals(new long[] {3, 3}, Bounds.of(net));
  }

  @Test
  void weightsCount() {
    Net net = new Nets("a=7 b").fires("there", "2a", "b").fires("back", "b", "2a").net();
    assertArrayEquals(new long[] {7, 3}, Bounds.of(net));
  }

  @Test
  void whatOnlyLosesTokensIsBounded() {
    Net net = new Nets("a=2 b").fires("eat", "a", "").fires("move", "a", "b").net();
    assertArrayEquals(new long[] {2, 2}, Bounds.of(net));
  }

  @Test
  void aResetTakesAtLeastWhatItTakes() {
    Net net = new Nets("a=2 b").fires("move", "a", "b", "", "", "b").net();
    assertArrayEquals(new long[] {2, 2}, Bounds.of(net));
  }

  @Test
  void aSourceHasNoBound() {
    Net net = new Nets("a=1 b").fires("copy", "a", "a b").net();
    long[] bounds = Bounds.of(net);
    assertTrue(Bounds.isKnown(bounds[0]));
    assertFalse(Bounds.isKnown(bounds[1]));
  }
}
