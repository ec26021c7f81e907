package org.porpoise.promela.automaton;

import java.util.List;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.model.Statement;

/** What a process does when it takes an {@link Edge}. */
public sealed interface Action {
  SourcePlace place();

  /**
   * A statement without parts: a condition, an assignment, a send or receive, an assertion, a
   * print, a priority.
   */
  record Basic(Statement statement) implements Action {
    @Override
    public SourcePlace place() {
      return statement.place();
    }
  }

  /**
   * {@code else}. It can be done if no edge before it in the same node was done in this state,
   * where a rendezvous send counts only if somebody received. A rendezvous receive never counts: it
   * is done as the second half of another process's step. It is the last of its {@code if} or
   * {@code do}; where selections are nested it may not be the last edge of its node.
   */
  record Else(SourcePlace place) implements Action {}

  /**
   * A step that changes nothing but the place of control: it can always be done.
   *
   * @param text how it reads
   */
  record Jump(Kind kind, String text, SourcePlace place) implements Action {
    /** Where the step comes from. */
    public enum Kind {
      GOTO,
      /** {@code break}. */
      BREAK,
      /** Leaving the end of an {@code if}, {@code do} or {@code unless}: SPIN's {@code .(goto)}. */
      JOIN,
      /** Leaving the end of a {@code do} that ends an atomic sequence: SPIN's {@code break}. */
      LOOP_END
    }
  }

  /**
   * A whole {@code d_step}, done as one step.
   *
   * @param entry when it can be done
   * @param body what is done: from its initial node, the first edge that can be done is taken in
   *     each node until {@link Automaton#EXIT} is reached; a node in which none can be done is an
   *     error of the model
   */
  record DStep(Entry entry, Automaton body, SourcePlace place) implements Action {}

  /**
   * The end of the process. It can be done when no process with a higher number exists; the process
   * is gone after it.
   */
  record End(SourcePlace place) implements Action {}

  /** When a {@code d_step} can be done, which SPIN decides by looking only at its beginning. */
  sealed interface Entry {
    /**
     * One of the statements can be done; {@link Statement.Else} always can. None but a receive can
     * be done as the second half of a rendezvous.
     *
     * @param guards at least one
     */
    record AnyOf(List<Statement> guards) implements Entry {
      public AnyOf {
        guards = List.copyOf(guards);
      }
    }

    /** As {@link Action.Else}. */
    record Otherwise() implements Entry {}

    /** Always, but not as the second half of a rendezvous. */
    record Always() implements Entry {}

    /** Always; SPIN does not even ask whether a rendezvous waits for its second half. */
    record Unchecked() implements Entry {}
  }
}
