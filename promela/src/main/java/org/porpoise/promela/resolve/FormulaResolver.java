package org.porpoise.promela.resolve;

import java.util.HashSet;
import java.util.Set;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.arithmetic.UnaryOperator;
import org.porpoise.logic.source.Problems;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Formula;
import org.porpoise.promela.model.Printer;
import org.porpoise.promela.model.Trees;
import org.porpoise.promela.syntax.Expr;
import org.porpoise.promela.syntax.Unit;

/** Resolves formulas: cuts them into temporal operators and the expressions between them. */
final class FormulaResolver {
  private static final int MOST_ATOMS = 64;

  private final ExpressionResolver expressions;
  private final Problems problems;

  FormulaResolver(ExpressionResolver expressions, Problems problems) {
    this.expressions = expressions;
    this.problems = problems;
  }

  /** The formula of a block. */
  Formula whole(Unit.Ltl block) {
    Formula formula = resolve(block.formula());
    Set<String> atoms = new HashSet<>();
    Trees.visit(
        formula,
        atom -> {
          atoms.add(Printer.text(atom));
          Trees.visit(atom, this::checkEffects);
        });
    if (atoms.size() > MOST_ATOMS) {
      problems.error(
          block.place(),
          "this formula has "
              + atoms.size()
              + " different expressions; at most "
              + MOST_ATOMS
              + " can be told apart",
          "split it into several formulas");
    }
    return formula;
  }

  private void checkEffects(Expression expression) {
    if (expression instanceof Expression.Run) {
      problems.error(expression.place(), "a formula only looks, and cannot create processes");
    }
  }

  private Formula resolve(Expr expr) {
    if (!isTemporal(expr)) {
      return new Formula.Atom(expressions.resolve(expr));
    }
    return switch (comparisonInside(expr)) {
      case Expr.TemporalPrefix t ->
          new Formula.Prefix(t.operator(), resolve(t.operand()), t.place());
      case Expr.TemporalInfix t ->
          new Formula.Infix(t.operator(), resolve(t.left()), resolve(t.right()), t.place());
      case Expr.Unary u when u.operator() == UnaryOperator.NOT ->
          new Formula.Not(resolve(u.operand()), u.place());
      case Expr.Binary b when b.operator() == BinaryOperator.AND ->
          new Formula.And(resolve(b.left()), resolve(b.right()), b.place());
      case Expr.Binary b when b.operator() == BinaryOperator.OR ->
          new Formula.Or(resolve(b.left()), resolve(b.right()), b.place());
      case Expr.Unary _,
          Expr.Binary _,
          Expr.Conditional _,
          Expr.Literal _,
          Expr.Ref _,
          Expr.Run _,
          Expr.ChannelQuery _,
          Expr.Poll _,
          Expr.ProcessQuery _,
          Expr.RemoteLabel _,
          Expr.RemoteVariable _,
          Expr.Predefined _ ->
          new Formula.Atom(expressions.resolve(expr));
    };
  }

  /** {@code [] x == 1} is {@code ([] x) == 1} by SPIN's grammar, which has no meaning. */
  private Expr comparisonInside(Expr expr) {
    if (expr instanceof Expr.Binary b
        && b.operator() != BinaryOperator.AND
        && b.operator() != BinaryOperator.OR
        && b.left() instanceof Expr.TemporalPrefix t
        && !isTemporal(b.right())) {
      problems.warning(
          t.place(),
          "'"
              + t.operator().symbol()
              + "' binds tighter than '"
              + b.operator().symbol()
              + "'; it is read as if the comparison were in parentheses",
          "write " + t.operator().symbol() + " (… " + b.operator().symbol() + " …)");
      Expr inner = new Expr.Binary(b.operator(), t.operand(), b.right(), b.place());
      return new Expr.TemporalPrefix(t.operator(), comparisonInside(inner), t.place());
    }
    return expr;
  }

  /** Whether a temporal operator, an implication or an equivalence is in it. */
  private static boolean isTemporal(Expr expr) {
    return switch (expr) {
      case Expr.TemporalPrefix _, Expr.TemporalInfix _ -> true;
      case Expr.Unary u -> isTemporal(u.operand());
      case Expr.Binary b -> isTemporal(b.left()) || isTemporal(b.right());
      case Expr.Conditional _,
          Expr.Literal _,
          Expr.Ref _,
          Expr.Run _,
          Expr.ChannelQuery _,
          Expr.Poll _,
          Expr.ProcessQuery _,
          Expr.RemoteLabel _,
          Expr.RemoteVariable _,
          Expr.Predefined _ ->
          false;
    };
  }
}
