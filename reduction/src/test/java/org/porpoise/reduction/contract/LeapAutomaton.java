package org.porpoise.reduction.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Reduction;

/**
 * The leap automaton (Definition 7.9 of "Leaping Reachability Analysis") and the extended one
 * (7.11) as they are printed: recursive, on the explicit graph, with leap sets as lists. The
 * production search must explore exactly the same; this one also tells its leaps, and can be broken
 * on purpose.
 */
public final class LeapAutomaton {
  private final FullGraph graph;
  private final Reduction reduction;
  private final Kind kind;
  private final Set<Integer> watched;
  private final Set<Fault> faults;
  private final BitSet stack = new BitSet();
  private final Map<Integer, List<List<Integer>>> leaps = new HashMap<>();
  private int count;

  /** Which of the two. */
  public enum Kind {
    PROPER,
    EXTENDED
  }

  /** Ways to get it wrong. */
  public enum Fault {
    /** Leaps to the stack are not extended. */
    NOT_EXTENDED,
    /** A set is torn into two, as if what is in it were independent. */
    DEPENDENT_PAIR
  }

  /**
   * @param watched the observers that are asked about: a state where one is enabled is expanded
   */
  public LeapAutomaton(
      FullGraph graph, Reduction reduction, Kind kind, Set<Integer> watched, Set<Fault> faults) {
    this.graph = graph;
    this.reduction = reduction;
    this.kind = kind;
    this.watched = watched;
    this.faults = faults;
  }

  /** Explores the graph. */
  public LeapAutomaton run() {
    dfs(0);
    return this;
  }

  /** The states that were visited. */
  public Set<Integer> visited() {
    return leaps.keySet();
  }

  /** How many leaps were executed. */
  public int count() {
    return count;
  }

  /** The leaps from a state, each in the order of its execution. */
  public List<List<Integer>> leaps(int state) {
    return leaps.getOrDefault(state, List.of());
  }

  private void dfs(int s) {
    stack.set(s);
    List<List<Integer>> done = new ArrayList<>();
    leaps.put(s, done);
    List<List<Integer>> sets = sets(s);
    List<Integer> rest = new ArrayList<>();
    for (int t : graph.transitions(s)) {
      if (sets.stream().noneMatch(set -> set.contains(t))) {
        rest.add(t);
      }
    }
    for (List<Integer> leap : graph.isTerminal(s) ? List.<List<Integer>>of() : product(sets)) {
      int next = execute(s, leap, done);
      if (stack.get(next) && kind == Kind.EXTENDED && !faults.contains(Fault.NOT_EXTENDED)) {
        for (int t : rest) {
          List<Integer> extended = new ArrayList<>(leap);
          extended.add(t);
          execute(s, extended, done);
        }
      }
    }
    stack.clear(s);
  }

  private int execute(int s, List<Integer> leap, List<List<Integer>> done) {
    int next = s;
    for (int t : leap) {
      OptionalInt successor = graph.successor(next, t);
      require(successor.isPresent(), "the leap %s cannot be executed", leap);
      next = successor.getAsInt();
    }
    count++;
    done.add(leap);
    if (!leaps.containsKey(next)) {
      dfs(next);
    }
    return next;
  }

  /** The disjoint ample sets, the smallest first. */
  private List<List<Integer>> sets(int s) {
    List<Integer> all = new ArrayList<>();
    EnabledSet enabled = new EnabledSet(graph.system().transitionCount());
    TransitionBuffer list = enabled.restart();
    for (int t : graph.transitions(s)) {
      list.add(t);
      all.add(t);
    }
    enabled.index();
    for (int o : graph.observers(s)) {
      if (watched.contains(o)) {
        return List.of(all);
      }
    }
    CandidateSets found = new CandidateSets();
    reduction.candidates(graph.state(s), 0, enabled, Reduction.Effort.ALL, found);
    List<List<Integer>> sets = new ArrayList<>();
    for (int c = 0; c < found.count(); c++) {
      List<Integer> set = new ArrayList<>();
      for (int i = 0; i < found.size(c); i++) {
        set.add(found.get(c, i));
      }
      sets.add(set);
    }
    sets.sort(Comparator.comparingInt(List::size));
    return faults.contains(Fault.DEPENDENT_PAIR) ? torn(sets) : sets;
  }

  private static List<List<Integer>> torn(List<List<Integer>> sets) {
    List<List<Integer>> torn = new ArrayList<>();
    for (List<Integer> set : sets) {
      int half = set.size() / 2;
      if (half > 0) {
        torn.add(set.subList(0, half));
      }
      torn.add(set.subList(half, set.size()));
    }
    return torn;
  }

  private static List<List<Integer>> product(List<List<Integer>> sets) {
    List<List<Integer>> all = List.of(List.of());
    for (List<Integer> set : sets) {
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> begun : all) {
        for (int t : set) {
          List<Integer> leap = new ArrayList<>(begun);
          leap.add(t);
          longer.add(leap);
        }
      }
      all = longer;
    }
    return all;
  }
}
