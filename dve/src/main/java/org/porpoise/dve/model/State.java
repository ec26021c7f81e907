package org.porpoise.dve.model;

import java.util.List;
import java.util.Set;
import org.porpoise.logic.source.SourcePlace;

/**
 * A state of a process.
 *
 * @param assertions what must be true while the process is in it
 */
public record State(String name, Set<Mark> marks, List<Expression> assertions, SourcePlace place) {
  public State {
    marks = Set.copyOf(marks);
    assertions = List.copyOf(assertions);
  }

  /** What is said of a state besides its name. */
  public enum Mark {
    /** While a process is here, no process that is elsewhere moves. */
    COMMITTED,
    /** Executions of a property process that come here infinitely often are violations. */
    ACCEPTING
  }

  public boolean isCommitted() {
    return marks.contains(Mark.COMMITTED);
  }

  public boolean isAccepting() {
    return marks.contains(Mark.ACCEPTING);
  }
}
