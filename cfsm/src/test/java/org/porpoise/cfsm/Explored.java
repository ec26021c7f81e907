package org.porpoise.cfsm;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;

/** All that can happen in a small network, in words. */
final class Explored {
  final Set<String> states = new LinkedHashSet<>();
  final Set<String> executed = new TreeSet<>();
  final Set<String> observed = new TreeSet<>();
  final Set<String> faults = new TreeSet<>();

  Explored(TransitionSystem system) {
    Set<Integer> observers = new TreeSet<>();
    for (Claim claim : system.claims()) {
      if (claim instanceof Claim.NeverEnabled c) {
        observers.addAll(c.observers());
      }
    }
    Stepper stepper = system.stepper();
    Deque<long[]> todo = new ArrayDeque<>();
    long[] initial = new long[system.layout().words()];
    stepper.initial(initial, 0);
    todo.add(initial);
    states.add(system.describe(initial, 0));
    while (!todo.isEmpty()) {
      long[] state = todo.remove();
      TransitionBuffer enabled = new TransitionBuffer();
      stepper.enabled(state, 0, enabled);
      int[] steps = Arrays.stream(enabled.toArray()).filter(t -> !observers.contains(t)).toArray();
      Arrays.stream(enabled.toArray())
          .filter(observers::contains)
          .forEach(t -> observed.add(system.text(t).name()));
      if (steps.length == 0) {
        stepper.terminalFault(state, 0).ifPresent(faults::add);
      }
      for (int t : steps) {
        long[] next = new long[state.length];
        stepper.fire(t, state, 0, next, 0);
        executed.add(system.text(t).name());
        if (states.add(system.describe(next, 0))) {
          todo.add(next);
        }
      }
    }
  }

  static Explored of(String text) {
    return new Explored(CfsmFrontEnd.of(Texts.read(text)));
  }
}
