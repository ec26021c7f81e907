package org.porpoise.kernel.dependency;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Classes of transitions that are alike: what a table says of one it says of all in its class, so
 * that it has one row for them. In a model with very many transitions most use what others use.
 */
final class Likeness {
  private final int[] classes; // by transition
  private final int count;

  /** Puts transitions with equal keys into one class. */
  Likeness(int transitionCount, IntFunction<Object> key) {
    classes = new int[transitionCount];
    Map<Object, Integer> numbers = new HashMap<>();
    for (int t = 0; t < transitionCount; t++) {
      classes[t] = numbers.computeIfAbsent(key.apply(t), k -> numbers.size());
    }
    count = numbers.size();
  }

  /** The class of a transition. */
  int of(int t) {
    return classes[t];
  }

  /** How many classes there are. */
  int count() {
    return count;
  }
}
