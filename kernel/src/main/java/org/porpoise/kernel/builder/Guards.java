package org.porpoise.kernel.builder;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.porpoise.kernel.lfcs.Condition;
import org.porpoise.kernel.lfcs.Operation;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.Op.Comparison;

/**
 * Takes boolean expressions apart: a guard into its conditions, a negated invariant into the cases
 * that observers watch.
 *
 * <p>Truth is positive in its literals once negations are pushed to them. So a comparison of one
 * object with a constant can be used as a test that is defined only where it holds, even below a
 * disjunction: turning a literal true never turns the whole false.
 */
final class Guards {
  /** More cases than this are watched by one observer instead. */
  private static final int MOST_CASES = 64;

  private Guards() {}

  /** The conditions whose conjunction is the expression. */
  static List<Condition> conditions(Expression guard) {
    List<Literal> parts = new ArrayList<>();
    conjuncts(new Literal(guard, true), parts);
    return parts.stream().map(Guards::condition).toList();
  }

  /** The cases, each a conjunction of conditions, whose disjunction is the expression. */
  static List<List<Condition>> cases(Expression expression) {
    List<List<Literal>> found = disjuncts(new Literal(expression, true));
    return found.stream().map(c -> c.stream().map(Guards::condition).toList()).toList();
  }

  /** An expression, or its negation. */
  private record Literal(Expression expression, boolean positive) {
    Literal negated() {
      return new Literal(expression, !positive);
    }

    Literal of(Expression part) {
      return new Literal(part, positive);
    }
  }

  private static Condition condition(Literal literal) {
    Expression e = literal.expression();
    Set<Operation> operations = new LinkedHashSet<>();
    operations(literal, operations::add);
    return literal.positive()
        ? new Condition(e.toString(), (s, o) -> e.eval(s, o) != 0, List.copyOf(operations))
        : new Condition("!(" + e + ")", (s, o) -> e.eval(s, o) == 0, List.copyOf(operations));
  }

  private static void operations(Literal literal, Consumer<Operation> out) {
    switch (literal.expression()) {
      case Expression.Not(Expression operand) -> operations(literal.of(operand).negated(), out);
      case Expression.And(Expression left, Expression right) -> {
        operations(literal.of(left), out);
        operations(literal.of(right), out);
      }
      case Expression.Or(Expression left, Expression right) -> {
        operations(literal.of(left), out);
        operations(literal.of(right), out);
      }
      case Expression.At at ->
          out.accept(
              new Operation(
                  at.process().pcObject(),
                  new Op.Test(literal.positive() ? Comparison.EQ : Comparison.NE, at.point())));
      case Expression.Compare compare ->
          compare
              .test()
              .ifPresentOrElse(
                  test -> out.accept(literal.positive() ? test : negated(test)),
                  () -> compare.reads(out));
      case Expression other -> other.reads(out);
    }
  }

  private static Operation negated(Operation test) {
    return new Operation(test.object(), ((Op.Test) test.op()).negated());
  }

  private static void conjuncts(Literal literal, List<Literal> out) {
    switch (literal.expression()) {
      case Expression.Not(Expression operand) -> conjuncts(literal.of(operand).negated(), out);
      case Expression.And(Expression left, Expression right) when literal.positive() -> {
        conjuncts(literal.of(left), out);
        conjuncts(literal.of(right), out);
      }
      case Expression.Or(Expression left, Expression right) when !literal.positive() -> {
        conjuncts(literal.of(left), out);
        conjuncts(literal.of(right), out);
      }
      case Expression other -> out.add(literal);
    }
  }

  private static List<List<Literal>> disjuncts(Literal literal) {
    return switch (literal.expression()) {
      case Expression.Not(Expression operand) -> disjuncts(literal.of(operand).negated());
      case Expression.And(Expression left, Expression right) ->
          combine(literal, literal.of(left), literal.of(right), literal.positive());
      case Expression.Or(Expression left, Expression right) ->
          combine(literal, literal.of(left), literal.of(right), !literal.positive());
      case Expression other -> List.of(List.of(literal));
    };
  }

  private static List<List<Literal>> combine(
      Literal whole, Literal left, Literal right, boolean conjunction) {
    List<List<Literal>> lefts = disjuncts(left);
    List<List<Literal>> rights = disjuncts(right);
    List<List<Literal>> all = new ArrayList<>();
    if (!conjunction) {
      all.addAll(lefts);
      all.addAll(rights);
    } else {
      for (List<Literal> l : lefts) {
        for (List<Literal> r : rights) {
          List<Literal> both = new ArrayList<>(l);
          both.addAll(r);
          all.add(both);
        }
      }
    }
    return all.size() <= MOST_CASES ? all : List.of(List.of(whole));
  }
}
