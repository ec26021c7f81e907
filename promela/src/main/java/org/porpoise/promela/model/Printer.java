package org.porpoise.promela.model;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;

/** Writes expressions and statements in Promela. */
public final class Printer {
  private static final int TIGHTEST = 20;

  private Printer() {}

  /** An expression, with the parentheses it needs and no more. */
  public static String text(Expression expression) {
    return text(expression, 0);
  }

  private static String text(Expression expression, int around) {
    return switch (expression) {
      case Expression.Constant c -> c.text();
      case Expression.Reference r -> reference(r);
      case Expression.Unary u -> u.operator().symbol() + text(u.operand(), TIGHTEST);
      case Expression.Binary b ->
          b.operator().precedence() < around ? "(" + chain(b) + ")" : chain(b);
      case Expression.Conditional c ->
          "(" + text(c.condition()) + " -> " + text(c.then()) + " : " + text(c.otherwise()) + ")";
      case Expression.Run r ->
          "run "
              + r.proctype()
              + "("
              + list(r.arguments())
              + ")"
              + (r.priority().isPresent() ? " priority " + r.priority().getAsInt() : "");
      case Expression.ChannelQuery q -> q.query().shown() + "(" + text(q.channel()) + ")";
      case Expression.Poll p ->
          text(p.channel()) + symbol(p.order()) + "[" + fields(p.arguments()) + "]";
      case Expression.ProcessQuery q -> q.question().shown() + "(" + text(q.pid()) + ")";
      case Expression.RemoteLabel l ->
          l.proctype() + l.pid().map(p -> "[" + text(p) + "]").orElse("") + "@" + l.label();
      case Expression.RemoteVariable v ->
          v.proctype()
              + v.pid().map(p -> "[" + text(p) + "]").orElse("")
              + ":"
              + reference(v.variable());
      case Expression.Predefined p -> p.which().shown();
    };
  }

  /** Operands that are joined from the left, which can be many, or in any way if it is as good. */
  private static String chain(Expression.Binary last) {
    int own = last.operator().precedence();
    Deque<Expression.Binary> joined = new ArrayDeque<>();
    Expression left = last;
    while (left instanceof Expression.Binary b && b.operator().precedence() == own) {
      joined.push(b);
      left = b.left();
    }
    StringBuilder text = new StringBuilder(text(left, own));
    for (Expression.Binary b : joined) {
      boolean isSame =
          b.operator().isAssociative()
              && b.right() instanceof Expression.Binary right
              && right.operator() == b.operator();
      text.append(' ').append(b.operator().symbol()).append(' ');
      text.append(text(b.right(), isSame ? own : own + 1));
    }
    return text.toString();
  }

  private static String reference(Expression.Reference reference) {
    StringBuilder text = new StringBuilder(reference.variable().name());
    for (Expression.Step step : reference.steps()) {
      switch (step) {
        case Expression.Step.Index i -> text.append('[').append(text(i.index())).append(']');
        case Expression.Step.Field f -> text.append('.').append(f.field().name());
      }
    }
    return text.toString();
  }

  private static String list(List<Expression> list) {
    return list.stream().map(Printer::text).collect(Collectors.joining(", "));
  }

  private static String symbol(Channels.ReceiveOrder order) {
    return order == Channels.ReceiveOrder.FIFO ? "?" : "??";
  }

  private static String fields(List<ReceiveArgument> arguments) {
    return arguments.stream()
        .map(
            a ->
                switch (a) {
                  case ReceiveArgument.Store s -> reference(s.target());
                  case ReceiveArgument.Match(Expression.Constant c) -> c.text();
                  case ReceiveArgument.Match m -> "eval(" + text(m.value()) + ")";
                  case ReceiveArgument.Discard _ -> "_";
                })
        .collect(Collectors.joining(", "));
  }

  /** A statement, on one line; of one that contains others, only what it is. */
  public static String text(Statement statement) {
    return switch (statement) {
      case Statement.Condition c -> text(c.expression());
      case Statement.Assign a -> assignment(a);
      case Statement.Discard d -> "_ = " + text(d.value());
      case Statement.Send s ->
          text(s.channel())
              + (s.order() == Channels.SendOrder.FIFO ? "!" : "!!")
              + list(s.arguments());
      case Statement.Receive r -> receive(r);
      case Statement.Assert a -> "assert(" + text(a.expression()) + ")";
      case Statement.Print p ->
          "printf(\""
              + p.format()
              + "\""
              + (p.arguments().isEmpty() ? "" : ", ")
              + list(p.arguments())
              + ")";
      case Statement.PrintMtype p -> "printm(" + text(p.value()) + ")";
      case Statement.SetPriority s ->
          "set_priority(" + text(s.pid()) + ", " + text(s.priority()) + ")";
      case Statement.Else _ -> "else";
      case Statement.Goto g -> "goto " + g.target();
      case Statement.Break _ -> "break";
      case Statement.Block _ -> "{ … }";
      case Statement.Atomic _ -> "atomic { … }";
      case Statement.DStep _ -> "d_step { … }";
      case Statement.If _ -> "if … fi";
      case Statement.Do _ -> "do … od";
      case Statement.Unless _ -> "… unless …";
    };
  }

  private static String assignment(Statement.Assign assign) {
    String target = reference(assign.target());
    return switch (assign.form()) {
      case INCREMENT -> target + "++";
      case DECREMENT -> target + "--";
      case PLAIN, DECLARATION, WRITTEN_OUT -> target + " = " + text(assign.value());
    };
  }

  private static String receive(Statement.Receive receive) {
    String fields = fields(receive.arguments());
    boolean keeps = receive.effect() == Channels.ReceiveEffect.KEEP;
    return text(receive.channel())
        + symbol(receive.order())
        + (keeps ? "<" + fields + ">" : fields);
  }
}
