package org.porpoise.kernel.builder;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Operation;

/**
 * Takes boolean expressions apart: a guard into its conditions, a negated invariant into the cases
 * that observers watch.
 *
 * <p>A conjunct that compares one object with a constant is a test, an operation that is defined
 * only where it holds.
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
    String text = literal.positive() ? e.toString() : "!(" + e + ")";
    if (e instanceof Expression.Compare compare && compare.test().isPresent()) {
      ObjectTest test = compare.test().get();
      ObjectTest wanted = literal.positive() ? test : test.negated();
      return new Condition(text, wanted, List.of(wanted.operation()));
    }
    Condition.Truth truth =
        literal.positive() ? (s, o) -> e.eval(s, o) != 0 : (s, o) -> e.eval(s, o) == 0;
    return new Condition(text, truth, test(literal).map(List::of).orElseGet(() -> operations(e)));
  }

  /** The one test that decides a literal, if there is one. */
  private static Optional<Operation> test(Literal literal) {
    Optional<Operation> test =
        switch (literal.expression()) {
          case Expression.At at ->
              Optional.of(
                  new Operation(at.process().pcObject(), new Op.Test(Comparison.EQ, at.point())));
          case Expression.Compare compare -> compare.test().map(ObjectTest::operation);
          case Expression other -> Optional.empty();
        };
    return literal.positive() ? test : test.map(Guards::negated);
  }

  /**
   * What a condition that is not one test uses. A test below a disjunction need not hold where the
   * condition does, so that it is used in both directions.
   */
  private static List<Operation> operations(Expression expression) {
    Set<Operation> operations = new LinkedHashSet<>();
    collect(expression, operations);
    return List.copyOf(operations);
  }

  private static void collect(Expression expression, Set<Operation> out) {
    switch (expression) {
      case Expression.Not(Expression operand) -> collect(operand, out);
      case Expression.And(Expression left, Expression right) -> {
        collect(left, out);
        collect(right, out);
      }
      case Expression.Or(Expression left, Expression right) -> {
        collect(left, out);
        collect(right, out);
      }
      case Expression other -> {
        Optional<Operation> test = test(new Literal(other, true));
        if (test.isPresent()) {
          out.add(test.get());
          out.add(negated(test.get()));
        } else {
          other.reads(out::add);
        }
      }
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
