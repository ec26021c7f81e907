package org.porpoise.dve.resolve;

import java.util.OptionalInt;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.model.Expression.Binary;
import org.porpoise.dve.model.Expression.Constant;
import org.porpoise.dve.model.Expression.Element;
import org.porpoise.dve.model.Expression.Unary;
import org.porpoise.dve.model.Variable;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.arithmetic.UnaryOperator;
import org.porpoise.logic.source.SourcePlace;

/** Makes expressions whose constant parts are computed; what would fail stays as it is. */
final class Folding {
  private Folding() {}

  static Expression unary(UnaryOperator operator, Expression operand, SourcePlace place) {
    return operand instanceof Constant(int value, var ignored)
        ? new Constant(operator.apply(value), place)
        : new Unary(operator, operand, place);
  }

  static Expression binary(
      BinaryOperator operator, Expression left, Expression right, SourcePlace place) {
    Binary whole = new Binary(operator, left, right, place);
    if (!(left instanceof Constant(int a, var here))) {
      return whole;
    }
    if (right instanceof Constant(int b, var there)) {
      OptionalInt value = operator.apply(a, b);
      return value.isPresent() ? new Constant(value.getAsInt(), place) : whole;
    }
    return switch (operator) {
      case AND -> a == 0 ? new Constant(0, place) : whole;
      case OR -> a != 0 ? new Constant(1, place) : whole;
      case IMPLY -> a == 0 ? new Constant(1, place) : whole;
      default -> whole;
    };
  }

  static Expression element(Variable array, Expression index, SourcePlace place) {
    return array.isConstant()
            && index instanceof Constant(int at, var ignored)
            && at >= 0
            && at < array.size()
        ? new Constant(array.initial().get(at), place)
        : new Element(array, index, place);
  }
}
