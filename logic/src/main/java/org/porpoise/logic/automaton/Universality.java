package org.porpoise.logic.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.porpoise.logic.Checkpoint;
import org.porpoise.logic.automaton.Buchi.Edge;
import org.porpoise.logic.letter.Cover;
import org.porpoise.logic.letter.Cube;
import org.porpoise.logic.letter.Guard;

/**
 * Finds states that accept every word, since on each letter an edge with all marks leads to another
 * such state, and makes of each one that says so: its only edge is a loop that reads everything.
 */
final class Universality {
  private Universality() {}

  static Buchi simplify(Buchi automaton) {
    boolean[] isUniversal = new boolean[automaton.size()];
    Arrays.fill(isUniversal, true);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int state = 0; state < automaton.size(); state++) {
        Checkpoint.pass();
        if (isUniversal[state] && !staysUniversal(automaton, state, isUniversal)) {
          isUniversal[state] = false;
          changed = true;
        }
      }
    }
    List<List<Edge>> edges = new ArrayList<>();
    for (int state = 0; state < automaton.size(); state++) {
      edges.add(
          isUniversal[state]
              ? List.of(new Edge(state, Guard.TRUE, automaton.allMarks()))
              : automaton.edges().get(state));
    }
    return new Buchi(automaton.initial(), automaton.acceptanceSets(), edges).reachable();
  }

  private static boolean staysUniversal(Buchi automaton, int state, boolean[] isUniversal) {
    List<Cube> good = new ArrayList<>();
    for (Edge edge : automaton.edges().get(state)) {
      if (edge.marks() == automaton.allMarks() && isUniversal[edge.target()]) {
        good.addAll(edge.guard().cubes());
      }
    }
    return new Cover(good).contains(Cube.TRUE);
  }
}
