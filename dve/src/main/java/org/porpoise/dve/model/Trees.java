package org.porpoise.dve.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.porpoise.kernel.arithmetic.BinaryOperator;

/** Ways through expressions and transitions. */
public final class Trees {
  private Trees() {}

  /** The operands of an expression, and the index of an element. */
  public static List<Expression> parts(Expression expression) {
    return switch (expression) {
      case Expression.Constant c -> List.of();
      case Expression.Reference r -> List.of();
      case Expression.InState s -> List.of();
      case Expression.Element e -> List.of(e.index());
      case Expression.Unary u -> List.of(u.operand());
      case Expression.Binary b -> List.of(b.left(), b.right());
    };
  }

  /** Visits an expression and all its parts. */
  public static void visit(Expression expression, Consumer<Expression> visitor) {
    visitor.accept(expression);
    parts(expression).forEach(part -> visit(part, visitor));
  }

  /** What a transition assigns to, by its channel or its effects. */
  public static List<Expression.Target> targets(Transition transition) {
    List<Expression.Target> all = new ArrayList<>();
    if (transition.sync() instanceof Sync.Receive(Channel channel, var targets)) {
      all.addAll(targets);
    }
    transition.effects().forEach(e -> all.add(e.target()));
    return all;
  }

  /** The expressions whose values a transition uses: guards, message, effects, indices. */
  public static List<Expression> values(Transition transition) {
    List<Expression> all = new ArrayList<>(transition.guards());
    if (transition.sync() instanceof Sync.Send(Channel channel, List<Expression> values)) {
      all.addAll(values);
    }
    transition.effects().forEach(e -> all.add(e.value()));
    targets(transition).forEach(t -> all.addAll(parts(t)));
    return all;
  }

  /** The conditions that must all hold for an expression to be true. */
  public static Stream<Expression> conjuncts(Expression expression) {
    return expression instanceof Expression.Binary(var operator, var left, var right, var place)
            && operator == BinaryOperator.AND
        ? Stream.concat(conjuncts(left), conjuncts(right))
        : Stream.of(expression);
  }
}
