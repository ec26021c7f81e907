package org.porpoise.kernel.arithmetic;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.kernel.object.Op.Comparison;

/**
 * An operator with two operands. A larger {@link #precedence} binds tighter; languages have
 * operators of their own in between, and not all have all of these.
 */
public enum BinaryOperator {
  IMPLY("imply", 1),
  OR("||", 2),
  AND("&&", 3),
  BIT_OR("|", 6),
  BIT_XOR("^", 7),
  BIT_AND("&", 8),
  EQUAL("==", 9),
  NOT_EQUAL("!=", 9),
  LESS("<", 10),
  LESS_OR_EQUAL("<=", 10),
  GREATER(">", 10),
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

  /** The operator that is written so. */
  public static Optional<BinaryOperator> of(String symbol) {
    return Arrays.stream(values()).filter(o -> o.symbol.equals(symbol)).findFirst();
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
    return comparison().isPresent();
  }

  /** What it compares two numbers for, if it does. */
  public Optional<Comparison> comparison() {
    return switch (this) {
      case EQUAL -> Optional.of(Comparison.EQ);
      case NOT_EQUAL -> Optional.of(Comparison.NE);
      case LESS -> Optional.of(Comparison.LT);
      case LESS_OR_EQUAL -> Optional.of(Comparison.LE);
      case GREATER -> Optional.of(Comparison.GT);
      case GREATER_OR_EQUAL -> Optional.of(Comparison.GE);
      default -> Optional.empty();
    };
  }

  /** Of a comparison, the one that is true where it is false. */
  public BinaryOperator opposite() {
    return switch (this) {
      case EQUAL -> NOT_EQUAL;
      case NOT_EQUAL -> EQUAL;
      case LESS -> GREATER_OR_EQUAL;
      case LESS_OR_EQUAL -> GREATER;
      case GREATER -> LESS_OR_EQUAL;
      case GREATER_OR_EQUAL -> LESS;
      default -> throw new AssertionError(this);
    };
  }

  /** Whether it has no value for some operands. */
  public boolean isPartial() {
    return this == DIVIDE || this == REMAINDER;
  }

  /** Its value; none for a division by zero. */
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
