package org.porpoise.logic.automaton;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.logic.Checkpoint;
import org.porpoise.logic.automaton.Buchi.Edge;

/**
 * Leaves out what has no part in accepting runs: states that are not reached or from which nothing
 * is accepted, marks outside of components where a run can be accepting, and acceptance sets that
 * the others imply. Each component counts its own acceptance sets anew; one that every cycle of the
 * component meets is none.
 */
final class Trimming {
  private final Buchi automaton;
  private final Components components;
  private final boolean[] accepting;
  private final List<List<Edge>> inside;

  private Trimming(Buchi automaton) {
    this.automaton = automaton;
    components = new Components(automaton);
    accepting = components.accepting();
    inside = components.inside();
  }

  /** The same language with fewer states and acceptance sets. */
  static Buchi trim(Buchi automaton) {
    Buchi useful = new Trimming(automaton).useful();
    return new Trimming(useful).renumbered();
  }

  private Buchi useful() {
    boolean[] isUseful = new boolean[automaton.size()];
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int state = 0; state < automaton.size(); state++) {
        Checkpoint.pass();
        if (!isUseful[state]) {
          isUseful[state] =
              accepting[components.of(state)]
                  || automaton.edges().get(state).stream().anyMatch(e -> isUseful[e.target()]);
          changed |= isUseful[state];
        }
      }
    }
    return automaton.restrictedTo(isUseful);
  }

  private Buchi renumbered() {
    List<long[]> sets = new ArrayList<>();
    int most = 0;
    for (int i = 0; i < components.count(); i++) {
      sets.add(accepting[i] ? neededSets(i) : new long[0]);
      most = Math.max(most, sets.get(i).length);
      if (!accepting[i] && !inside.get(i).isEmpty()) {
        most = Math.max(most, 1);
      }
    }
    int count = most;
    return automaton.marked(
        count, (from, edge) -> marks(from, edge, count, sets.get(components.of(from))));
  }

  private long marks(int from, Edge edge, int count, long[] sets) {
    if (!accepting[components.of(from)] || !components.isInside(from, edge)) {
      return 0;
    }
    long marks = 0;
    for (int i = 0; i < count; i++) {
      if (i >= sets.length || (edge.marks() & sets[i]) != 0) {
        marks |= 1L << i;
      }
    }
    return marks;
  }

  /** The bits of the acceptance sets that matter in a component. */
  private long[] neededSets(int component) {
    long needed = 0;
    for (int i = 0; i < automaton.acceptanceSets(); i++) {
      if (isAvoidable(component, 1L << i)) {
        needed |= 1L << i;
      }
    }
    for (long bits = needed; bits != 0; bits &= bits - 1) {
      long bit = Long.lowestOneBit(bits);
      if (isImplied(component, bit, needed & ~bit)) {
        needed &= ~bit;
      }
    }
    long[] sets = new long[Long.bitCount(needed)];
    int next = 0;
    for (long bits = needed; bits != 0; bits &= bits - 1) {
      sets[next++] = Long.lowestOneBit(bits);
    }
    return sets;
  }

  /** Whether some cycle of a component meets a set nowhere. */
  private boolean isAvoidable(int component, long set) {
    return new Components(
            automaton,
            (from, edge) ->
                components.of(from) == component
                    && components.isInside(from, edge)
                    && (edge.marks() & set) == 0)
        .hasCycle();
  }

  /** Whether a set contains another. */
  private boolean isImplied(int component, long set, long others) {
    long smaller = others;
    for (Edge edge : inside.get(component)) {
      if ((edge.marks() & set) == 0) {
        smaller &= ~edge.marks();
      }
    }
    return smaller != 0;
  }
}
