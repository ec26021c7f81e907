package org.porpoise.logic.text;

import java.util.function.IntFunction;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.formula.Formula.And;
import org.porpoise.logic.formula.Formula.Constant;
import org.porpoise.logic.formula.Formula.Next;
import org.porpoise.logic.formula.Formula.Not;
import org.porpoise.logic.formula.Formula.Or;
import org.porpoise.logic.formula.Formula.Proposition;
import org.porpoise.logic.formula.Formula.Release;
import org.porpoise.logic.formula.Formula.Until;

/** Prints formulas as SPIN spells them, with as few parentheses as the reader needs. */
public final class FormulaPrinter {
  private final IntFunction<String> names;

  /**
   * A printer.
   *
   * @param names what each proposition is called
   */
  public FormulaPrinter(IntFunction<String> names) {
    this.names = names;
  }

  /** How close something binds, the loosest first. */
  private enum Binding {
    IMPLICATION,
    DISJUNCTION,
    CONJUNCTION,
    TEMPORAL,
    UNARY
  }

  private record Printed(String text, Binding binding) {
    String within(Binding outer) {
      return binding.compareTo(outer) >= 0 ? text : "(" + text + ")";
    }

    /** As a part of a chain; {@code spin -f} knows no order between and, or and implication. */
    String amid(Binding chain) {
      return binding == chain ? text : within(Binding.TEMPORAL);
    }
  }

  /** The text of a formula. */
  public String print(Formula formula) {
    return printed(formula).text;
  }

  private Printed printed(Formula formula) {
    return switch (formula) {
      case Constant(boolean value) -> new Printed(value ? "true" : "false", Binding.UNARY);
      case Proposition(int number) -> atom(names.apply(number));
      case Not(Formula operand) -> prefix("!", operand);
      case And(Or(Not(Formula one), Formula other), Formula back)
          when back.equals(Formula.implies(other, one)) ->
          implication(one, " <-> ", other);
      case And(Formula left, Formula right) -> chain(left, " && ", right, Binding.CONJUNCTION);
      case Or(Not(Formula left), Formula right) -> implication(left, " -> ", right);
      case Or(Formula left, Formula right) -> chain(left, " || ", right, Binding.DISJUNCTION);
      case Next(Formula operand) -> prefix("X ", operand);
      case Until(Constant(boolean value), Formula right) when value -> prefix("<>", right);
      case Until(Formula left, Formula right) -> temporal(left, " U ", right);
      case Release(Constant(boolean value), Formula right) when !value -> prefix("[]", right);
      case Release(Formula left, Or(Formula other, Formula same)) when left.equals(same) ->
          temporal(other, " W ", left);
      case Release(Formula left, Formula right) -> temporal(left, " V ", right);
    };
  }

  /** A name stands for itself; anything longer is bracketed, so that it reads as one thing. */
  private static Printed atom(String name) {
    boolean isName = !name.isEmpty() && Character.isJavaIdentifierStart(name.charAt(0));
    for (int i = 0; i < name.length(); i++) {
      isName &= Character.isJavaIdentifierPart(name.charAt(i));
    }
    return new Printed(isName ? name : "(" + name + ")", Binding.UNARY);
  }

  private Printed prefix(String operator, Formula operand) {
    return new Printed(operator + printed(operand).within(Binding.UNARY), Binding.UNARY);
  }

  private Printed chain(Formula left, String operator, Formula right, Binding binding) {
    return new Printed(
        printed(left).amid(binding) + operator + printed(right).amid(binding), binding);
  }

  private Printed implication(Formula left, String operator, Formula right) {
    return new Printed(
        printed(left).within(Binding.TEMPORAL) + operator + printed(right).within(Binding.TEMPORAL),
        Binding.IMPLICATION);
  }

  private Printed temporal(Formula left, String operator, Formula right) {
    return new Printed(
        printed(left).within(Binding.UNARY) + operator + printed(right).within(Binding.UNARY),
        Binding.TEMPORAL);
  }
}
