package org.porpoise.search.product;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Proposition;
import org.porpoise.logic.automaton.Buchi;
import org.porpoise.search.explore.Exploration;
import org.porpoise.search.store.StateInts;

/**
 * How the automaton of a claim moves along the edges of a system graph. What the propositions say
 * of a state is found out once; states that agree on all of them share one relation between states
 * of the automaton.
 *
 * <p>An edge that executes a transition of which a proposition speaks is read as two letters: the
 * state, and the moment of the step. So steps of which none speaks only repeat letters.
 */
public final class AutomatonMoves {
  private final SystemGraph graph;
  private final Buchi automaton;
  private final boolean completed;
  private final boolean[] acceptsEverything;
  private final int[] stateBits; // positions in a letter
  private final int[] statePropositions; // the system's numbers
  private final long[] stepBits; // by transition
  private final boolean hasSteps;
  private final StateInts relations = new StateInts(); // by state, plus one
  private final Map<Long, Integer> byLetter = new HashMap<>();
  private final Map<Labelled, Integer> byLabel = new HashMap<>();
  private final List<Long> letters = new ArrayList<>();
  private int[][][] targets = new int[8][][];
  private long[][][] marks = new long[8][][];
  private int count;

  /** What a state and a step say. */
  private record Labelled(int relation, long label) {}

  private record Move(int target, long marks) {}

  /**
   * The moves of the automaton of a claim.
   *
   * @param completed whether where no edge fits the automaton goes to a state of its own, that it
   *     never leaves and that accepts nothing
   */
  public AutomatonMoves(
      SystemGraph graph, Claim.Temporal claim, Buchi automaton, boolean completed) {
    this.graph = graph;
    this.automaton = automaton;
    this.completed = completed;
    acceptsEverything = new boolean[size()];
    for (int q = 0; q < automaton.size(); q++) {
      acceptsEverything[q] = automaton.acceptsEverything(q);
    }
    Exploration search = graph.exploration();
    stepBits = new long[search.system.transitionCount()];
    List<Integer> bits = new ArrayList<>();
    boolean steps = false;
    for (int i = 0; i < claim.propositions().size(); i++) {
      switch (search.system.propositions().get(claim.propositions().get(i))) {
        case Proposition.OfState p -> bits.add(i);
        case Proposition.OfStep p -> {
          steps = true;
          for (int t : p.transitions()) {
            stepBits[t] |= 1L << i;
          }
        }
      }
    }
    hasSteps = steps;
    stateBits = bits.stream().mapToInt(Integer::intValue).toArray();
    statePropositions = bits.stream().mapToInt(claim.propositions()::get).toArray();
  }

  /** Whether a claim speaks of steps, so that edges must say by which transitions they go. */
  public static boolean speaksOfSteps(Claim.Temporal claim, List<Proposition> propositions) {
    return claim.propositions().stream()
        .anyMatch(p -> propositions.get(p) instanceof Proposition.OfStep);
  }

  /** How many states the automaton has, the one that completes it included. */
  int size() {
    return automaton.size() + (completed ? 1 : 0);
  }

  int initial() {
    return automaton.initial();
  }

  /** Whether the automaton accepts whatever comes once it is in a state. */
  boolean acceptsEverything(int state) {
    return acceptsEverything[state];
  }

  /** Whether an edge executes a transition of which a proposition speaks. */
  boolean isSpokenOf(int id, int edge) {
    return hasSteps && label(graph.trail(id, edge)) != 0;
  }

  /** The relation of an edge. */
  int relation(int id, int edge) {
    int ofState = ofState(id);
    return hasSteps ? ofEdge(ofState, id, edge) : ofState;
  }

  /** How many moves a relation allows in a state of the automaton. */
  int count(int relation, int state) {
    return targets[relation][state].length;
  }

  int target(int relation, int state, int move) {
    return targets[relation][state][move];
  }

  long marks(int relation, int state, int move) {
    return marks[relation][state][move];
  }

  private int ofState(int id) {
    int known = relations.get(id);
    if (known != 0) {
      return known - 1;
    }
    Exploration search = graph.exploration();
    long letter = 0;
    for (int i = 0; i < stateBits.length; i++) {
      if (search.stepper.holds(
          statePropositions[i], search.store.array(id), search.store.offset(id))) {
        letter |= 1L << stateBits[i];
      }
    }
    int relation = ofLetter(letter);
    relations.set(id, relation + 1);
    return relation;
  }

  private int ofLetter(long letter) {
    Integer known = byLetter.get(letter);
    if (known != null) {
      return known;
    }
    List<Set<Move>> moves = new ArrayList<>();
    for (int state = 0; state < automaton.size(); state++) {
      Set<Move> found = new LinkedHashSet<>();
      for (Buchi.Edge edge : automaton.edges().get(state)) {
        if (edge.guard().holds(letter)) {
          found.add(new Move(edge.target(), edge.marks()));
        }
      }
      moves.add(found);
    }
    complete(moves);
    int relation = add(moves, letter);
    byLetter.put(letter, relation);
    return relation;
  }

  private void complete(List<Set<Move>> moves) {
    if (completed) {
      moves.add(new LinkedHashSet<>());
      moves.stream().filter(Set::isEmpty).forEach(m -> m.add(new Move(automaton.size(), 0)));
    }
  }

  private int ofEdge(int ofState, int id, int edge) {
    long label = label(graph.trail(id, edge));
    if (label == 0) {
      return ofState;
    }
    Labelled key = new Labelled(ofState, label);
    Integer known = byLabel.get(key);
    if (known != null) {
      return known;
    }
    int relation = compose(ofState, ofLetter(letters.get(ofState) | label));
    byLabel.put(key, relation);
    return relation;
  }

  private long label(int trail) {
    if (trail == SystemGraph.STUTTER) {
      return 0;
    }
    if (trail >= 0) {
      return stepBits[trail];
    }
    long label = 0;
    for (int t : graph.trails().transitions(trail)) {
      label |= stepBits[t];
    }
    return label;
  }

  /** One relation after another. */
  private int compose(int first, int second) {
    List<Set<Move>> moves = new ArrayList<>();
    for (int state = 0; state < size(); state++) {
      Set<Move> found = new LinkedHashSet<>();
      for (int i = 0; i < count(first, state); i++) {
        int middle = target(first, state, i);
        for (int j = 0; j < count(second, middle); j++) {
          found.add(
              new Move(
                  target(second, middle, j), marks(first, state, i) | marks(second, middle, j)));
        }
      }
      moves.add(found);
    }
    return add(moves, letters.get(first));
  }

  private int add(List<Set<Move>> moves, long letter) {
    if (count == targets.length) {
      targets = Arrays.copyOf(targets, 2 * count);
      marks = Arrays.copyOf(marks, 2 * count);
    }
    targets[count] =
        moves.stream()
            .map(set -> set.stream().mapToInt(Move::target).toArray())
            .toArray(int[][]::new);
    marks[count] =
        moves.stream()
            .map(set -> set.stream().mapToLong(Move::marks).toArray())
            .toArray(long[][]::new);
    letters.add(letter);
    return count++;
  }
}
