package org.porpoise.dve.machine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.dve.analysis.ExpressionReader;
import org.porpoise.dve.analysis.Observation;
import org.porpoise.dve.model.Expression;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.arithmetic.UnaryOperator;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.formula.StateFormula;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.text.Atoms;
import org.porpoise.logic.text.FormulaPrinter;
import org.porpoise.logic.text.ParsedFormula;

/** The atoms of one formula about a model, in the order in which they are read. */
final class FormulaAtoms implements Atoms {
  private final ExpressionReader reader;
  private final Map<Expression, Integer> numbers = new HashMap<>();
  private final List<Observation> read = new ArrayList<>();

  FormulaAtoms(ExpressionReader reader) {
    this.reader = reader;
  }

  @Override
  public int number(String text, int offset) {
    Expression condition = reader.read(text, offset);
    return numbers.computeIfAbsent(
        condition,
        c -> {
          read.add(new Observation(text, c));
          return read.size() - 1;
        });
  }

  /** What the propositions of a formula that was read stand for, in their order. */
  List<Observation> meanings(ParsedFormula parsed) {
    return parsed.meanings().stream().map(this::meaning).toList();
  }

  private Observation meaning(Formula formula) {
    if (formula instanceof Formula.Proposition(int number)) {
      return read.get(number);
    }
    Expression all = StateFormula.interpreted(formula, new AsExpression());
    return new Observation(
        new FormulaPrinter(number -> read.get(number).text()).print(formula), all);
  }

  private final class AsExpression implements StateFormula.Interpretation<Expression> {
    @Override
    public Expression constant(boolean value) {
      SourcePlace place = read.getFirst().condition().place(); // it stands beside atoms
      return new Expression.Constant(value ? 1 : 0, place);
    }

    @Override
    public Expression proposition(int number) {
      return read.get(number).condition();
    }

    @Override
    public Expression not(Expression operand) {
      return new Expression.Unary(UnaryOperator.NOT, operand, operand.place());
    }

    @Override
    public Expression and(Expression left, Expression right) {
      return new Expression.Binary(BinaryOperator.AND, left, right, right.place());
    }

    @Override
    public Expression or(Expression left, Expression right) {
      return new Expression.Binary(BinaryOperator.OR, left, right, right.place());
    }
  }
}
