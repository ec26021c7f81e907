package org.porpoise.search.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.porpoise.search.settings.StoreKind;

final class BitstateStoreTest {
  private static BitstateStore filled(long bits, int functions, int states) {
    BitstateStore store = new BitstateStore(1, new StoreKind.Bitstate(bits, functions));
    for (int i = 0; i < states; i++) {
      int id = store.add(new long[] {i}, 0);
      if (id >= 0) {
        store.leave(id);
      }
    }
    return store;
  }

  @Test
  void whatWasRecordedIsKnownWithoutANumber() {
    BitstateStore store = filled(1 << 16, 3, 100);
    for (int i = 0; i < 100; i++) {
      assertEquals(~StateStore.UNNUMBERED, store.add(new long[] {i}, 0));
    }
    assertEquals(100, store.size());
  }

  @Test
  void thePathIsExact() {
    BitstateStore store = filled(64, 1, 1000);
    assertEquals(64, store.coverage().set());
    assertEquals(~StateStore.UNNUMBERED, store.add(new long[] {5000}, 0));
    BitstateStore fresh = new BitstateStore(1, new StoreKind.Bitstate(64, 1));
    for (int i = 0; i < 1000; i++) {
      assertEquals(i, fresh.add(new long[] {i}, 0));
    }
    assertEquals(~123, fresh.add(new long[] {123}, 0));
  }

  @Test
  void theEstimateOfOmissionsIsAboutRight() {
    int states = 20_000;
    for (int functions = 1; functions <= 4; functions++) {
      BitstateStore store = filled(1 << 17, functions, states);
      double omitted = states - store.size();
      double expected = store.coverage().expectedOmissions();
      assertTrue(
          Math.abs(omitted - expected) < 5 * Math.sqrt(expected) + 0.05 * omitted,
          omitted + " states were omitted, " + expected + " expected with " + functions);
    }
  }

  @Test
  void coverageIsToldInNumbers() {
    Coverage coverage = new Coverage(1000, 100_000, 3000, 3, 0.5);
    assertEquals(0.03, coverage.fillRatio(), 1e-9);
    assertEquals(0.000027, coverage.omission(), 1e-9);
    assertEquals(100, coverage.hashFactor(), 1e-9);
  }
}
