package org.porpoise.promela.analysis;

import java.util.Optional;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Trees;

/** Finds the expressions and statements that create processes. */
public final class Creations {
  private Creations() {}

  /** Whether evaluating an expression creates a process. */
  public static boolean creates(Expression e) {
    return switch (e) {
      case Expression.Run r -> true;
      case Expression.Unary u -> creates(u.operand());
      case Expression.Binary b -> creates(b.left()) || creates(b.right());
      case Expression.Conditional c ->
          creates(c.condition()) || creates(c.then()) || creates(c.otherwise());
      default -> false;
    };
  }

  /** Whether an action creates processes, by itself. */
  public static boolean creates(Action action) {
    return action instanceof Action.Basic(Statement statement) && createsAny(statement);
  }

  /** Whether doing a statement creates processes. */
  public static boolean createsAny(Statement statement) {
    return Trees.reads(statement).stream().anyMatch(Creations::creates);
  }

  /** The one process that a statement creates, if it creates one in a way that shows. */
  public static Optional<Expression.Run> created(Statement statement) {
    Expression value =
        switch (statement) {
          case Statement.Condition c -> c.expression();
          case Statement.Discard d -> d.value();
          case Statement.Assign a -> a.value();
          default -> null;
        };
    return value instanceof Expression.Run run
            && run.arguments().stream().noneMatch(Creations::creates)
        ? Optional.of(run)
        : Optional.empty();
  }
}
