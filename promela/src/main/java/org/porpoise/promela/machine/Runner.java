package org.porpoise.promela.machine;

import java.util.Optional;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Trees;

/** Small parts of running statements. */
final class Runner {
  private Runner() {}

  /** Whether evaluating an expression creates a process. */
  static boolean creates(Expression e) {
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
  static boolean creates(Action action) {
    return action instanceof Action.Basic(Statement statement) && createsAny(statement);
  }

  /** Whether doing a statement creates processes. */
  static boolean createsAny(Statement statement) {
    return Trees.reads(statement).stream().anyMatch(Runner::creates);
  }

  /** The one process that a statement creates, if it creates one in a way that shows. */
  static Optional<Expression.Run> created(Statement statement) {
    Expression value =
        switch (statement) {
          case Statement.Condition c -> c.expression();
          case Statement.Discard d -> d.value();
          case Statement.Assign a -> a.value();
          default -> null;
        };
    return value instanceof Expression.Run run
            && run.arguments().stream().noneMatch(Runner::creates)
        ? Optional.of(run)
        : Optional.empty();
  }

  /** The fields of a message, cut to their types. */
  static int[] message(Channel channel, Eval[] arguments, Memory m) {
    int[] message = new int[channel.fields().size()];
    for (int f = 0; f < message.length && f < arguments.length; f++) {
      message[f] = Cell.cut(arguments[f].eval(m), channel.fields().get(f));
    }
    return message;
  }

  /** The same when it is really sent, so that it matters whether bits are lost. */
  static int[] sent(Channel channel, Eval[] arguments, Memory m) {
    int[] message = new int[channel.fields().size()];
    for (int f = 0; f < message.length && f < arguments.length; f++) {
      int value = arguments[f].eval(m);
      m.put(value, channel.fields().get(f));
      message[f] = Cell.cut(value, channel.fields().get(f));
    }
    return message;
  }

  /** Before the first message that is greater, comparing field by field. */
  static int sortedPosition(Channel channel, int[] message, Memory m) {
    int n = channel.size(m);
    for (int i = 0; i < n; i++) {
      for (int f = 0; f < message.length; f++) {
        int there = channel.read(m, i, f);
        if (there > message[f]) {
          return i;
        }
        if (there < message[f]) {
          break;
        }
      }
    }
    return n;
  }
}
