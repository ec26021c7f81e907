package org.porpoise.search.graph;

import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.search.evidence.Lasso;
import org.porpoise.search.store.StateInts;

/**
 * Looks for an execution in which one transition occurs infinitely often and others only finitely
 * often (Theorem 6): an edge of that transition inside a strong component of the graph without the
 * others.
 */
final class Repetitions extends ComponentSearch {
  private final Claim.NoEndlessRepetition claim;
  private final StateInts component = new StateInts();
  private int components;

  private Repetitions(ExploredGraph graph, Claim.NoEndlessRepetition claim) {
    super(graph);
    this.claim = claim;
  }

  /** An execution that refutes the claim, if there is one. */
  static Optional<Lasso> find(ExploredGraph graph, Claim.NoEndlessRepetition claim) {
    Repetitions repetitions = new Repetitions(graph, claim);
    repetitions.run();
    return repetitions.repeatedEdge();
  }

  @Override
  boolean isPart(int id) {
    return true;
  }

  @Override
  boolean follows(int transition) {
    return !claim.finite().contains(transition);
  }

  @Override
  void entered(int id, ExploredGraph.Edges all) {}

  @Override
  void leadsTo(int id, int closed) {}

  @Override
  void staysWith(int id, int other) {}

  @Override
  void closed(int[] states, int from, int to) {
    components++;
    for (int i = from; i < to; i++) {
      component.set(states[i], components);
    }
  }

  private Optional<Lasso> repeatedEdge() {
    if (!follows(claim.repeated())) {
      return Optional.empty();
    }
    ExploredGraph.Edges edges = new ExploredGraph.Edges();
    for (int id = 0; id < graph().size(); id++) {
      graph().edges(id, edges);
      for (int i = 0; i < edges.size(); i++) {
        int target = edges.target(i);
        if (!edges.consistsOf(i, t -> t != claim.repeated())
            && edges.consistsOf(i, this::follows)
            && component.get(id) == component.get(target)) {
          return Optional.of(lasso(id, edges.path(i), target));
        }
      }
    }
    return Optional.empty();
  }

  /** To the source of the edge, over it, and back to the source inside the component. */
  private Lasso lasso(int source, int[] edge, int target) {
    Paths paths = new Paths(graph());
    int inside = component.get(source);
    int[] stem = paths.shortest(0, s -> s == source).path();
    int[] back =
        paths
            .shortest(target, s -> s == source, s -> component.get(s) == inside, this::follows)
            .path();
    TransitionBuffer all = new TransitionBuffer();
    for (int t : stem) {
      all.add(t);
    }
    for (int t : edge) {
      all.add(t);
    }
    for (int t : back) {
      all.add(t);
    }
    return new Lasso(all.toArray(), OptionalInt.empty(), OptionalInt.of(stem.length));
  }
}
