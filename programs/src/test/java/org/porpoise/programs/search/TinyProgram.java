package org.porpoise.programs.search;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A program whose threads are lists of instructions. A thread that some thread starts waits for
 * that; the others run at once.
 *
 * @param permits how many permits each semaphore has at first
 * @param capacity how much each channel holds
 */
record TinyProgram(List<List<Act>> threads, int permits, int capacity) {

  /** A program whose first thread starts the given ones and joins them. */
  static TinyProgram parallel(List<List<Act>> threads) {
    List<List<Act>> all = new ArrayList<>();
    List<Act> main = new ArrayList<>();
    for (int i = 1; i <= threads.size(); i++) {
      main.add(Act.of(Act.Kind.START, i));
    }
    for (int i = 1; i <= threads.size(); i++) {
      main.add(Act.of(Act.Kind.JOIN, i));
    }
    all.add(main);
    all.addAll(threads);
    return new TinyProgram(all, 1, 1);
  }

  /** Whether a thread is started or joined by another: what is not needed is left out. */
  boolean uses(Act.Kind kind, int thread) {
    return threads.stream()
        .anyMatch(
            acts -> acts.stream().anyMatch(act -> act.kind() == kind && act.target() == thread));
  }

  @Override
  public String toString() {
    return threads.stream()
        .map(acts -> acts.stream().map(Act::toString).collect(Collectors.joining("; ")))
        .collect(
            Collectors.joining(
                "\n  | ", "permits %d, capacity %d\n  | ".formatted(permits, capacity), ""));
  }
}
