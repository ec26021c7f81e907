package org.porpoise.dve.syntax;

import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.arithmetic.UnaryOperator;
import org.porpoise.logic.source.SourcePlace;

/** An expression as it is written. */
public sealed interface Expr {
  SourcePlace place();

  record Literal(int value, SourcePlace place) implements Expr {}

  /** A variable or a constant. */
  record Name(String name, SourcePlace place) implements Expr {}

  /** {@code P.x} or {@code P->x}: a state or a variable of a process. */
  record Member(String process, Access access, String name, SourcePlace place) implements Expr {
    /** What is meant first where a state and a variable have the same name. */
    public enum Access {
      STATE,
      VARIABLE
    }
  }

  /**
   * An element.
   *
   * @param array a name or a member
   */
  record Index(Expr array, Expr index, SourcePlace place) implements Expr {}

  record Unary(UnaryOperator operator, Expr operand, SourcePlace place) implements Expr {}

  record Binary(BinaryOperator operator, Expr left, Expr right, SourcePlace place)
      implements Expr {}
}
