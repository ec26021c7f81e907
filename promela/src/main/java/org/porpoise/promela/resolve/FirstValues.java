package org.porpoise.promela.resolve;

import java.util.Optional;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.arithmetic.UnaryOperator;
import org.porpoise.logic.source.Problems;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Formula;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.Type;
import org.porpoise.promela.model.Variable;

/**
 * Finds formulas that are fulfilled before anything happens: they wait for an {@code mtype}
 * variable to be something else than one of its names, but it starts at 0, which is no name at all.
 * What is below an "always" has to hold later too, and is nobody's surprise.
 */
final class FirstValues {
  private final Problems problems;

  /** How a part counts: as it is, or its opposite. */
  private enum Sense {
    PLAIN,
    OPPOSITE;

    Sense turned() {
      return this == PLAIN ? OPPOSITE : PLAIN;
    }
  }

  private FirstValues(Problems problems) {
    this.problems = problems;
  }

  static void check(Formula formula, Problems problems) {
    new FirstValues(problems).now(formula, Sense.PLAIN);
  }

  /** Looks for what is waited for from the beginning. */
  private void now(Formula formula, Sense sense) {
    switch (formula) {
      case Formula.Atom a -> {}
      case Formula.Not f -> now(f.operand(), sense.turned());
      case Formula.And f -> {
        now(f.left(), sense);
        now(f.right(), sense);
      }
      case Formula.Or f -> {
        now(f.left(), sense);
        now(f.right(), sense);
      }
      case Formula.Prefix f -> {
        switch (f.operator()) {
          case EVENTUALLY -> whenPlain(f.operand(), sense);
          case ALWAYS -> whenPlain(f.operand(), sense.turned(), sense);
          case NEXT, IMPLIES, EQUIVALENT, UNTIL, WEAK_UNTIL, RELEASE -> {}
        }
      }
      case Formula.Infix f -> {
        switch (f.operator()) {
          case IMPLIES -> {
            now(f.left(), sense.turned());
            now(f.right(), sense);
          }
          case UNTIL, WEAK_UNTIL -> whenPlain(f.right(), sense);
          case ALWAYS, EVENTUALLY, NEXT, EQUIVALENT, RELEASE -> {}
        }
      }
    }
  }

  private void whenPlain(Formula awaited, Sense sense) {
    whenPlain(awaited, sense, sense);
  }

  private void whenPlain(Formula awaited, Sense operator, Sense operand) {
    if (operator == Sense.PLAIN) {
      awaited(awaited, operand);
    }
  }

  private void awaited(Formula formula, Sense sense) {
    switch (formula) {
      case Formula.Atom(Expression expression) -> awaited(expression, sense);
      case Formula.Not f -> awaited(f.operand(), sense.turned());
      case Formula.And f -> {
        awaited(f.left(), sense);
        awaited(f.right(), sense);
      }
      case Formula.Or f -> {
        awaited(f.left(), sense);
        awaited(f.right(), sense);
      }
      case Formula.Prefix f -> now(f, sense);
      case Formula.Infix f -> now(f, sense);
    }
  }

  private void awaited(Expression expression, Sense sense) {
    switch (expression) {
      case Expression.Unary u when u.operator() == UnaryOperator.NOT ->
          awaited(u.operand(), sense.turned());
      case Expression.Binary b
          when b.operator() == BinaryOperator.AND || b.operator() == BinaryOperator.OR -> {
        awaited(b.left(), sense);
        awaited(b.right(), sense);
      }
      case Expression.Binary b
          when b.operator()
              == (sense == Sense.PLAIN ? BinaryOperator.NOT_EQUAL : BinaryOperator.EQUAL) ->
          unset(b).ifPresent(v -> warn(b, v));
      default -> {}
    }
  }

  /** The variable without a first value that is compared with a name, if one is. */
  private static Optional<Variable> unset(Expression.Binary comparison) {
    return comparison.right() instanceof Expression.Constant c && c.value() != 0
        ? unset(comparison.left())
        : comparison.left() instanceof Expression.Constant d && d.value() != 0
            ? unset(comparison.right())
            : Optional.empty();
  }

  private static Optional<Variable> unset(Expression expression) {
    return switch (expression) {
      case Expression.Reference r ->
          Optional.of(part(r))
              .filter(v -> v.type() instanceof Type.Mtype)
              .filter(v -> v.scope() != Variable.Scope.PARAMETER)
              .filter(v -> v.initial() instanceof Initial.Zero);
      case Expression.RemoteVariable r -> unset(r.variable());
      default -> Optional.empty();
    };
  }

  /** The variable, or the field of a structure that is meant. */
  private static Variable part(Expression.Reference reference) {
    Variable part = reference.variable();
    for (Expression.Step step : reference.steps()) {
      if (step instanceof Expression.Step.Field(Variable field)) {
        part = field;
      }
    }
    return part;
  }

  private void warn(Expression.Binary comparison, Variable variable) {
    problems.warning(
        comparison.place(),
        "'%s' starts at 0, which is no name of an %s: the formula need not wait for this"
            .formatted(variable.name(), variable.type().shown()),
        "give '" + variable.name() + "' a first value where it is declared");
  }
}
