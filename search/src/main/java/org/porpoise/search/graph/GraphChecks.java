package org.porpoise.search.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.evidence.Lasso;
import org.porpoise.search.settings.Property;

/**
 * Answers what can only be asked of a finished graph: may-progress, endless repetition, and whether
 * the model is always may-terminating (sections II and V of Valmari's "Stop It, and Be Stubborn!").
 *
 * <p>What can be reached from where is computed when it is first asked for, for all questions at
 * once.
 */
public final class GraphChecks {
  private static final int TERMINAL = 0; // the first goal; the others are claims of may-progress

  private final ExploredGraph graph;
  private final Paths paths;
  private final List<Integer> progressClaims = new ArrayList<>();
  private Optional<GoalReach> reach = Optional.empty();

  public GraphChecks(ExploredGraph graph, List<Property> properties) {
    this.graph = graph;
    paths = new Paths(graph);
    for (Property property : properties) {
      if (property instanceof Property.Claimed(int number, Claim.MayProgress c)) {
        progressClaims.add(number);
      }
    }
  }

  /** An execution to a state from which no terminal state can be reached, if there is one. */
  public Optional<Lasso> notMayTerminating() {
    return firstWithout(TERMINAL);
  }

  /** An execution that refutes a claim, if there is one. */
  public Optional<Lasso> violation(int number, Claim claim) {
    return switch (claim) {
      case Claim.MayProgress c -> firstWithout(1 + progressClaims.indexOf(number));
      case Claim.NoEndlessRepetition c -> Repetitions.find(graph, c);
      case Claim.Unchecked c -> Optional.empty();
      case Claim.NeverExecuted c -> Optional.empty();
      case Claim.NeverEnabled c -> Optional.empty();
      case Claim.GoodStates c -> Optional.empty();
      case Claim.GoodSteps c -> Optional.empty();
      case Claim.InProduct c -> Optional.empty();
      case Claim.Temporal c -> Optional.empty();
    };
  }

  /**
   * An execution in a reduced graph that refutes a claim of the full one, if there is one. A cycle
   * is evidence in itself. A state from which the reduced graph has no way to progress is, if a
   * full search from it finds none either; a terminal one always is (Theorem 5).
   */
  public Optional<Lasso> reducedViolation(int number, Claim claim, TransitionSystem system) {
    Optional<Lasso> found = violation(number, claim);
    if (found.isEmpty() || !(claim instanceof Claim.MayProgress)) {
      return found;
    }
    return found
        .filter(lasso -> new ForwardSearch(system).neverProgresses(number, lasso))
        .or(() -> terminalWithoutProgress(number));
  }

  private Optional<Lasso> terminalWithoutProgress(int number) {
    ExploredGraph.Edges edges = new ExploredGraph.Edges();
    for (int id = 0; id < graph.size(); id++) {
      graph.edges(id, edges);
      if (edges.size() == 0 && !graph.isProgress(number, id)) {
        int stuck = id;
        int[] path = paths.shortest(0, s -> s == stuck).path();
        return Optional.of(new Lasso(path, OptionalInt.of(path.length), OptionalInt.empty()));
      }
    }
    return Optional.empty();
  }

  /** An execution to the nearest state without a goal, and on to where it repeats or ends. */
  private Optional<Lasso> firstWithout(int goal) {
    GoalReach known = reach();
    for (int id = 0; id < graph.size(); id++) {
      if (!known.reaches(id, goal)) {
        Paths.Found lost = paths.shortest(0, s -> !known.reaches(s, goal));
        return Optional.of(
            paths.walk(lost.path(), lost.state(), s -> true, OptionalInt.of(lost.path().length)));
      }
    }
    return Optional.empty();
  }

  private GoalReach reach() {
    if (reach.isEmpty()) {
      List<GoalReach.Goal> goals = new ArrayList<>();
      goals.add((id, edges) -> edges.size() == 0);
      progressClaims.forEach(number -> goals.add((id, edges) -> graph.isProgress(number, id)));
      reach = Optional.of(GoalReach.of(graph, goals));
    }
    return reach.get();
  }
}
