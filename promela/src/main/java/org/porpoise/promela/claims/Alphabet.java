package org.porpoise.promela.claims;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.arithmetic.UnaryOperator;
import org.porpoise.logic.formula.Formula;
import org.porpoise.promela.analysis.Observation;
import org.porpoise.promela.model.Expression;

/** Numbers what one claim observes, from 0, and puts its formulas in these terms. */
final class Alphabet {
  private final Map<String, Integer> numbers = new LinkedHashMap<>(); // by text
  private final List<Observation> letters = new ArrayList<>();

  /** What is observed, by number. */
  List<Observation> letters() {
    return letters;
  }

  /** A formula over numbered propositions. */
  Formula translated(org.porpoise.promela.model.Formula formula) {
    return switch (formula) {
      case org.porpoise.promela.model.Formula.Atom(Expression e) -> atom(e);
      case org.porpoise.promela.model.Formula.Not f -> new Formula.Not(translated(f.operand()));
      case org.porpoise.promela.model.Formula.And f ->
          new Formula.And(translated(f.left()), translated(f.right()));
      case org.porpoise.promela.model.Formula.Or f ->
          new Formula.Or(translated(f.left()), translated(f.right()));
      case org.porpoise.promela.model.Formula.Prefix f -> {
        Formula operand = translated(f.operand());
        yield switch (f.operator()) {
          case ALWAYS -> Formula.always(operand);
          case EVENTUALLY -> Formula.eventually(operand);
          case NEXT -> new Formula.Next(operand);
          case IMPLIES, EQUIVALENT, UNTIL, WEAK_UNTIL, RELEASE ->
              throw new AssertionError("no prefix: " + f.operator());
        };
      }
      case org.porpoise.promela.model.Formula.Infix f -> {
        Formula left = translated(f.left());
        Formula right = translated(f.right());
        yield switch (f.operator()) {
          case IMPLIES -> Formula.implies(left, right);
          case EQUIVALENT -> Formula.equivalent(left, right);
          case UNTIL -> new Formula.Until(left, right);
          case WEAK_UNTIL -> Formula.weakUntil(left, right);
          case RELEASE -> new Formula.Release(left, right);
          case ALWAYS, EVENTUALLY, NEXT -> throw new AssertionError("no infix: " + f.operator());
        };
      }
    };
  }

  /** An expression as a proposition, or as what it always is. */
  Formula atom(Expression expression) {
    return switch (expression) {
      case Expression.Constant c -> c.value() != 0 ? Formula.TRUE : Formula.FALSE;
      case Expression.Unary u when u.operator() == UnaryOperator.NOT ->
          new Formula.Not(atom(u.operand()));
      default -> new Formula.Proposition(number(expression, Observation.When.ALWAYS));
    };
  }

  /** The number of what is observed. */
  int number(Expression expression, Observation.When when) {
    Observation observation = new Observation(expression, when);
    return numbers.computeIfAbsent(
        observation.text(),
        text -> {
          letters.add(observation);
          return letters.size() - 1;
        });
  }
}
