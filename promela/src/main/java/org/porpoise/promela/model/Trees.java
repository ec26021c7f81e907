package org.porpoise.promela.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Walks over expressions and statements. */
public final class Trees {
  private Trees() {}

  /** Hands over an expression and all expressions in it, the outer ones first. */
  public static void visit(Expression expression, Consumer<Expression> visitor) {
    visitor.accept(expression);
    parts(expression).forEach(p -> visit(p, visitor));
  }

  /** Hands over all statements of a sequence, the outer ones first. */
  public static void visit(Sequence sequence, Consumer<Statement> visitor) {
    for (Sequence.Item item : sequence.items()) {
      visitor.accept(item.statement());
      parts(item.statement()).forEach(s -> visit(s, visitor));
    }
  }

  /** The expressions directly in an expression. */
  public static List<Expression> parts(Expression expression) {
    return switch (expression) {
      case Expression.Constant _, Expression.Predefined _ -> List.of();
      case Expression.Reference r -> indexes(r);
      case Expression.Unary u -> List.of(u.operand());
      case Expression.Binary b -> List.of(b.left(), b.right());
      case Expression.Conditional c -> List.of(c.condition(), c.then(), c.otherwise());
      case Expression.Run r -> r.arguments();
      case Expression.ChannelQuery q -> List.of(q.channel());
      case Expression.Poll p -> {
        List<Expression> all = new ArrayList<>(List.of(p.channel()));
        all.addAll(matched(p.arguments()));
        yield all;
      }
      case Expression.ProcessQuery q -> List.of(q.pid());
      case Expression.RemoteLabel l -> l.pid().stream().toList();
      case Expression.RemoteVariable v -> {
        List<Expression> all = new ArrayList<>(v.pid().stream().toList());
        all.addAll(indexes(v.variable()));
        yield all;
      }
    };
  }

  private static List<Expression> indexes(Expression.Reference reference) {
    List<Expression> indexes = new ArrayList<>();
    for (Expression.Step step : reference.steps()) {
      if (step instanceof Expression.Step.Index i) {
        indexes.add(i.index());
      }
    }
    return indexes;
  }

  /** The expressions that a receive compares with, and the indexes of what it stores into. */
  private static List<Expression> matched(List<ReceiveArgument> arguments) {
    List<Expression> all = new ArrayList<>();
    for (ReceiveArgument argument : arguments) {
      switch (argument) {
        case ReceiveArgument.Match m -> all.add(m.value());
        case ReceiveArgument.Store s -> all.addAll(indexes(s.target()));
        case ReceiveArgument.Discard _ -> {}
      }
    }
    return all;
  }

  /** The sequences directly in a statement. */
  public static List<Sequence> parts(Statement statement) {
    return switch (statement) {
      case Statement.Block b -> List.of(b.body());
      case Statement.Atomic a -> List.of(a.body());
      case Statement.DStep d -> List.of(d.body());
      case Statement.If i -> i.options();
      case Statement.Do d -> d.options();
      case Statement.Unless u -> List.of(u.main(), u.escape());
      case Statement.Condition _,
          Statement.Assign _,
          Statement.Discard _,
          Statement.Send _,
          Statement.Receive _,
          Statement.Assert _,
          Statement.Print _,
          Statement.PrintMtype _,
          Statement.SetPriority _,
          Statement.Else _,
          Statement.Goto _,
          Statement.Break _ ->
          List.of();
    };
  }

  /** The expressions that a statement by itself reads; not those it only writes. */
  public static List<Expression> reads(Statement statement) {
    return switch (statement) {
      case Statement.Condition c -> List.of(c.expression());
      case Statement.Assign a -> {
        List<Expression> all = new ArrayList<>(indexes(a.target()));
        all.add(a.value());
        yield all;
      }
      case Statement.Discard d -> List.of(d.value());
      case Statement.Send s -> {
        List<Expression> all = new ArrayList<>(List.of(s.channel()));
        all.addAll(s.arguments());
        yield all;
      }
      case Statement.Receive r -> {
        List<Expression> all = new ArrayList<>(List.of(r.channel()));
        all.addAll(matched(r.arguments()));
        yield all;
      }
      case Statement.Assert a -> List.of(a.expression());
      case Statement.Print p -> p.arguments();
      case Statement.PrintMtype p -> List.of(p.value());
      case Statement.SetPriority s -> List.of(s.pid(), s.priority());
      case Statement.Control _ -> List.of();
    };
  }

  /** The variables that a statement by itself writes. */
  public static List<Expression.Reference> writes(Statement statement) {
    return switch (statement) {
      case Statement.Assign a -> List.of(a.target());
      case Statement.Receive r ->
          r.arguments().stream()
              .filter(a -> a instanceof ReceiveArgument.Store)
              .map(a -> ((ReceiveArgument.Store) a).target())
              .toList();
      case Statement.Condition _,
          Statement.Discard _,
          Statement.Send _,
          Statement.Assert _,
          Statement.Print _,
          Statement.PrintMtype _,
          Statement.SetPriority _,
          Statement.Control _ ->
          List.of();
    };
  }

  /** Hands over the expressions at the leaves of a formula. */
  public static void visit(Formula formula, Consumer<Expression> visitor) {
    switch (formula) {
      case Formula.Atom a -> visitor.accept(a.expression());
      case Formula.Not n -> visit(n.operand(), visitor);
      case Formula.And a -> {
        visit(a.left(), visitor);
        visit(a.right(), visitor);
      }
      case Formula.Or o -> {
        visit(o.left(), visitor);
        visit(o.right(), visitor);
      }
      case Formula.Prefix p -> visit(p.operand(), visitor);
      case Formula.Infix i -> {
        visit(i.left(), visitor);
        visit(i.right(), visitor);
      }
    }
  }
}
