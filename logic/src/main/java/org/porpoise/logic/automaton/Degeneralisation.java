package org.porpoise.logic.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.logic.Checkpoint;
import org.porpoise.logic.automaton.Buchi.Edge;

/**
 * Makes one acceptance set of several: a state remembers how many of them, in a fixed order, have
 * been met since the last time that all were. Only components with accepting runs count, each anew
 * (Babiak, Badie, Duret-Lutz, Křetínský and Strejček, "Compositional approach to suspension and
 * other improvements to LTL translation", SPIN 2013, section 4).
 */
final class Degeneralisation {
  private final Buchi automaton;
  private final Acceptance acceptance;
  private final int sets;
  private final Components components;
  private final boolean[] accepting;
  private final long[] commonMarks;
  private final Map<Counted, Integer> numbers = new HashMap<>();
  private final List<Counted> states = new ArrayList<>();

  /** Where the marks of the result are. */
  enum Acceptance {
    ON_EDGES,
    /** All edges from a state are marked or none. */
    ON_STATES
  }

  /** A state and how many sets have been met. */
  private record Counted(int state, int met) {}

  private Degeneralisation(Buchi automaton, Acceptance acceptance) {
    this.automaton = automaton;
    this.acceptance = acceptance;
    sets = automaton.acceptanceSets();
    components = new Components(automaton);
    accepting = components.accepting();
    commonMarks = new long[automaton.size()];
    Arrays.fill(commonMarks, automaton.allMarks());
    for (int state = 0; state < automaton.size(); state++) {
      for (Edge edge : automaton.edges().get(state)) {
        if (components.isInside(state, edge)) {
          commonMarks[state] &= edge.marks();
        }
      }
    }
  }

  /** An automaton for the same language with one acceptance set. */
  static Buchi of(Buchi automaton, Acceptance acceptance) {
    return new Degeneralisation(automaton, acceptance).make();
  }

  private Buchi make() {
    int initial = number(entered(automaton.initial()));
    List<List<Edge>> edges = new ArrayList<>();
    for (int i = 0; i < states.size(); i++) {
      Checkpoint.pass();
      Counted from = states.get(i);
      List<Edge> all = new ArrayList<>();
      for (Edge edge : automaton.edges().get(from.state)) {
        all.add(acceptance == Acceptance.ON_STATES ? fromState(from, edge) : onEdge(from, edge));
      }
      edges.add(all);
    }
    return new Buchi(initial, 1, edges);
  }

  private int number(Counted state) {
    return numbers.computeIfAbsent(
        state,
        added -> {
          states.add(added);
          return states.size() - 1;
        });
  }

  /** Whether marks are counted along an edge. */
  private boolean counts(int from, Edge edge) {
    return accepting[components.of(from)] && components.isInside(from, edge);
  }

  /** How a component is entered; it does not matter where counting begins. */
  private Counted entered(int state) {
    boolean isCounted = accepting[components.of(state)] && acceptance == Acceptance.ON_STATES;
    return new Counted(state, isCounted ? advanced(0, commonMarks[state]) : 0);
  }

  /** How many sets have been met when these are met too. */
  private int advanced(int met, long marks) {
    int now = met;
    while (now < sets && (marks & 1L << now) != 0) {
      now++;
    }
    return now;
  }

  /** A state is accepting that has met all sets; it begins anew. */
  private Edge fromState(Counted from, Edge edge) {
    long marks = from.met == sets ? 1 : 0;
    if (!counts(from.state, edge)) {
      return new Edge(number(entered(edge.target())), edge.guard(), marks);
    }
    // What every edge from the target is marked with, is as good as met: the edge counts for two
    // rounds at most, so infinitely many rounds still need infinitely many such edges.
    long met = edge.marks() | commonMarks[edge.target()];
    int now = advanced(from.met == sets ? 0 : from.met, met);
    return new Edge(number(new Counted(edge.target(), now)), edge.guard(), marks);
  }

  private Edge onEdge(Counted from, Edge edge) {
    if (!counts(from.state, edge)) {
      return new Edge(number(entered(edge.target())), edge.guard(), 0);
    }
    int now = advanced(from.met, edge.marks());
    if (now < sets) {
      return new Edge(number(new Counted(edge.target(), now)), edge.guard(), 0);
    }
    int anew = advanced(0, edge.marks());
    Counted target = new Counted(edge.target(), anew == sets ? 0 : anew);
    return new Edge(number(target), edge.guard(), 1);
  }
}
