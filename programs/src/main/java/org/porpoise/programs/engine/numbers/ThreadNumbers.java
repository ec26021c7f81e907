package org.porpoise.programs.engine.numbers;

import java.util.HashMap;
import java.util.Map;

/** Gives threads numbers that depend only on who starts them, as the how-manieth. */
public final class ThreadNumbers {
  private record Birth(int parent, int child) {}

  private final Map<Birth, Integer> numbers = new HashMap<>();
  private volatile int count = 1;

  /** The number of a thread's n-th child. */
  public synchronized int of(int parent, int child) {
    return numbers.computeIfAbsent(new Birth(parent, child), birth -> count++);
  }

  /** One more than the largest number. */
  public int count() {
    return count;
  }
}
