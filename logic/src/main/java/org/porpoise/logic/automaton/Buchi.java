package org.porpoise.logic.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.porpoise.logic.automaton.Degeneralisation.Acceptance;
import org.porpoise.logic.letter.Cube;
import org.porpoise.logic.letter.Guard;

/**
 * A generalised Büchi automaton with acceptance on edges. It accepts an infinite word if some run
 * on it, from the initial state, passes infinitely often through edges of each acceptance set. With
 * no acceptance set every infinite run is accepting. A run may also stop where no edge fits: then
 * it accepts nothing.
 *
 * @param initial the state in which every run begins
 * @param acceptanceSets how many acceptance sets there are, at most 64
 * @param edges the edges from each state
 */
public record Buchi(int initial, int acceptanceSets, List<List<Edge>> edges) {
  public Buchi {
    edges = edges.stream().map(List::copyOf).toList();
  }

  /**
   * An edge, which reads one letter.
   *
   * @param target where it leads
   * @param guard which letters it reads
   * @param marks the bits of the acceptance sets that it is in
   */
  public record Edge(int target, Guard guard, long marks) {}

  /** How many states there are. */
  public int size() {
    return edges.size();
  }

  /** The bits of all acceptance sets. */
  public long allMarks() {
    return acceptanceSets == 64 ? -1L : (1L << acceptanceSets) - 1;
  }

  /** The bits of the propositions that some guard reads. */
  public long propositions() {
    long all = 0;
    for (List<Edge> from : edges) {
      for (Edge edge : from) {
        all |= edge.guard().support();
      }
    }
    return all;
  }

  /** Whether a state has a loop that shows that it accepts every word. */
  public boolean acceptsEverything(int state) {
    for (Edge edge : edges.get(state)) {
      if (edge.target() == state
          && edge.marks() == allMarks()
          && edge.guard().cubes().contains(Cube.TRUE)) {
        return true;
      }
    }
    return false;
  }

  /** Whether all edges from a state are in all acceptance sets, and there is one. */
  public boolean isAccepting(int state) {
    return !edges.get(state).isEmpty()
        && edges.get(state).stream().allMatch(edge -> edge.marks() == allMarks());
  }

  /** Whether a run from a state can be accepting. */
  public boolean acceptsSomething(int state) {
    return !new Buchi(state, acceptanceSets, edges).isEmpty();
  }

  /** Whether it accepts no word. */
  public boolean isEmpty() {
    Buchi reachable = reachable();
    for (boolean accepting : new Components(reachable).accepting()) {
      if (accepting) {
        return false;
      }
    }
    return true;
  }

  /** Whether a run is accepting exactly if it comes to a state that accepts everything. */
  public boolean isTerminal() {
    Components components = new Components(this);
    boolean[] accepting = components.accepting();
    for (int state = 0; state < size(); state++) {
      if (accepting[components.of(state)] && !acceptsEverything(state)) {
        return false;
      }
    }
    return true;
  }

  /** Whether in each component all cycles are accepting or none is. */
  public boolean isWeak() {
    Components components = new Components(this);
    boolean[] accepting = components.accepting();
    for (long bits = allMarks(); bits != 0; bits &= bits - 1) {
      long set = Long.lowestOneBit(bits);
      Components avoiding =
          new Components(
              this,
              (from, edge) ->
                  accepting[components.of(from)]
                      && components.isInside(from, edge)
                      && (edge.marks() & set) == 0);
      if (avoiding.hasCycle()) {
        return false;
      }
    }
    return true;
  }

  /** Whether no word has more than one run. */
  public boolean isDeterministic() {
    for (List<Edge> from : edges) {
      for (int i = 0; i < from.size(); i++) {
        for (int j = 0; j < i; j++) {
          if (from.get(i).guard().and(from.get(j).guard()).isSatisfiable()) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** An automaton for the same language with at least one acceptance set. */
  public Buchi marked() {
    if (acceptanceSets > 0) {
      return this;
    }
    return new Buchi(
        initial,
        1,
        edges.stream()
            .map(from -> from.stream().map(e -> new Edge(e.target(), e.guard(), 1)).toList())
            .toList());
  }

  /** A smaller automaton for the same language, if one is found. */
  public Buchi reduced() {
    return Minimisation.of(this);
  }

  /** An automaton for the same language with one acceptance set, or none if it needs none. */
  public Buchi degeneralised() {
    return acceptanceSets == 1 ? this : Degeneralisation.of(this, Acceptance.ON_EDGES).reduced();
  }

  /**
   * An automaton for the same language with one acceptance set, which has all edges from a state or
   * none: {@link #isAccepting} tells.
   */
  public Buchi withAcceptingStates() {
    return Minimisation.ofStates(Degeneralisation.of(this, Acceptance.ON_STATES));
  }

  /** The same without the states that no run comes to. */
  Buchi reachable() {
    boolean[] isReached = new boolean[size()];
    List<Integer> open = new ArrayList<>(List.of(initial));
    isReached[initial] = true;
    while (!open.isEmpty()) {
      for (Edge edge : edges.get(open.removeLast())) {
        if (!isReached[edge.target()]) {
          isReached[edge.target()] = true;
          open.add(edge.target());
        }
      }
    }
    return restrictedTo(isReached);
  }

  /** The same with only some of the states and the initial one, which keep their order. */
  Buchi restrictedTo(boolean[] isKept) {
    int[] numbers = new int[size()];
    Arrays.fill(numbers, -1);
    int count = 0;
    for (int state = 0; state < size(); state++) {
      if (isKept[state] || state == initial) {
        numbers[state] = count++;
      }
    }
    List<List<Edge>> kept = new ArrayList<>();
    for (int state = 0; state < size(); state++) {
      if (numbers[state] >= 0) {
        kept.add(
            edges.get(state).stream()
                .filter(edge -> isKept[edge.target()])
                .map(edge -> new Edge(numbers[edge.target()], edge.guard(), edge.marks()))
                .toList());
      }
    }
    return new Buchi(numbers[initial], acceptanceSets, kept);
  }

  /** Which acceptance sets an edge shall be in. */
  interface Marking {
    long marks(int from, Edge edge);
  }

  /** The same with other acceptance sets; what then differs in the guard only becomes one edge. */
  Buchi marked(int sets, Marking marking) {
    List<List<Edge>> changed = new ArrayList<>();
    for (int state = 0; state < size(); state++) {
      EdgeList list = new EdgeList();
      for (Edge edge : edges.get(state)) {
        list.add(edge.target(), edge.guard().cubes(), marking.marks(state, edge));
      }
      changed.add(list.edges());
    }
    return new Buchi(initial, sets, changed);
  }

  /** The states in which runs can be that have read some letters. */
  public BitSet after(List<Long> letters) {
    BitSet states = new BitSet();
    states.set(initial);
    for (long letter : letters) {
      BitSet next = new BitSet();
      states.stream()
          .flatMap(
              q ->
                  edges.get(q).stream().filter(e -> e.guard().holds(letter)).mapToInt(Edge::target))
          .forEach(next::set);
      states = next;
    }
    return states;
  }
}
