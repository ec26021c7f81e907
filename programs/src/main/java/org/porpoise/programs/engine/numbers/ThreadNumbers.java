package org.porpoise.programs.engine.numbers;

import java.util.Arrays;

/** Gives threads numbers that depend only on who starts them, as the how-manieth. */
public final class ThreadNumbers {
  private static final int[] NONE = {};

  private volatile int[][] children = {};
  private volatile int count = 1;

  /** The number of a thread's n-th child. */
  public int of(int parent, int child) {
    int[][] known = children;
    int number = parent < known.length && child < known[parent].length ? known[parent][child] : 0;
    return number == 0 ? next(parent, child) : number;
  }

  /** What is known is never changed, so that it can be read while more becomes known. */
  private synchronized int next(int parent, int child) {
    int[][] known = Arrays.copyOf(children, Math.max(children.length, parent + 1));
    Arrays.fill(known, children.length, known.length, NONE);
    known[parent] = Arrays.copyOf(known[parent], Math.max(known[parent].length, child + 1));
    if (known[parent][child] == 0) {
      known[parent][child] = count++;
      children = known;
    }
    return known[parent][child];
  }

  /** One more than the largest number. */
  public int count() {
    return count;
  }
}
