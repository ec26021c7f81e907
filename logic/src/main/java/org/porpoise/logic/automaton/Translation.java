package org.porpoise.logic.automaton;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.logic.Checkpoint;
import org.porpoise.logic.automaton.Buchi.Edge;
import org.porpoise.logic.automaton.Terms.Way;
import org.porpoise.logic.formula.Formula;

/**
 * Makes a generalised Büchi automaton with acceptance on edges that accepts the words of which a
 * formula is true (Gastin and Oddoux, CAV 2001, section 3). A state is a set of states of the
 * {@link AlternatingAutomaton}, all of which must accept. There is an acceptance set for each
 * promise: the edges on which it is not put off, or need not have been.
 */
public final class Translation {
  private final AlternatingAutomaton alternating;
  private final Map<BitSet, Integer> numbers = new HashMap<>();
  private final Map<Set<Step>, Integer> numbersBySteps = new HashMap<>();
  private final List<Set<Step>> states = new ArrayList<>();
  private final List<List<Edge>> edges = new ArrayList<>();

  private Translation(Formula formula) {
    alternating = new AlternatingAutomaton(formula);
  }

  /** A small automaton that accepts the words of which a formula is true. */
  public static Buchi automatonOf(Formula formula) {
    return new Translation(Formula.simplified(formula)).make().reduced();
  }

  private Buchi make() {
    int initial = number(alternating.initial());
    for (int i = 0; i < states.size(); i++) {
      edges.add(edges(states.get(i)));
    }
    return new Buchi(initial, alternating.promises(), edges);
  }

  /** The number of a state; states from which the same steps lead are one. */
  private int number(BitSet state) {
    Integer known = numbers.get(state);
    if (known == null) {
      known = numbersBySteps.computeIfAbsent(undominated(steps(state)), this::add);
      numbers.put(state, known);
    }
    return known;
  }

  private int add(Set<Step> steps) {
    states.add(steps);
    return states.size() - 1;
  }

  private List<Edge> edges(Set<Step> steps) {
    EdgeList list = new EdgeList();
    for (Step step : steps) {
      list.add(number(step.way.next()), List.of(step.way.cube()), step.marks);
    }
    return list.edges();
  }

  /** A way to go on, and the promises that are not put off by it. */
  private record Step(Way way, long marks) {
    boolean dominates(Step other) {
      return way.isWeakerThan(other.way) && (other.marks & ~marks) == 0;
    }
  }

  /** One step of each member, in all ways. */
  private List<Step> steps(BitSet state) {
    Set<Way> ways = new LinkedHashSet<>(Terms.TRUE.ways());
    for (int s = state.nextSetBit(0); s >= 0; s = state.nextSetBit(s + 1)) {
      Set<Way> more = new LinkedHashSet<>();
      for (Way way : ways) {
        Checkpoint.pass();
        for (Way step : alternating.steps(s).ways()) {
          way.and(step).ifPresent(more::add);
        }
      }
      ways = more;
    }
    List<Step> steps = new ArrayList<>();
    for (Way way : ways) {
      Checkpoint.pass();
      steps.add(new Step(way, marks(way)));
    }
    return steps;
  }

  private long marks(Way way) {
    long marks = 0;
    for (int promise = 0; promise < alternating.promises(); promise++) {
      if (!way.next().get(promise) || isKept(promise, way)) {
        marks |= 1L << promise;
      }
    }
    return marks;
  }

  /** Whether a way asks for all that keeps a promise. */
  private boolean isKept(int promise, Way way) {
    for (Way keeping : alternating.keeping(promise).ways()) {
      if (keeping.isWeakerThan(way)) {
        return true;
      }
    }
    return false;
  }

  /** A step is not needed beside one that asks for no more and puts off no more. */
  private static Set<Step> undominated(List<Step> steps) {
    Set<Step> kept = new LinkedHashSet<>();
    for (Step step : steps) {
      Checkpoint.pass();
      if (kept.stream().noneMatch(other -> other.dominates(step))) {
        kept.removeIf(step::dominates);
        kept.add(step);
      }
    }
    return kept;
  }
}
