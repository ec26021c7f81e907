package org.porpoise.kernel.code;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import org.porpoise.kernel.arithmetic.BinaryOperator;

/** Bytecode of operators whose two operands are on the stack. */
public final class ArithmeticCode {
  private ArithmeticCode() {}

  /** Leaves the value of an operator that is not logical. */
  public static void apply(CodeBuilder code, BinaryOperator operator) {
    switch (operator) {
      case BIT_OR -> code.ior();
      case BIT_XOR -> code.ixor();
      case BIT_AND -> code.iand();
      case SHIFT_LEFT -> code.ishl();
      case SHIFT_RIGHT -> code.ishr();
      case ADD -> code.iadd();
      case SUBTRACT -> code.isub();
      case MULTIPLY -> code.imul();
      case DIVIDE -> code.idiv();
      case REMAINDER -> code.irem();
      case IMPLY, OR, AND, EQUAL, NOT_EQUAL, LESS, GREATER, LESS_OR_EQUAL, GREATER_OR_EQUAL ->
          throw new AssertionError("told by jumping");
    }
  }

  /** Goes to a label if a comparison holds. */
  public static void jumpIf(CodeBuilder code, BinaryOperator comparison, Label label) {
    switch (comparison) {
      case EQUAL -> code.if_icmpeq(label);
      case NOT_EQUAL -> code.if_icmpne(label);
      case LESS -> code.if_icmplt(label);
      case LESS_OR_EQUAL -> code.if_icmple(label);
      case GREATER -> code.if_icmpgt(label);
      case GREATER_OR_EQUAL -> code.if_icmpge(label);
      default -> throw new AssertionError(comparison);
    }
  }
}
