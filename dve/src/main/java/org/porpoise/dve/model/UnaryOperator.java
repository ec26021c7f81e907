package org.porpoise.dve.model;

/** An operator with one operand. */
public enum UnaryOperator {
  MINUS("-"),
  COMPLEMENT("~"),
  NOT("not ");

  private final String symbol;

  UnaryOperator(String symbol) {
    this.symbol = symbol;
  }

  public String symbol() {
    return symbol;
  }

  /** Its value, in 32-bit arithmetic. */
  public int apply(int a) {
    return switch (this) {
      case MINUS -> -a;
      case COMPLEMENT -> ~a;
      case NOT -> a == 0 ? 1 : 0;
    };
  }
}
