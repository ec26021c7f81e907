package org.porpoise.programs.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The new order is equivalent to the old one, and no equivalent one has fewer switches. */
final class FewestSwitchesTest {
  private static final long X = 1;
  private static final long Y = 2;

  @Test
  void independentStepsOfAThreadComeTogether() {
    Log log = new Steps().write(0, X).write(1, Y).write(0, X).write(1, Y).log();
    assertArrayEquals(new int[] {0, 2, 1, 3}, FewestSwitches.order(log));
  }

  @Test
  void dependentStepsStay() {
    Log log = new Steps().write(0, X).write(1, X).write(0, X).log();
    assertArrayEquals(new int[] {0, 1, 2}, FewestSwitches.order(log));
  }

  @Test
  void thePastOfAStepLeavesOutWhatDoesNotMatter() {
    Log log = new Steps().write(0, X).write(1, Y).write(2, X).write(1, Y).log();
    assertArrayEquals(new int[] {0, 2}, FewestSwitches.orderOfPast(log, 2));
  }

  @Test
  void noEquivalentOrderHasFewerSwitches() {
    SplittableRandom random = new SplittableRandom(1986);
    for (int run = 0; run < 300; run++) {
      Steps steps = new Steps();
      for (int i = 0; i < 7; i++) {
        steps.write(random.nextInt(3), 1 + random.nextInt(3));
      }
      Log log = steps.log();
      int[] order = FewestSwitches.order(log);
      assertTrue(isEquivalent(log, order));
      assertEquals(fewest(log, new ArrayList<>()), switches(log, order));
    }
  }

  private static boolean isEquivalent(Log log, int[] order) {
    for (int i = 0; i < order.length; i++) {
      for (int j = i + 1; j < order.length; j++) {
        if (order[i] > order[j] && isOrdered(log, order[j], order[i])) {
          return false;
        }
      }
    }
    return order.length == log.size();
  }

  private static boolean isOrdered(Log log, int one, int other) {
    return log.thread(one) == log.thread(other) || log.dependent(one, other);
  }

  private static int switches(Log log, int[] order) {
    int switches = 0;
    for (int i = 1; i < order.length; i++) {
      switches += log.thread(order[i]) == log.thread(order[i - 1]) ? 0 : 1;
    }
    return switches;
  }

  private static int fewest(Log log, List<Integer> sofar) {
    if (sofar.size() == log.size()) {
      return switches(log, sofar.stream().mapToInt(Integer::intValue).toArray());
    }
    int fewest = Integer.MAX_VALUE;
    for (int step = 0; step < log.size(); step++) {
      if (!sofar.contains(step) && isReady(log, step, sofar)) {
        List<Integer> next = new ArrayList<>(sofar);
        next.add(step);
        fewest = Math.min(fewest, fewest(log, next));
      }
    }
    return fewest;
  }

  private static boolean isReady(Log log, int step, List<Integer> sofar) {
    for (int earlier = 0; earlier < step; earlier++) {
      if (isOrdered(log, earlier, step) && !sofar.contains(earlier)) {
        return false;
      }
    }
    return true;
  }
}
