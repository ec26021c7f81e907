package org.porpoise.dve.model;

import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.arithmetic.UnaryOperator;
import org.porpoise.logic.source.Place;

/**
 * An expression whose names are resolved. Its value is a 32-bit integer; {@code &&}, {@code ||} and
 * {@code imply} look at their second operand only if the first leaves the answer open.
 */
public sealed interface Expression {
  Place place();

  /** A number, or a constant of the model. */
  record Constant(int value, Place place) implements Expression {}

  /** What can stand to the left of an assignment. */
  sealed interface Target extends Expression {
    Variable variable();
  }

  /** A variable that is no array. */
  record Reference(Variable variable, Place place) implements Target {}

  /** An element of an array; the index may be out of range. */
  record Element(Variable variable, Expression index, Place place) implements Target {}

  /**
   * {@code P.s}: whether a process is in a state.
   *
   * @param process the number of the process
   * @param state the number of the state
   */
  record InState(int process, int state, Place place) implements Expression {}

  record Unary(UnaryOperator operator, Expression operand, Place place) implements Expression {}

  record Binary(BinaryOperator operator, Expression left, Expression right, Place place)
      implements Expression {}
}
