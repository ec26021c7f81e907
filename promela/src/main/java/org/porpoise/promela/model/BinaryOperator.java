package org.porpoise.promela.model;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

/** An operator with two operands. A larger {@link #precedence} binds tighter. */
public enum BinaryOperator {
  OR("||", 2),
  AND("&&", 3),
  BIT_OR("|", 6),
  BIT_XOR("^", 7),
  BIT_AND("&", 8),
  EQUAL("==", 9),
  NOT_EQUAL("!=", 9),
  LESS("<", 10),
  GREATER(">", 10),
  LESS_OR_EQUAL("<=", 10),
  GREATER_OR_EQUAL(">=", 10),
  SHIFT_LEFT("<<", 11),
  SHIFT_RIGHT(">>", 11),
  ADD("+", 12),
  SUBTRACT("-", 12),
  MULTIPLY("*", 13),
  DIVIDE("/", 13),
  REMAINDER("%", 13);

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

  /**
   * Whether {@code a o (b o c)} is {@code (a o b) o c}, whatever the operands are: numbers wrap at
   * 32 bits, and operands are looked at from the left.
   */
  public boolean isAssociative() {
    return switch (this) {
      case OR, AND, BIT_OR, BIT_XOR, BIT_AND, ADD, MULTIPLY -> true;
      case EQUAL,
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
    return switch (this) {
      case OR, AND, EQUAL, NOT_EQUAL, LESS, GREATER, LESS_OR_EQUAL, GREATER_OR_EQUAL -> true;
      case BIT_OR,
          BIT_XOR,
          BIT_AND,
          SHIFT_LEFT,
          SHIFT_RIGHT,
          ADD,
          SUBTRACT,
          MULTIPLY,
          DIVIDE,
          REMAINDER ->
          false;
    };
  }

  /** The operator that is written so. */
  public static Optional<BinaryOperator> of(String symbol) {
    return Arrays.stream(values()).filter(o -> o.symbol.equals(symbol)).findFirst();
  }

  /** Its value, in 32-bit arithmetic; none for a division by zero. */
  public OptionalInt apply(int a, int b) {
    return switch (this) {
      case OR -> truth(a != 0 || b != 0);
      case AND -> truth(a != 0 && b != 0);
      case BIT_OR -> OptionalInt.of(a | b);
      case BIT_XOR -> OptionalInt.of(a ^ b);
      case BIT_AND -> OptionalInt.of(a & b);
      case EQUAL -> truth(a == b);
      case NOT_EQUAL -> truth(a != b);
      case LESS -> truth(a < b);
      case GREATER -> truth(a > b);
      case LESS_OR_EQUAL -> truth(a <= b);
      case GREATER_OR_EQUAL -> truth(a >= b);
      case SHIFT_LEFT -> OptionalInt.of(a << b);
      case SHIFT_RIGHT -> OptionalInt.of(a >> b);
      case ADD -> OptionalInt.of(a + b);
      case SUBTRACT -> OptionalInt.of(a - b);
      case MULTIPLY -> OptionalInt.of(a * b);
      case DIVIDE -> b == 0 ? OptionalInt.empty() : OptionalInt.of(a / b);
      case REMAINDER -> b == 0 ? OptionalInt.empty() : OptionalInt.of(a % b);
    };
  }

  private static OptionalInt truth(boolean holds) {
    return OptionalInt.of(holds ? 1 : 0);
  }
}
