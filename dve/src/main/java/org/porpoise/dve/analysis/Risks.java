package org.porpoise.dve.analysis;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.dve.model.Assignment;
import org.porpoise.dve.model.Channel;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.model.Sync;
import org.porpoise.dve.model.Transition;
import org.porpoise.dve.model.Trees;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.state.Range;

/**
 * Where the evaluation of something can fail: an index out of range, a division by zero. What the
 * values of variables do not rule out is said to be possible.
 */
public final class Risks {
  private final Ranges ranges;

  Risks(Ranges ranges) {
    this.ranges = ranges;
  }

  /** The expressions in a transition whose own operation can fail. */
  public Set<Expression> in(Transition transition) {
    Set<Expression> all = new LinkedHashSet<>(inGuards(transition));
    Bounds enabled = ranges.enabled(transition);
    List<Bounds> effects = ranges.effects(transition);
    switch (transition.sync()) {
      case Sync.None() -> {}
      case Sync.Send(Channel channel, List<Expression> values) ->
          values.forEach(v -> add(v, enabled, all));
      case Sync.Receive(Channel channel, List<Expression.Target> targets) ->
          targets.forEach(t -> add(t, ranges.anywhere(), all));
    }
    for (int e = 0; e < transition.effects().size(); e++) {
      Assignment effect = transition.effects().get(e);
      add(effect.value(), effects.get(e), all);
      add(effect.target(), effects.get(e), all);
    }
    return all;
  }

  /** Those among them that are in its guards. */
  public Set<Expression> inGuards(Transition transition) {
    Set<Expression> all = new LinkedHashSet<>();
    Bounds bounds = ranges.anywhere();
    for (Expression guard : transition.guards()) {
      add(guard, bounds, all);
      bounds = bounds.where(guard);
    }
    return all;
  }

  /** Those in an expression of which nothing else is known. */
  public Set<Expression> in(Expression expression) {
    Set<Expression> all = new LinkedHashSet<>();
    add(expression, ranges.anywhere(), all);
    return all;
  }

  private static void add(Expression expression, Bounds bounds, Set<Expression> all) {
    if (canFail(expression, bounds)) {
      all.add(expression);
    }
    List<Expression> parts = new ArrayList<>(Trees.parts(expression));
    if (expression instanceof Expression.Binary b && b.operator() == BinaryOperator.AND) {
      add(parts.removeLast(), bounds.where(b.left()), all);
    }
    parts.forEach(part -> add(part, bounds, all));
  }

  private static boolean canFail(Expression expression, Bounds bounds) {
    return switch (expression) {
      case Expression.Element e ->
          !new Range(0, e.variable().size() - 1L).contains(bounds.of(e.index()));
      case Expression.Binary b -> b.operator().isPartial() && bounds.of(b.right()).contains(0);
      default -> false;
    };
  }
}
