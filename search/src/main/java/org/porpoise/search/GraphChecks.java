package org.porpoise.search;

import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.TransitionSystem;

/**
 * Answers what can only be asked of a finished graph: may-progress, must-progress, endless
 * repetition, and whether the model is always may-terminating (sections II and V of Valmari's "Stop
 * It, and Be Stubborn!").
 */
final class GraphChecks {
  private final ExploredGraph graph;
  private final Paths paths;

  GraphChecks(ExploredGraph graph) {
    this.graph = graph;
    paths = new Paths(graph);
  }

  /** An execution to a state from which no terminal state can be reached, if there is one. */
  Optional<Paths.Lasso> notMayTerminating() {
    return firstWithout(BackwardReach.ofTerminal(graph));
  }

  /** An execution that refutes a claim, if there is one. */
  Optional<Paths.Lasso> violation(int number, Claim claim) {
    return switch (claim) {
      case Claim.MayProgress c ->
          firstWithout(BackwardReach.of(graph, id -> graph.isProgress(number, id)));
      case Claim.MustProgress c -> nonProgressCycle(number);
      case Claim.NoEndlessRepetition c -> new Repetitions(graph, c).find();
      case Claim.NeverExecuted c -> Optional.empty();
      case Claim.NeverEnabled c -> Optional.empty();
      case Claim.GoodStates c -> Optional.empty();
    };
  }

  /**
   * An execution in a reduced graph that refutes a claim of the full one, if there is one. A cycle
   * is evidence in itself. A state from which the reduced graph has no way to progress is, if a
   * full search from it finds none either; a terminal one always is (Theorem 5).
   */
  Optional<Paths.Lasso> reducedViolation(int number, Claim claim, TransitionSystem system) {
    Optional<Paths.Lasso> found = violation(number, claim);
    return claim instanceof Claim.MayProgress
        ? found.filter(lasso -> new ForwardSearch(system).neverProgresses(number, lasso))
        : found;
  }

  /** An execution to the nearest state that is not marked, and on to where it repeats or ends. */
  private Optional<Paths.Lasso> firstWithout(StateBits marked) {
    for (int id = 0; id < graph.size(); id++) {
      if (!marked.get(id)) {
        Paths.Found lost = paths.shortest(0, s -> !marked.get(s), s -> true);
        return Optional.of(
            paths.walk(lost.path(), lost.state(), s -> true, OptionalInt.of(lost.path().length)));
      }
    }
    return Optional.empty();
  }

  /**
   * An execution to a cycle without progress, or to a terminal state that is none: a state that can
   * reach neither is removed from the graph of the states without progress, as long as there is
   * one.
   */
  private Optional<Paths.Lasso> nonProgressCycle(int number) {
    StateBits endless = new EndlessStates(graph, id -> !graph.isProgress(number, id)).find();
    for (int id = 0; id < graph.size(); id++) {
      if (endless.get(id)) {
        Paths.Found first = paths.shortest(0, endless::get, s -> true);
        return Optional.of(
            paths.walk(first.path(), first.state(), endless::get, OptionalInt.empty()));
      }
    }
    return Optional.empty();
  }
}
