package org.porpoise.programs.instrument.numbers;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Numbers of the classes of a program, from 1. Several threads may use it. */
public final class ClassNumbers {
  private final Map<String, Integer> numbers = new ConcurrentHashMap<>();
  private final AtomicInteger last = new AtomicInteger();

  /** None yet. */
  ClassNumbers() {}

  /** The number of a class, by its internal name. */
  public int numberOf(String className) {
    return numbers.computeIfAbsent(className, name -> last.incrementAndGet());
  }
}
