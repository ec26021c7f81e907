package org.porpoise.testkit.truth;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.logic.formula.Formula;

/**
 * The finite words after which a formula is false, however they go on (Kupferman and Vardi, "Model
 * checking of safety properties", 2001): no run of the automaton of the formula that has read one
 * can still become accepting.
 */
public final class BadPrefixes {
  private static final int INITIAL = 0;

  private final WordAutomaton automaton;
  private final long letters; // how many there are
  private final List<Integer> states = new ArrayList<>();
  private final Map<Integer, Integer> numbers = new HashMap<>(); // of states
  private final List<List<Edge>> edges = new ArrayList<>();
  private final BitSet live;

  private record Edge(int target, long marks) {}

  /** The words that decide against a formula. */
  public BadPrefixes(Formula formula) {
    automaton = WordAutomaton.of(formula);
    letters = 1L << (Long.SIZE - Long.numberOfLeadingZeros(Formula.propositions(formula)));
    number(INITIAL);
    for (int n = 0; n < states.size(); n++) {
      edges.add(edges(states.get(n)));
    }
    live = leadingTo(accepting());
  }

  /** Whether a word is one of them. */
  public boolean contains(List<Long> word) {
    BitSet current = new BitSet();
    current.set(number(INITIAL));
    for (long letter : word) {
      BitSet next = new BitSet();
      current.stream()
          .forEach(n -> automaton.read(states.get(n), letter, (q, marks) -> next.set(number(q))));
      current = next;
    }
    return !current.intersects(live);
  }

  private int number(int state) {
    Integer known = numbers.putIfAbsent(state, states.size());
    if (known != null) {
      return known;
    }
    states.add(state);
    return states.size() - 1;
  }

  private List<Edge> edges(int state) {
    List<Edge> out = new ArrayList<>();
    for (long letter = 0; letter < letters; letter++) {
      automaton.read(state, letter, (q, marks) -> out.add(new Edge(number(q), marks)));
    }
    return out;
  }

  /** What lies on cycles that pass all acceptance sets. */
  private BitSet accepting() {
    BitSet all = new BitSet();
    all.set(0, states.size());
    BitSet accepting = new BitSet();
    for (BitSet component : Components.of(all, this::targets)) {
      List<Edge> inner =
          component.stream()
              .boxed()
              .flatMap(n -> edges.get(n).stream())
              .filter(e -> component.get(e.target()))
              .toList();
      long marks = inner.stream().mapToLong(Edge::marks).reduce(0, (a, b) -> a | b);
      if (!inner.isEmpty() && marks == automaton.allMarks()) {
        accepting.or(component);
      }
    }
    return accepting;
  }

  private int[] targets(int number) {
    return edges.get(number).stream().mapToInt(Edge::target).toArray();
  }

  private BitSet leadingTo(BitSet goal) {
    BitSet all = (BitSet) goal.clone();
    int before = -1;
    while (all.cardinality() > before) {
      before = all.cardinality();
      for (int n = 0; n < states.size(); n++) {
        if (edges.get(n).stream().anyMatch(e -> all.get(e.target()))) {
          all.set(n);
        }
      }
    }
    return all;
  }
}
