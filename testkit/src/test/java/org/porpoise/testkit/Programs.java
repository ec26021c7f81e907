package org.porpoise.testkit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.logic.source.SourceException;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.promela.Promela;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.machine.PromelaSystem;
import org.porpoise.promela.model.Model;

/** Small Promela programs as systems that have room for all their states. */
final class Programs {
  private Programs() {}

  /** Is shown a state as it is reached, and what is enabled there. */
  @FunctionalInterface
  interface Visitor {
    void visit(Stepper stepper, long[] state, TransitionBuffer enabled);
  }

  /** The system of a program, if it is valid. */
  static Optional<TransitionSystem> load(String text) {
    try {
      Model model = Promela.read(SourceFile.ofText("program", text), Map.of());
      return Optional.of(PromelaSystem.of(model, Automata.of(model)));
    } catch (SourceException e) {
      return Optional.empty();
    }
  }

  /**
   * The same system with room for all its states, unless there are more than the limit or a
   * sequence of states that are passed through has no end.
   */
  static Optional<TransitionSystem> fitted(TransitionSystem system, int limit) {
    TransitionSystem current = system;
    while (true) {
      try {
        Map<List<Long>, List<List<Long>>> passed = new HashMap<>();
        boolean all =
            visit(
                current,
                limit,
                (stepper, state, enabled) -> {
                  if (stepper.isTransient(state, 0)) {
                    passed.put(key(state), successors(stepper, state, enabled));
                  }
                });
        return all && isAcyclic(passed) ? Optional.of(current) : Optional.empty();
      } catch (CapacityExceeded e) {
        current = e.wider();
      }
    }
  }

  /** Shows states in breadth-first order; false if there are more than the limit. */
  static boolean visit(TransitionSystem system, int limit, Visitor visitor) {
    Stepper stepper = system.stepper();
    Set<List<Long>> seen = new HashSet<>();
    Deque<long[]> pending = new ArrayDeque<>();
    long[] initial = new long[system.layout().words()];
    stepper.initial(initial, 0);
    pending.add(initial);
    seen.add(key(initial));
    TransitionBuffer enabled = new TransitionBuffer();
    while (!pending.isEmpty()) {
      if (seen.size() > limit) {
        return false;
      }
      long[] state = pending.removeFirst();
      enabled.clear();
      stepper.enabled(state, 0, enabled);
      visitor.visit(stepper, state, enabled);
      for (int t : enabled.toArray()) {
        long[] next = new long[state.length];
        stepper.fire(t, state, 0, next, 0);
        if (seen.add(key(next))) {
          pending.add(next);
        }
      }
    }
    return true;
  }

  private static List<List<Long>> successors(
      Stepper stepper, long[] state, TransitionBuffer enabled) {
    List<List<Long>> all = new ArrayList<>();
    for (int t : enabled.toArray()) {
      long[] next = new long[state.length];
      stepper.fire(t, state, 0, next, 0);
      all.add(key(next));
    }
    return all;
  }

  private static boolean isAcyclic(Map<List<Long>, List<List<Long>>> graph) {
    Map<List<Long>, List<List<Long>>> left = new HashMap<>(graph);
    boolean removed = true;
    while (removed) {
      removed = left.values().removeIf(next -> next.stream().noneMatch(left::containsKey));
    }
    return left.isEmpty();
  }

  private static List<Long> key(long[] state) {
    return Arrays.stream(state).boxed().toList();
  }
}
