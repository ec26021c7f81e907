package org.porpoise.programs.trace;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Puts the steps of an execution into an equivalent order with as few context switches as possible.
 *
 * <p>Equivalent as a Mazurkiewicz trace: dependent steps keep their order. A breadth-first search
 * by switches over the cuts of the partial order finds the best; where there are too many cuts, a
 * thread goes on as long as it can and the thread with the longest run ahead follows.
 */
public final class FewestSwitches {
  private static final int CUTS = 200_000;

  private final Log log;
  private final int[][] before;
  private final int threads;
  private final int[][] steps;

  private FewestSwitches(Log log, int size, BitSet kept) {
    this.log = log;
    int most = 0;
    for (int step = 0; step < size; step++) {
      most = Math.max(most, log.thread(step) + 1);
    }
    threads = most;
    int[] counts = new int[threads];
    before = new int[size][];
    steps = new int[threads][size];
    for (int step = 0; step < size; step++) {
      if (kept.get(step)) {
        steps[log.thread(step)][counts[log.thread(step)]++] = step;
        before[step] = requirements(step, kept);
      }
    }
    for (int thread = 0; thread < threads; thread++) {
      steps[thread] = Arrays.copyOf(steps[thread], counts[thread]);
    }
  }

  /** The steps of a log, in a new order. */
  public static int[] order(Log log) {
    BitSet all = new BitSet();
    all.set(0, log.size());
    return order(log, log.size(), all);
  }

  /** The steps that come before some steps by dependency, and these, in a new order. */
  public static int[] orderOfPast(Log log, int... ends) {
    BitSet past = new BitSet();
    for (int end : ends) {
      past.set(end);
    }
    close(log, past);
    return order(log, past.length(), past);
  }

  private static int[] order(Log log, int size, BitSet kept) {
    return new FewestSwitches(log, size, kept).search(kept.cardinality());
  }

  private static void close(Log log, BitSet past) {
    for (int step = past.length() - 2; step >= 0; step--) {
      for (int later = past.nextSetBit(step); later >= 0; later = past.nextSetBit(later + 1)) {
        if (log.thread(step) == log.thread(later) || log.dependent(step, later)) {
          past.set(step);
          break;
        }
      }
    }
  }

  /** How many steps of each thread a step must follow: an array by thread. */
  private int[] requirements(int step, BitSet kept) {
    int[] counts = new int[threads];
    int[] required = new int[threads];
    for (int earlier = 0; earlier < step; earlier++) {
      if (!kept.get(earlier)) {
        continue;
      }
      int thread = log.thread(earlier);
      counts[thread]++;
      if (thread == log.thread(step) || log.dependent(earlier, step)) {
        required[thread] = counts[thread];
      }
    }
    return required;
  }

  private record Cut(int[] done, int last) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Cut cut && last == cut.last && Arrays.equals(done, cut.done);
    }

    @Override
    public int hashCode() {
      return 31 * Arrays.hashCode(done) + last;
    }
  }

  /** A thread once chosen runs as far as it can: stopping earlier never saves a switch later. */
  private int[] search(int total) {
    Map<Cut, Cut> parents = new HashMap<>();
    ArrayDeque<Cut> queue = new ArrayDeque<>();
    Cut start = new Cut(new int[threads], -1);
    parents.put(start, start);
    queue.add(start);
    while (!queue.isEmpty()) {
      Cut cut = queue.remove();
      if (Arrays.stream(cut.done).sum() == total) {
        return path(cut, parents, total);
      }
      if (parents.size() > CUTS) {
        return greedy(total);
      }
      for (int thread = 0; thread < threads; thread++) {
        if (thread != cut.last && canGo(thread, cut.done)) {
          Cut next = new Cut(runOn(thread, cut.done), thread);
          if (parents.putIfAbsent(next, cut) == null) {
            queue.add(next);
          }
        }
      }
    }
    throw new AssertionError("the steps cannot be ordered");
  }

  private boolean canGo(int thread, int[] done) {
    if (done[thread] == steps[thread].length) {
      return false;
    }
    int[] required = before[steps[thread][done[thread]]];
    for (int other = 0; other < threads; other++) {
      if (required[other] > done[other]) {
        return false;
      }
    }
    return true;
  }

  private int[] runOn(int thread, int[] done) {
    int[] next = done.clone();
    while (canGo(thread, next)) {
      next[thread]++;
    }
    return next;
  }

  private int[] path(Cut end, Map<Cut, Cut> parents, int total) {
    int[] order = new int[total];
    int at = total;
    for (Cut cut = end; cut.last >= 0; ) {
      Cut parent = parents.get(cut);
      if (parent == null) {
        throw new AssertionError("a cut without parent");
      }
      for (int i = cut.done[cut.last] - 1; i >= parent.done[cut.last]; i--) {
        order[--at] = steps[cut.last][i];
      }
      cut = parent;
    }
    return order;
  }

  private int[] greedy(int total) {
    int[] order = new int[total];
    int[] done = new int[threads];
    for (int at = 0; at < total; ) {
      int best = -1;
      int longest = 0;
      for (int thread = 0; thread < threads; thread++) {
        int run = canGo(thread, done) ? runOn(thread, done)[thread] - done[thread] : 0;
        if (run > longest) {
          longest = run;
          best = thread;
        }
      }
      for (int i = 0; i < longest; i++) {
        order[at++] = steps[best][done[best]++];
      }
    }
    return order;
  }
}
