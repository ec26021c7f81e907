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
 * Direct simulation between the states of an automaton: a state simulates another if it can answer
 * each of its steps, on the same letter and with the same marks at least, by a step to a state that
 * simulates the one reached (Etessami, Wilke and Schuller, "Fair simulation relations, parity
 * games, and state space reduction for Büchi automata", 2005; on edges as in Duret-Lutz's Spot).
 * States that simulate each other become one, and an edge goes, as a whole or for some letters, if
 * another does all that it does.
 */
final class Simulation {
  private final Buchi automaton;
  private final boolean[][] simulates;

  Simulation(Buchi automaton) {
    this.automaton = automaton;
    int size = automaton.size();
    simulates = new boolean[size][size];
    for (boolean[] row : simulates) {
      Arrays.fill(row, true);
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int better = 0; better < size; better++) {
        for (int worse = 0; worse < size; worse++) {
          Checkpoint.pass();
          if (better != worse && simulates[better][worse] && !answersAll(better, worse)) {
            simulates[better][worse] = false;
            changed = true;
          }
        }
      }
    }
  }

  /** Whether a state simulates another. */
  boolean holds(int better, int worse) {
    return simulates[better][worse];
  }

  private boolean answersAll(int better, int worse) {
    for (Edge step : automaton.edges().get(worse)) {
      if (!answers(better, step)) {
        return false;
      }
    }
    return true;
  }

  private boolean answers(int better, Edge step) {
    List<Cube> answers = new ArrayList<>();
    for (Edge edge : automaton.edges().get(better)) {
      if ((step.marks() & ~edge.marks()) == 0 && simulates[edge.target()][step.target()]) {
        answers.addAll(edge.guard().cubes());
      }
    }
    Cover cover = new Cover(answers);
    for (Cube cube : step.guard().cubes()) {
      if (!cover.contains(cube)) {
        return false;
      }
    }
    return true;
  }

  /** The automaton with one state for all that simulate each other, and without useless edges. */
  Buchi quotient() {
    int[] leader = new int[automaton.size()];
    for (int state = 0; state < automaton.size(); state++) {
      leader[state] = state;
      for (int other = 0; other < state; other++) {
        if (simulates[other][state] && simulates[state][other]) {
          leader[state] = other;
          break;
        }
      }
    }
    List<List<Edge>> edges = new ArrayList<>();
    for (int state = 0; state < automaton.size(); state++) {
      List<Edge> all = new ArrayList<>();
      for (Edge edge : automaton.edges().get(state)) {
        all.add(new Edge(leader[edge.target()], edge.guard(), edge.marks()));
      }
      edges.add(leader[state] == state ? undominated(all) : List.of());
    }
    return new Buchi(leader[automaton.initial()], automaton.acceptanceSets(), edges).reachable();
  }

  private List<Edge> undominated(List<Edge> edges) {
    List<Edge> kept = new ArrayList<>();
    for (Edge edge : edges) {
      Checkpoint.pass();
      if (kept.stream().noneMatch(other -> dominates(other, edge))) {
        kept.removeIf(other -> dominates(edge, other));
        kept.add(edge);
      }
    }
    return kept.stream()
        .map(edge -> narrowed(edge, kept))
        .filter(edge -> edge.guard().isSatisfiable())
        .toList();
  }

  /** An edge without the letters on which another is better, unless that takes more cubes. */
  private Edge narrowed(Edge edge, List<Edge> others) {
    Guard guard = edge.guard();
    for (Edge other : others) {
      if (leadsFurther(other, edge) && !leadsFurther(edge, other)) {
        Guard less = guard.and(other.guard().negated());
        if (less.cubes().size() <= guard.cubes().size()) {
          guard = less;
        }
      }
    }
    return new Edge(edge.target(), guard, edge.marks());
  }

  private boolean leadsFurther(Edge better, Edge worse) {
    return (worse.marks() & ~better.marks()) == 0 && simulates[better.target()][worse.target()];
  }

  private boolean dominates(Edge better, Edge worse) {
    return leadsFurther(better, worse) && worse.guard().implies(better.guard());
  }
}
