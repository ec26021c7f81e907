package org.porpoise.reduction.contract;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.fixtures.truth.Commutation;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.RelationUse;

/** An algorithm for persistent sets, as the contracts see it. */
public record Algorithm(String name, Maker maker) {

  /** Makes the reduction for a system. */
  @FunctionalInterface
  interface Maker {
    Reduction make(Dependency dependency);
  }

  /** Every reduction to persistent sets with every relation: a new kind joins by itself. */
  public static List<Algorithm> all() {
    List<Algorithm> all = new ArrayList<>();
    for (ReductionKind kind : ReductionKind.values()) {
      if (kind.isPersistent()) {
        for (RelationUse use : RelationUse.values()) {
          all.add(of(kind, use));
        }
      }
    }
    return all;
  }

  static Algorithm of(ReductionKind kind, RelationUse use) {
    return new Algorithm(kind + " " + use, d -> kind.create(d, use));
  }

  /** The sets that a reduction offers in a state, observers taken as transitions. */
  static List<List<Integer>> candidates(
      Reduction reduction, Reduction.Effort effort, Commutation facts, int state) {
    CandidateSets sets = new CandidateSets();
    reduction.candidates(facts.graph().state(state), 0, enabled(facts, state), effort, sets);
    List<List<Integer>> all = new ArrayList<>();
    for (int c = 0; c < sets.count(); c++) {
      TransitionBuffer members = new TransitionBuffer();
      sets.copyTo(c, members);
      all.add(boxed(members));
    }
    return all;
  }

  /** The set that a reduction finds from a transition. */
  public static List<Integer> startingFrom(
      Reduction reduction, int transition, Commutation facts, int state) {
    TransitionBuffer members = new TransitionBuffer();
    reduction.startingFrom(
        transition, facts.graph().state(state), 0, enabled(facts, state), members);
    return boxed(members);
  }

  private static EnabledSet enabled(Commutation facts, int state) {
    FullGraph graph = facts.graph();
    EnabledSet enabled = new EnabledSet(graph.system().transitionCount());
    TransitionBuffer list = enabled.restart();
    for (int t : graph.enabled(state)) {
      list.add(t);
    }
    enabled.index();
    return enabled;
  }

  private static List<Integer> boxed(TransitionBuffer buffer) {
    List<Integer> list = new ArrayList<>();
    for (int t : buffer.toArray()) {
      list.add(t);
    }
    return list;
  }

  /** A set of transitions as bits. */
  public static long bits(List<Integer> transitions) {
    long bits = 0;
    for (int t : transitions) {
      bits |= 1L << t;
    }
    return bits;
  }
}
