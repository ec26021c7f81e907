package org.porpoise.search.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.porpoise.search.settings.CachePolicy;

final class CacheStoreTest {
  private static final int WORDS = 2;

  private static long[] state(long number) {
    return new long[] {number, ~number};
  }

  private static int add(StateStore store, long number) {
    return store.add(state(number), 0);
  }

  private static boolean has(StateStore store, long number) {
    return store.find(state(number), 0) >= 0;
  }

  /** Adds states that leave the stack at once. */
  private static void pass(StateStore store, long... numbers) {
    for (long number : numbers) {
      store.leave(add(store, number));
    }
  }

  @Test
  void theOldestIsForgotten() {
    CacheStore store = CacheStore.of(WORDS, 2, CachePolicy.OLDEST);
    pass(store, 1, 2, 3);
    assertEquals(List.of(false, true, true), List.of(has(store, 1), has(store, 2), has(store, 3)));
    assertEquals(2, store.size());
    assertEquals(3, store.peak());
    assertEquals(1, store.cleared());
  }

  @Test
  void whatWasMetAgainIsSpared() {
    CacheStore store = CacheStore.of(WORDS, 2, CachePolicy.LEAST_REVISITED);
    pass(store, 1, 2);
    assertTrue(add(store, 1) < 0);
    pass(store, 3);
    assertEquals(List.of(true, false, true), List.of(has(store, 1), has(store, 2), has(store, 3)));
    pass(store, 4, 5);
    assertEquals(List.of(false, false), List.of(has(store, 1), has(store, 3)));
  }

  @Test
  void aNumberIsUsedAgainForAnotherState() {
    CacheStore store = CacheStore.of(WORDS, 1, CachePolicy.OLDEST);
    int first = add(store, 7);
    store.leave(first);
    pass(store, 8);
    assertEquals(first, add(store, 9));
    long[] array = store.array(first);
    int offset = store.offset(first);
    assertArrayEquals(state(9), Arrays.copyOfRange(array, offset, offset + WORDS));
  }

  @ParameterizedTest
  @EnumSource(CachePolicy.class)
  void theStackIsNeverForgotten(CachePolicy policy) {
    CacheStore store = CacheStore.of(WORDS, 1, policy);
    int low = add(store, 100);
    store.leave(low);
    store.enter(low);
    for (int i = 0; i < 50; i++) {
      add(store, i);
    }
    for (int i = 200; i < 300; i++) {
      pass(store, i);
    }
    assertTrue(has(store, 100));
    for (int i = 0; i < 50; i++) {
      assertTrue(has(store, i));
    }
    assertEquals(52, store.size());
  }

  @Test
  void whatIsDroppedIsGone() {
    CacheStore store = CacheStore.unlimited(WORDS);
    pass(store, 1);
    store.drop(add(store, 2));
    assertEquals(List.of(true, false), List.of(has(store, 1), has(store, 2)));
    assertEquals(1, store.cleared());
  }

  /** A model of the store: a map, a stack and a set of what may be forgotten. */
  @ParameterizedTest
  @EnumSource(CachePolicy.class)
  void itIsASetThatForgetsOnlyWhatItMay(CachePolicy policy) {
    int room = 40;
    CacheStore store = CacheStore.of(WORDS, room, policy);
    SplittableRandom random = new SplittableRandom(1996);
    Map<Long, Integer> stacked = new HashMap<>();
    List<Long> stack = new ArrayList<>();
    Set<Long> met = new TreeSet<>();
    for (int i = 0; i < 20_000; i++) {
      if (random.nextInt(100) < 52 && stack.size() < 300) {
        long number = random.nextInt(1000);
        boolean known = has(store, number);
        int id = add(store, number);
        assertEquals(known, id < 0);
        assertTrue(!known || met.contains(number));
        met.add(number);
        if (known && !stacked.containsKey(number)) {
          store.enter(~id);
        }
        if (!stacked.containsKey(number)) {
          stacked.put(number, known ? ~id : id);
          stack.add(number);
        }
      } else if (!stack.isEmpty()) {
        long number = stack.removeLast();
        store.leave(stacked.getOrDefault(number, -1));
        stacked.remove(number);
      }
      assertTrue(store.size() <= room + stack.size());
    }
    stacked.forEach((number, id) -> assertEquals(id, store.find(state(number), 0)));
    assertTrue(store.peak() <= room + 301);
  }
}
