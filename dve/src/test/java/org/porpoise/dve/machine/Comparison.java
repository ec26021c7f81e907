package org.porpoise.dve.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.porpoise.dve.compile.Compiled;
import org.porpoise.dve.interpret.DveStepper;
import org.porpoise.kernel.TransitionBuffer;

/** Runs models with the interpreter and with generated code, and compares. */
final class Comparison {
  private int compared;
  private int refused;

  /** How many states were compared. */
  int compared() {
    return compared;
  }

  /** How many transitions generated code left to the interpreter. */
  int refused() {
    return refused;
  }

  /** Compares on at most this many states of a model, near and far ones. */
  void compare(DveSystem system, int most) {
    DveStepper interpreter = system.interpreter();
    Compiled compiled = system.compiled(interpreter).orElseThrow();
    Set<String> known = new HashSet<>();
    Deque<long[]> waiting = new ArrayDeque<>();
    long[] first = new long[system.layout().words()];
    interpreter.initial(first, 0);
    waiting.add(first);
    known.add(Arrays.toString(first));
    for (int i = 0; i < most && !waiting.isEmpty(); i++) {
      long[] state = i % 2 == 0 ? waiting.removeFirst() : waiting.removeLast();
      compared++;
      for (int p = 0; p < system.observations().size(); p++) {
        assertEquals(interpreter.holds(p, state, 0), compiled.holds(p, state, 0));
      }
      TransitionBuffer expected = new TransitionBuffer();
      interpreter.enabled(state, 0, expected);
      TransitionBuffer actual = new TransitionBuffer();
      compiled.enabled(state, 0, actual);
      assertArrayEquals(
          expected.toArray(), actual.toArray(), () -> "enabled in " + system.describe(state, 0));
      for (int transition : expected.toArray()) {
        long[] next = successor(system, interpreter, compiled, state, transition);
        if (known.add(Arrays.toString(next))) {
          waiting.add(next);
        }
      }
    }
  }

  private long[] successor(
      DveSystem system, DveStepper interpreter, Compiled compiled, long[] state, int transition) {
    long[] expected = new long[state.length];
    interpreter.fire(transition, state, 0, expected, 0);
    long[] actual = state.clone();
    if (compiled.fire(transition, actual, 0)) {
      assertArrayEquals(
          expected,
          actual,
          () ->
              system.text(transition)
                  + " in "
                  + system.describe(state, 0)
                  + "\nis "
                  + system.describe(expected, 0)
                  + "\nnot "
                  + system.describe(actual, 0));
    } else {
      refused++;
    }
    return expected;
  }
}
