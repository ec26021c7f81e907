package org.porpoise.kernel.arithmetic;

/** An operator with one operand. */
public enum UnaryOperator {
  NOT("!"),
  NEGATE("-"),
  COMPLEMENT("~");

  private final String symbol;

  UnaryOperator(String symbol) {
    this.symbol = symbol;
  }

  public String symbol() {
    return symbol;
  }

  /** Its value. */
  public int apply(int value) {
    return switch (this) {
      case NOT -> value == 0 ? 1 : 0;
      case NEGATE -> -value;
      case COMPLEMENT -> ~value;
    };
  }
}
