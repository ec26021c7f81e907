package org.porpoise.programs.engine.objects;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.IdentityHashMap;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A table knows what a map by identity knows, however few or many objects there are. */
final class IdentityTableTest {
  /** All are equal, and each is another. */
  private record Equal() {}

  @Test
  void aTableKnowsWhatAMapByIdentityKnows() {
    SplittableRandom random = new SplittableRandom(77);
    for (int round = 0; round < 2_000; round++) {
      Object[] objects = new Object[1 + random.nextInt(40)];
      for (int i = 0; i < objects.length; i++) {
        objects[i] = new Equal();
      }
      IdentityTable<Integer> table = new IdentityTable<>();
      IdentityHashMap<Object, Integer> map = new IdentityHashMap<>();
      for (int step = 0; step < 60; step++) {
        Object object = objects[random.nextInt(objects.length)];
        if (random.nextBoolean()) {
          table.put(object, step);
          map.put(object, step);
        }
        Object other = objects[random.nextInt(objects.length)];
        assertEquals(map.get(other), table.get(other), "in round " + round);
      }
    }
  }
}
