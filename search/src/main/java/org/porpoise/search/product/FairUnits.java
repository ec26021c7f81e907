package org.porpoise.search.product;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.Fairness;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.store.StateInts;

/**
 * Whom fairness is about, processes or transitions, by numbers: which of them are enabled in a
 * state, and which move along an edge. A process is known by its name.
 */
public final class FairUnits {
  private static final BitSet NOBODY = new BitSet();

  private final SystemGraph graph;
  private final boolean isFree; // fairness is about nobody
  private final BitSet[] unitsOf; // by transition
  private final StateInts enabledIn = new StateInts(); // number of a set, plus one
  private final List<BitSet> sets = new ArrayList<>();
  private final Map<BitSet, Integer> numbers = new HashMap<>();
  private final Map<Integer, BitSet> alongTrails = new HashMap<>();

  public FairUnits(SystemGraph graph, Fairness fairness) {
    this.graph = graph;
    isFree = fairness == Fairness.NONE;
    unitsOf = isFree ? new BitSet[0] : unitsOf(graph.exploration().system, fairness);
  }

  private static BitSet[] unitsOf(TransitionSystem system, Fairness fairness) {
    Map<String, Integer> processes = new HashMap<>();
    BitSet[] units = new BitSet[system.transitionCount()];
    for (int t = 0; t < units.length; t++) {
      units[t] = new BitSet();
      if (fairness.isOfTransitions()) {
        units[t].set(t);
        continue;
      }
      for (TransitionSystem.TransitionText move : system.moves(t)) {
        units[t].set(processes.computeIfAbsent(move.process(), name -> processes.size()));
      }
    }
    return units;
  }

  /** Who is enabled in a state; not to be changed. */
  BitSet enabled(int id) {
    if (isFree) {
      return NOBODY;
    }
    int known = enabledIn.get(id);
    if (known != 0) {
      return sets.get(known - 1);
    }
    TransitionBuffer enabled = new TransitionBuffer();
    graph.exploration().expansion.enabled(id, enabled);
    BitSet found = new BitSet();
    for (int i = 0; i < enabled.size(); i++) {
      found.or(unitsOf[enabled.get(i)]);
    }
    int number =
        numbers.computeIfAbsent(
            found,
            set -> {
              sets.add(set);
              return sets.size();
            });
    enabledIn.set(id, number);
    return sets.get(number - 1);
  }

  /** Who moves along an edge; not to be changed. */
  BitSet moving(int id, int edge) {
    if (isFree) {
      return NOBODY;
    }
    int trail = graph.trail(id, edge);
    if (trail == SystemGraph.STUTTER) {
      return NOBODY;
    }
    if (trail >= 0) {
      return unitsOf[trail];
    }
    return alongTrails.computeIfAbsent(
        trail,
        key -> {
          BitSet all = new BitSet();
          for (int t : graph.trails().transitions(key)) {
            all.or(unitsOf[t]);
          }
          return all;
        });
  }
}
