package org.porpoise.dve.model;

import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.arithmetic.UnaryOperator;
import org.porpoise.logic.source.SourcePlace;

/**
 * An expression whose names are resolved. Its value is a 32-bit integer; {@code &&}, {@code ||} and
 * {@code imply} look at their second operand only if the first leaves the answer open.
 */
public sealed interface Expression {
  SourcePlace place();

  /** A number, or a constant of the model. */
  record Constant(int value, SourcePlace place) implements Expression {}

  /** What can stand to the left of an assignment. */
  sealed interface Target extends Expression {
    Variable variable();
  }

  /** A variable that is no array. */
  record Reference(Variable variable, SourcePlace place) implements Target {}

  /** An element of an array; the index may be out of range. */
  record Element(Variable variable, Expression index, SourcePlace place) implements Target {}

  /**
   * {@code P.s}: whether a process is in a state.
   *
   * @param process the number of the process
   * @param state the number of the state
   */
  record InState(int process, int state, SourcePlace place) implements Expression {}

  record Unary(UnaryOperator operator, Expression operand, SourcePlace place)
      implements Expression {}

  record Binary(BinaryOperator operator, Expression left, Expression right, SourcePlace place)
      implements Expression {}
}
