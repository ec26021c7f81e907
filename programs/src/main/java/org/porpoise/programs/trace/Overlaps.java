package org.porpoise.programs.trace;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds steps that take one moment in a model and more in the JDK, and that another thread could
 * have come between: one that depends on them and that nothing else orders.
 *
 * <p>The order is that of the Java memory model, without what the objects of these steps themselves
 * give to it. If two steps can overlap at all, there is an execution in which they come one after
 * the other with nothing between them, and all executions of its trace have that order.
 */
public final class Overlaps {
  private record Place(long object, int part) {}

  private final Log log;
  private final int threads;
  private final Set<Long> objects;
  private final int[][] clocks;
  private final Map<Place, int[]> released = new HashMap<>();

  private Overlaps(Log log, int threads, List<Integer> steps) {
    this.log = log;
    this.threads = threads;
    objects = steps.stream().map(log::object).collect(Collectors.toSet());
    clocks = new int[log.size()][];
  }

  /** The steps, of some, that another thread could have come between. */
  public static List<Integer> of(Log log, int threads, List<Integer> steps) {
    List<Integer> shared = steps.stream().filter(step -> isShared(log, step)).toList();
    if (shared.isEmpty()) {
      return shared;
    }
    Overlaps overlaps = new Overlaps(log, threads, shared);
    overlaps.order();
    return shared.stream().filter(overlaps::isOverlapped).toList();
  }

  private static boolean isShared(Log log, int step) {
    for (int other = 0; other < log.size(); other++) {
      if (log.thread(other) != log.thread(step) && touchesSame(log, step, other)) {
        return true;
      }
    }
    return false;
  }

  private static boolean touchesSame(Log log, int step, int other) {
    return log.object(other) == log.object(step) && log.access(other).dependsOn(log.access(step));
  }

  /** Gives each step on one of the objects a vector clock. */
  private void order() {
    int[][] now = new int[threads][threads];
    for (int step = 0; step < log.size(); step++) {
      int thread = log.thread(step);
      long object = log.object(step);
      int[] clock = now[thread];
      clock[thread] = step + 1;
      if (objects.contains(object)) {
        clocks[step] = clock.clone();
        continue;
      }
      Operation.Order order = log.operation(step).order();
      if (order.acquires()) {
        join(clock, new Place(object, log.part(step) == Log.WHOLE ? ANY : log.part(step)));
        join(clock, new Place(object, Log.WHOLE));
      }
      if (order.releases() && log.access(step) != Access.READ) {
        release(clock, new Place(object, log.part(step)));
        release(clock, new Place(object, ANY));
      }
    }
  }

  /** Stands for all parts of an object together. */
  private static final int ANY = Log.WHOLE - 1;

  private void join(int[] clock, Place place) {
    int[] theirs = released.get(place);
    if (theirs != null) {
      Arrays.setAll(clock, i -> Math.max(clock[i], theirs[i]));
    }
  }

  private void release(int[] clock, Place place) {
    int[] known = released.computeIfAbsent(place, unknown -> new int[threads]);
    Arrays.setAll(known, i -> Math.max(known[i], clock[i]));
  }

  private boolean isOverlapped(int step) {
    for (int other = 0; other < log.size(); other++) {
      if (log.thread(other) != log.thread(step)
          && touchesSame(log, step, other)
          && !isOrdered(Math.min(step, other), Math.max(step, other))) {
        return true;
      }
    }
    return false;
  }

  private boolean isOrdered(int earlier, int later) {
    return clocks[later][log.thread(earlier)] > earlier;
  }
}
