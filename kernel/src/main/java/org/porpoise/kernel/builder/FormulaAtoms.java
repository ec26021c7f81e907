package org.porpoise.kernel.builder;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.formula.StateFormula;
import org.porpoise.logic.text.Atoms;
import org.porpoise.logic.text.FormulaPrinter;
import org.porpoise.logic.text.ParsedFormula;

/**
 * The atoms of one formula about a {@link StructuredSystem}, in the order in which they are read.
 */
final class FormulaAtoms implements Atoms {
  private final Vocabulary words;
  private final Structure structure;
  private final Map<Atom, Integer> numbers = new LinkedHashMap<>();
  private final List<Meaning> read = new ArrayList<>();

  FormulaAtoms(Vocabulary words, Structure structure) {
    this.words = words;
    this.structure = structure;
  }

  /** What a proposition of the formula stands for. */
  record Meaning(Atom atom, String text) {}

  @Override
  public int number(String text, int offset) {
    Atom atom = AtomReader.read(text, offset, words, structure);
    Integer known = numbers.get(atom);
    if (known == null) {
      known = read.size();
      numbers.put(atom, known);
      read.add(new Meaning(atom, text));
    }
    return known;
  }

  @Override
  public boolean isOfState(int number) {
    return read.get(number).atom() instanceof Atom.Holds;
  }

  /** What the propositions of a formula that was read stand for, in their order. */
  List<Meaning> meanings(ParsedFormula parsed) {
    return parsed.meanings().stream().map(this::meaning).toList();
  }

  private Meaning meaning(Formula formula) {
    if (formula instanceof Formula.Proposition(int number)) {
      return read.get(number);
    }
    Expression all = StateFormula.interpreted(formula, new AsExpression());
    String text = new FormulaPrinter(number -> read.get(number).text()).print(formula);
    return new Meaning(new Atom.Holds(all), text);
  }

  private final class AsExpression implements StateFormula.Interpretation<Expression> {
    @Override
    public Expression constant(boolean value) {
      return new Expression.Constant(value ? 1 : 0);
    }

    @Override
    public Expression proposition(int number) {
      return switch (read.get(number).atom()) {
        case Atom.Holds(Expression e) -> e;
        case Atom.Enabled e -> throw new AssertionError("is not of a state: " + e);
        case Atom.Executed e -> throw new AssertionError("is not of a state: " + e);
      };
    }

    @Override
    public Expression not(Expression operand) {
      return new Expression.Not(operand);
    }

    @Override
    public Expression and(Expression left, Expression right) {
      return new Expression.And(left, right);
    }

    @Override
    public Expression or(Expression left, Expression right) {
      return new Expression.Or(left, right);
    }
  }
}
