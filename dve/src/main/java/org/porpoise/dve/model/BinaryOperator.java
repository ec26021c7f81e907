package org.porpoise.dve.model;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

/** An operator with two operands. A larger {@link #precedence} binds tighter. */
public enum BinaryOperator {
  IMPLY("imply", 1),
  OR("||", 2),
  AND("&&", 3),
  BIT_OR("|", 4),
  BIT_XOR("^", 5),
  BIT_AND("&", 6),
  EQUAL("==", 7),
  NOT_EQUAL("!=", 7),
  LESS("<", 8),
  LESS_OR_EQUAL("<=", 8),
  GREATER(">", 8),
  GREATER_OR_EQUAL(">=", 8),
  SHIFT_LEFT("<<", 9),
  SHIFT_RIGHT(">>", 9),
  ADD("+", 10),
  SUBTRACT("-", 10),
  MULTIPLY("*", 11),
  DIVIDE("/", 11),
  REMAINDER("%", 11);

  private final String symbol;
  private final int precedence;

  BinaryOperator(String symbol, int precedence) {
    this.symbol = symbol;
    this.precedence = precedence;
  }

  public String symbol() {
    return symbol;
  }

  public int precedence() {
    return precedence;
  }

  /** The operator that is written so; {@code and} and {@code or} have two spellings. */
  public static Optional<BinaryOperator> of(String written) {
    return switch (written) {
      case "and" -> Optional.of(AND);
      case "or" -> Optional.of(OR);
      default -> Arrays.stream(values()).filter(o -> o.symbol.equals(written)).findFirst();
    };
  }

  /**
   * Whether {@code a o (b o c)} is {@code (a o b) o c}, whatever the operands are: numbers wrap at
   * 32 bits, and operands are looked at from the left.
   */
  public boolean isAssociative() {
    return switch (this) {
      case OR, AND, BIT_OR, BIT_XOR, BIT_AND, ADD, MULTIPLY -> true;
      case IMPLY,
          EQUAL,
          NOT_EQUAL,
          LESS,
          GREATER,
          LESS_OR_EQUAL,
          GREATER_OR_EQUAL,
          SHIFT_LEFT,
          SHIFT_RIGHT,
          SUBTRACT,
          DIVIDE,
          REMAINDER ->
          false;
    };
  }

  /** Whether it answers 0 or 1. */
  public boolean isLogical() {
    return precedence <= AND.precedence || isComparison();
  }

  /** Whether it compares two numbers. */
  public boolean isComparison() {
    return precedence == EQUAL.precedence || precedence == LESS.precedence;
  }

  /** Whether it has no value for some operands. */
  public boolean isPartial() {
    return this == DIVIDE || this == REMAINDER;
  }

  /** Its value, in 32-bit arithmetic; none for a division by zero. */
  public OptionalInt apply(int a, int b) {
    return isPartial() && b == 0 ? OptionalInt.empty() : OptionalInt.of(value(a, b));
  }

  private int value(int a, int b) {
    return switch (this) {
      case IMPLY -> truth(a == 0 || b != 0);
      case OR -> truth(a != 0 || b != 0);
      case AND -> truth(a != 0 && b != 0);
      case BIT_OR -> a | b;
      case BIT_XOR -> a ^ b;
      case BIT_AND -> a & b;
      case EQUAL -> truth(a == b);
      case NOT_EQUAL -> truth(a != b);
      case LESS -> truth(a < b);
      case LESS_OR_EQUAL -> truth(a <= b);
      case GREATER -> truth(a > b);
      case GREATER_OR_EQUAL -> truth(a >= b);
      case SHIFT_LEFT -> a << b;
      case SHIFT_RIGHT -> a >> b;
      case ADD -> a + b;
      case SUBTRACT -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> a / b;
      case REMAINDER -> a % b;
    };
  }

  private static int truth(boolean holds) {
    return holds ? 1 : 0;
  }
}
