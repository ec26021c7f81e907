package org.porpoise.programs.trace;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Weak modes are doubted where accesses of two variables by two threads can form a cycle. */
final class WeakMemoryTest {
  private static final long X = 1;
  private static final long Y = 2;
  private static final long LOCK = 3;

  private final WeakMemory memory = new WeakMemory();

  private boolean isDoubted(Steps steps) {
    return WeakMemory.concerns(steps.log()) && memory.find(steps.log(), 3).isPresent();
  }

  @Test
  void storeBufferingIsDoubtedInEveryInterleaving() {
    assertTrue(
        isDoubted(
            new Steps().writeRelease(0, X).readAcquire(0, Y).writeRelease(1, Y).readAcquire(1, X)));
    assertTrue(
        isDoubted(
            new Steps().writeRelease(0, X).writeRelease(1, Y).readAcquire(0, Y).readAcquire(1, X)));
    assertTrue(
        isDoubted(
            new Steps()
                .writeOpaque(1, Y)
                .readVolatile(1, X)
                .writeVolatile(0, X)
                .readVolatile(0, Y)));
  }

  @Test
  void volatileAccessesAreNot() {
    assertFalse(
        isDoubted(
            new Steps()
                .writeVolatile(0, X)
                .readVolatile(0, Y)
                .writeVolatile(1, Y)
                .readVolatile(1, X)));
  }

  @Test
  void oneVariableHasOneOrder() {
    assertFalse(isDoubted(new Steps().write(0, Y).writeRelease(0, X).readAcquire(1, X).read(1, Y)));
    assertFalse(isDoubted(new Steps().writeRelease(0, X).readAcquire(1, X).writeRelease(1, X)));
  }

  @Test
  void lockedAccessesAreInOrder() {
    Steps first = new Steps().lock(0, LOCK).writeRelease(0, X).readAcquire(0, Y).unlock(0, LOCK);
    assertFalse(
        isDoubted(first.lock(1, LOCK).writeRelease(1, Y).readAcquire(1, X).unlock(1, LOCK)));
  }
}
