package org.porpoise.search.graph;

import java.util.List;
import org.porpoise.search.store.StateInts;

/**
 * Which states of an explored graph can reach which goals? The states of a strong component reach
 * the same ones. Four bytes a state.
 */
final class GoalReach extends ComponentSearch {
  private final List<Goal> goals;
  private final StateInts reached = new StateInts(); // a bit for each goal

  /** Says whether a state is a goal, given its edges. */
  @FunctionalInterface
  interface Goal {
    boolean isAt(int id, ExploredGraph.Edges edges);
  }

  private GoalReach(ExploredGraph graph, List<Goal> goals) {
    super(graph);
    this.goals = List.copyOf(goals);
  }

  /** Goes through the graph, for at most 31 goals. */
  static GoalReach of(ExploredGraph graph, List<Goal> goals) {
    GoalReach reach = new GoalReach(graph, goals);
    reach.run();
    return reach;
  }

  /** Whether a goal can be reached from a state. */
  boolean reaches(int id, int goal) {
    return (reached.get(id) >>> goal & 1) != 0;
  }

  @Override
  boolean isPart(int id) {
    return true;
  }

  @Override
  boolean follows(int transition) {
    return true;
  }

  @Override
  void entered(int id, ExploredGraph.Edges all) {
    int at = 0;
    for (int g = 0; g < goals.size(); g++) {
      at |= goals.get(g).isAt(id, all) ? 1 << g : 0;
    }
    reached.set(id, at);
  }

  @Override
  void leadsTo(int id, int closed) {
    reached.set(id, reached.get(id) | reached.get(closed));
  }

  @Override
  void staysWith(int id, int other) {
    leadsTo(id, other);
  }

  /** By now the root has gathered what the others reach. */
  @Override
  void closed(int[] states, int from, int to) {
    for (int i = from + 1; i < to; i++) {
      reached.set(states[i], reached.get(states[from]));
    }
  }
}
