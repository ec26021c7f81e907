package org.porpoise.programs.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Races are the pairs that the definition of happens-before leaves unordered. */
final class RaceDetectorTest {
  private static final long X = 1;
  private static final long FLAG = 2;
  private static final long LOCK = 3;

  private final RaceDetector detector = new RaceDetector();

  private List<String> races(Steps steps) {
    List<String> races = new ArrayList<>();
    detector.find(steps.log(), 3, (earlier, later) -> races.add(earlier + "-" + later));
    return races;
  }

  @Test
  void twoWritesWithNothingBetweenThemRace() {
    assertEquals(List.of("0-1"), races(new Steps().write(0, X).write(1, X)));
  }

  @Test
  void anAccessOfManyElementsRacesWithThatOfAny() {
    assertEquals(List.of("0-1"), races(new Steps().readMany(0, X).writePart(1, X, 3)));
    assertEquals(List.of("0-1"), races(new Steps().writePart(1, X, 3).readMany(0, X)));
    assertEquals(
        List.of("0-2"), races(new Steps().writePart(1, X, 3).read(1, FLAG).readMany(0, X)));
    assertEquals(List.of(), races(new Steps().writePart(0, X, 3).writePart(1, X, 4)));
    assertEquals(List.of(), races(new Steps().readMany(0, X).readMany(1, X)));
    assertEquals(
        List.of(),
        races(
            new Steps()
                .lock(0, LOCK)
                .readMany(0, X)
                .unlock(0, LOCK)
                .lock(1, LOCK)
                .writePart(1, X, 3)));
  }

  @Test
  void twoReadsDoNot() {
    assertEquals(List.of(), races(new Steps().read(0, X).read(1, X)));
  }

  @Test
  void aVolatileFlagOrders() {
    assertEquals(
        List.of(),
        races(new Steps().write(0, X).writeVolatile(0, FLAG).readVolatile(1, FLAG).read(1, X)));
  }

  @Test
  void aReleaseOrdersWhoeverReadsItAndNobodyElse() {
    Steps written = new Steps().write(0, X).writeRelease(0, FLAG);
    assertEquals(List.of(), races(written.readAcquire(1, FLAG).read(1, X)));
    Steps overwritten = new Steps().write(0, X).writeRelease(0, FLAG).writeRelease(2, FLAG);
    assertEquals(List.of("0-4"), races(overwritten.readAcquire(1, FLAG).read(1, X)));
    Steps strong = new Steps().write(0, X).writeVolatile(0, FLAG).writeVolatile(2, FLAG);
    assertEquals(List.of(), races(strong.readVolatile(1, FLAG).read(1, X)));
  }

  @Test
  void anOpaqueAccessOrdersNothingAndRacesWithPlainOnesAlone() {
    Steps opaque = new Steps().write(0, X).writeOpaque(0, FLAG).readOpaque(1, FLAG).read(1, X);
    assertEquals(List.of("0-3"), races(opaque));
    Steps release = new Steps().write(0, X).writeRelease(0, FLAG).writeOpaque(2, FLAG);
    assertEquals(List.of("0-4"), races(release.readAcquire(1, FLAG).read(1, X)));
    assertEquals(List.of("0-1"), races(new Steps().write(0, X).readOpaque(1, X)));
  }

  @Test
  void aReadOfAFlagBeforeItsWriteOrdersNothing() {
    assertEquals(
        List.of("1-3"),
        races(new Steps().readVolatile(1, FLAG).write(0, X).writeVolatile(0, FLAG).read(1, X)));
  }

  @Test
  void aLockOrdersWhoeverTakesItLater() {
    assertEquals(
        List.of(),
        races(
            new Steps()
                .lock(0, LOCK)
                .write(0, X)
                .unlock(0, LOCK)
                .lock(2, LOCK)
                .unlock(2, LOCK)
                .lock(1, LOCK)
                .read(1, X)));
  }

  @Test
  void anotherLockDoesNot() {
    assertEquals(
        List.of("1-4"),
        races(
            new Steps()
                .lock(0, LOCK)
                .write(0, X)
                .unlock(0, LOCK)
                .lock(1, FLAG)
                .write(1, X)
                .unlock(1, FLAG)));
  }

  @Test
  void itsTablesAreCleanForTheNextExecution() {
    assertEquals(List.of("0-1"), races(new Steps().write(0, X).write(1, X)));
    assertEquals(List.of(), races(new Steps().read(1, X)));
  }

  /** On random logs: exactly the last accesses of each thread that no chain of releases orders. */
  @Test
  void findsWhatTheDefinitionSays() {
    SplittableRandom random = new SplittableRandom(1978);
    for (int run = 0; run < 2_000; run++) {
      Steps steps = new Steps();
      for (int i = 0; i < 12; i++) {
        int thread = random.nextInt(3);
        switch (random.nextInt(6)) {
          case 0 -> steps.read(thread, X);
          case 1 -> steps.write(thread, X);
          case 2 -> steps.readVolatile(thread, FLAG);
          case 3 -> steps.writeVolatile(thread, FLAG);
          case 4 -> steps.lock(thread, LOCK);
          default -> steps.unlock(thread, LOCK);
        }
      }
      assertEquals(byDefinition(steps.log()), races(steps).stream().sorted().toList());
    }
  }

  private static List<String> byDefinition(Log log) {
    int size = log.size();
    boolean[][] before = new boolean[size][size];
    for (int later = 0; later < size; later++) {
      for (int earlier = later - 1; earlier >= 0; earlier--) {
        boolean isDirect =
            log.thread(earlier) == log.thread(later)
                || log.object(earlier) == log.object(later)
                    && log.operation(earlier).order().releases()
                    && log.operation(later).order().acquires();
        if (isDirect) {
          before[earlier][later] = true;
          for (int first = 0; first < earlier; first++) {
            before[first][later] |= before[first][earlier];
          }
        }
      }
    }
    List<String> races = new ArrayList<>();
    for (int later = 0; later < size; later++) {
      for (int earlier = 0; earlier < later; earlier++) {
        if (log.object(earlier) == X
            && log.object(later) == X
            && log.thread(earlier) != log.thread(later)
            && log.access(earlier).dependsOn(log.access(later))
            && !before[earlier][later]
            && isLastOfItsKind(log, earlier, later)) {
          races.add(earlier + "-" + later);
        }
      }
    }
    return races.stream().sorted().toList();
  }

  private static boolean isLastOfItsKind(Log log, int earlier, int later) {
    for (int between = earlier + 1; between < later; between++) {
      if (log.thread(between) == log.thread(earlier)
          && log.object(between) == X
          && log.access(between) == log.access(earlier)) {
        return false;
      }
    }
    return true;
  }
}
