package org.porpoise.logic.automaton;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.logic.automaton.Buchi.Edge;
import org.porpoise.logic.letter.Cube;
import org.porpoise.logic.letter.Guard;

/** The words that a deterministic automaton does not accept. */
final class Complement {
  private Complement() {}

  /**
   * The run of a word ends where no edge fits, or at some time it has met an acceptance set for the
   * last time; when, and which, is guessed.
   */
  static Buchi ofDeterministic(Buchi automaton) {
    int size = automaton.size();
    int end = size * (1 + automaton.acceptanceSets());
    List<List<Edge>> edges = new ArrayList<>();
    for (int state = 0; state < size; state++) {
      List<Edge> from = new ArrayList<>(List.of(new Edge(end, rest(automaton, state), 0)));
      for (Edge edge : automaton.edges().get(state)) {
        from.add(new Edge(edge.target(), edge.guard(), 0));
        for (int set = 0; set < automaton.acceptanceSets(); set++) {
          from.add(new Edge(size * (1 + set) + edge.target(), edge.guard(), 0));
        }
      }
      edges.add(from);
    }
    for (int set = 0; set < automaton.acceptanceSets(); set++) {
      for (int state = 0; state < size; state++) {
        List<Edge> from = new ArrayList<>(List.of(new Edge(end, rest(automaton, state), 0)));
        for (Edge edge : automaton.edges().get(state)) {
          if ((edge.marks() & 1L << set) == 0) {
            from.add(new Edge(size * (1 + set) + edge.target(), edge.guard(), 1));
          }
        }
        edges.add(from);
      }
    }
    edges.add(List.of(new Edge(end, Guard.TRUE, 1)));
    return new Buchi(automaton.initial(), 1, edges).reduced();
  }

  /** The letters on which a run ends. */
  private static Guard rest(Buchi automaton, int state) {
    List<Cube> all = new ArrayList<>();
    automaton.edges().get(state).forEach(edge -> all.addAll(edge.guard().cubes()));
    return Guard.anyOf(all).negated();
  }
}
