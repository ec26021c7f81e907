package org.porpoise.promela.analysis;

import java.util.Set;
import org.porpoise.promela.model.Variable;

/**
 * Which parts of a state a model needs.
 *
 * @param holder whether it says which process has control alone
 * @param last whether it says which process moved last
 * @param priorities whether it has a priority for each process
 * @param tracePositions how many positions a {@code trace} or {@code notrace} has
 * @param leftOut global variables that have no room, because they make no difference
 */
public record StateParts(
    boolean holder, boolean last, boolean priorities, int tracePositions, Set<Variable> leftOut) {
  public StateParts {
    leftOut = Set.copyOf(leftOut);
  }

  /** The same without room for these variables. */
  public StateParts without(Set<Variable> variables) {
    return new StateParts(holder, last, priorities, tracePositions, variables);
  }

  /** The same with processes that run on alone. */
  public StateParts merged() {
    return new StateParts(true, last, priorities, tracePositions, leftOut);
  }
}
