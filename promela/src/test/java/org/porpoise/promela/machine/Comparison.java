package org.porpoise.promela.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.promela.compile.Compiled;
import org.porpoise.promela.interpret.PromelaStepper;

/** Runs a model with the interpreter and with generated code, and compares. */
final class Comparison {
  private static final int MOST = 1_000;

  private final PromelaSystem system;
  private final PromelaStepper interpreter;
  private final Compiled compiled;
  private final int words;
  private final Set<String> refused = new TreeSet<>();
  private final List<long[]> states = new ArrayList<>();
  private int compared;
  private int followed;

  private Comparison(PromelaSystem system, Compiled compiled) {
    this.system = system;
    this.compiled = compiled;
    interpreter = system.interpreter();
    words = system.layout().words();
  }

  /** Compares on this many states; a model that turns out to need more room is begun again. */
  static Comparison of(PromelaSystem system, int states) {
    PromelaSystem current = system;
    while (true) {
      try {
        Optional<Compiled> compiled = current.compiled(current.interpreter());
        Comparison comparison = new Comparison(current, compiled.orElseThrow());
        comparison.run(states);
        return comparison;
      } catch (CapacityExceeded e) {
        current = (PromelaSystem) e.wider();
      }
    }
  }

  /** What generated code left to the interpreter. */
  Set<String> refused() {
    return refused;
  }

  /** The system that had enough room. */
  PromelaSystem system() {
    return system;
  }

  /** The states that were compared, as text. */
  List<String> states() {
    return states.stream().map(s -> system.describe(s, 0)).toList();
  }

  /** How many steps inside sequences were compared that generated code did at once. */
  int followed() {
    return followed;
  }

  /** How many states were compared. */
  int compared() {
    return compared;
  }

  /** By turns the oldest and the newest state that is known, to see near and far ones. */
  private void run(int most) {
    Set<String> known = new HashSet<>();
    Deque<long[]> waiting = new ArrayDeque<>();
    long[] first = new long[words];
    interpreter.initial(first, 0);
    waiting.add(first);
    known.add(Arrays.toString(first));
    while (!waiting.isEmpty() && compared < most) {
      long[] state = compared++ % 2 == 0 ? waiting.removeFirst() : waiting.removeLast();
      states.add(state);
      compareTruths(state);
      for (int transition : enabled(state)) {
        long[] successor = successor(state, transition);
        compareSequence(state, transition, successor);
        if (known.add(Arrays.toString(successor))) {
          waiting.add(successor);
        }
      }
    }
  }

  private void compareTruths(long[] state) {
    if (interpreter.isTransient(state, 0)) {
      return;
    }
    for (int p = 0; p < system.observations().size(); p++) {
      int proposition = p;
      assertEquals(
          interpreter.holds(p, state, 0),
          compiled.holds(p, state, 0),
          () -> system.observations().get(proposition).text() + " in " + system.describe(state, 0));
    }
  }

  private int[] enabled(long[] state) {
    TransitionBuffer expected = new TransitionBuffer();
    interpreter.enabled(state, 0, expected);
    if (!interpreter.passesFrom(state, 0)) {
      TransitionBuffer actual = new TransitionBuffer();
      compiled.enabled(state, 0, actual);
      assertArrayEquals(
          expected.toArray(),
          actual.toArray(),
          () -> system.name() + " enabled in " + system.describe(state, 0));
    }
    return expected.toArray();
  }

  /** Compares what generated code does at once with what the interpreter does step by step. */
  private void compareSequence(long[] state, int transition, long[] successor) {
    long[] actual = state.clone();
    TransitionBuffer more = new TransitionBuffer();
    if (!compiled.fire(transition, actual, 0)) {
      return;
    }
    boolean isWhole = compiled.goesOn(actual, 0, MOST, more);
    long[] expected = successor;
    for (int t : more.toArray()) {
      assertTrue(interpreter.isTransient(expected, 0));
      TransitionBuffer ways = new TransitionBuffer();
      interpreter.enabled(expected, 0, ways);
      assertArrayEquals(new int[] {t}, ways.toArray());
      long[] next = new long[words];
      interpreter.fire(t, expected, 0, next, 0);
      expected = next;
    }
    if (isWhole) {
      assertArrayEquals(expected, actual, () -> system.name() + " after " + more);
    }
    followed += more.size();
  }

  private long[] successor(long[] state, int transition) {
    long[] expected = new long[words];
    interpreter.fire(transition, state, 0, expected, 0);
    long[] actual = state.clone();
    if (compiled.fire(transition, actual, 0)) {
      assertArrayEquals(
          expected,
          actual,
          () ->
              system.name()
                  + " after "
                  + system.text(transition)
                  + " in "
                  + system.describe(state, 0));
    } else {
      refused.add(system.text(transition).name());
    }
    return expected;
  }
}
