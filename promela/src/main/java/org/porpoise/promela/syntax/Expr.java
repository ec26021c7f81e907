package org.porpoise.promela.syntax;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.arithmetic.UnaryOperator;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.TemporalOperator;

/** An expression as written. */
public sealed interface Expr {
  SourcePlace place();

  /**
   * A number, a character, {@code true}, {@code false} or {@code skip}.
   *
   * @param text how it is written
   */
  record Literal(int value, String text, SourcePlace place) implements Expr {}

  /** A name with its indexes and fields: {@code a[i].b}. At least one part. */
  record Ref(List<Part> parts, SourcePlace place) implements Expr {
    public Ref {
      parts = List.copyOf(parts);
    }

    public String name() {
      return parts.getFirst().name;
    }

    boolean isPlainName() {
      return parts.size() == 1 && parts.getFirst().index.isEmpty();
    }
  }

  /** A name of a {@link Ref}, with its index if there is one. */
  record Part(String name, Optional<Expr> index, SourcePlace place) {}

  record Unary(UnaryOperator operator, Expr operand, SourcePlace place) implements Expr {}

  record Binary(BinaryOperator operator, Expr left, Expr right, SourcePlace place)
      implements Expr {}

  record Conditional(Expr condition, Expr then, Expr otherwise, SourcePlace place)
      implements Expr {}

  record Run(String proctype, List<Expr> arguments, OptionalInt priority, SourcePlace place)
      implements Expr {}

  record ChannelQuery(Channels.Query query, Ref channel, SourcePlace place) implements Expr {}

  record Poll(
      Ref channel, Channels.ReceiveOrder order, List<ReceiveField> fields, SourcePlace place)
      implements Expr {}

  record ProcessQuery(Expression.ProcessQuery.Question kind, Expr pid, SourcePlace place)
      implements Expr {}

  record RemoteLabel(String proctype, Optional<Expr> pid, String label, SourcePlace place)
      implements Expr {}

  record RemoteVariable(String proctype, Optional<Expr> pid, Ref variable, SourcePlace place)
      implements Expr {}

  /** {@code timeout} or {@code np_}. */
  record Predefined(Expression.Predefined.Which kind, SourcePlace place) implements Expr {}

  /** A temporal operator before a formula. */
  record TemporalPrefix(TemporalOperator operator, Expr operand, SourcePlace place)
      implements Expr {}

  /** A temporal operator between two formulas. */
  record TemporalInfix(TemporalOperator operator, Expr left, Expr right, SourcePlace place)
      implements Expr {}
}
