package org.porpoise.javamodel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;

/**
 * A breadth-first search that is as simple as can be, to judge systems by.
 *
 * @param states how many states it found
 * @param transitions how many transitions it fired; observers are not fired
 * @param terminal the states, printed, where nothing is enabled and that is a fault
 * @param violated the names of the claims that it saw violated
 */
record BreadthFirst(long states, long transitions, List<String> terminal, Set<String> violated) {

  /** Explores everything. */
  static BreadthFirst all(TransitionSystem system) {
    return run(system, false);
  }

  /** Explores until the first violated claim; tries transitions from the highest number on. */
  static BreadthFirst untilError(TransitionSystem system) {
    return run(system, true);
  }

  private static BreadthFirst run(TransitionSystem system, boolean stops) {
    Stepper stepper = system.stepper();
    int words = system.layout().words();
    Set<Integer> observers = new HashSet<>();
    for (Claim claim : system.claims()) {
      if (claim instanceof Claim.NeverEnabled(String name, Claim.Kind kind, Set<Integer> them)) {
        observers.addAll(them);
      }
    }
    Set<List<Long>> seen = new HashSet<>();
    Deque<long[]> queue = new ArrayDeque<>();
    Set<String> violated = new HashSet<>();
    List<String> terminal = new ArrayList<>();
    long fired = 0;
    long[] first = new long[words];
    stepper.initial(first, 0);
    seen.add(boxed(first));
    queue.add(first);
    TransitionBuffer enabled = new TransitionBuffer();
    while (!queue.isEmpty()) {
      long[] state = queue.remove();
      enabled.clear();
      stepper.enabled(state, 0, enabled);
      int real = 0;
      for (int i = enabled.size() - 1; i >= 0; i--) {
        int t = enabled.get(i);
        for (Claim claim : system.claims()) {
          if (claim instanceof Claim.NeverExecuted never && never.transitions().contains(t)
              || claim instanceof Claim.NeverEnabled watched && watched.observers().contains(t)) {
            violated.add(claim.name());
          }
        }
        if (observers.contains(t)) {
          continue;
        }
        real++;
        long[] next = new long[words];
        stepper.fire(t, state, 0, next, 0);
        fired++;
        if (seen.add(boxed(next))) {
          queue.add(next);
          for (int c = 0; c < system.claims().size(); c++) {
            if (system.claims().get(c) instanceof Claim.GoodStates good) {
              Optional<String> fault = stepper.stateFault(c, next, 0);
              fault.ifPresent(f -> violated.add(good.name()));
            }
          }
          if (stops && !violated.isEmpty()) {
            return new BreadthFirst(seen.size(), fired, terminal, violated);
          }
        }
      }
      if (real == 0 && stepper.terminalFault(state, 0).isPresent()) {
        terminal.add(system.describe(state, 0));
      }
    }
    return new BreadthFirst(seen.size(), fired, terminal, violated);
  }

  private static List<Long> boxed(long[] state) {
    List<Long> words = new ArrayList<>();
    for (long word : state) {
      words.add(word);
    }
    return words;
  }
}
