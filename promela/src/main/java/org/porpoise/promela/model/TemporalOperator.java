package org.porpoise.promela.model;

import org.porpoise.kernel.arithmetic.BinaryOperator;

/** An operator of linear temporal logic. */
public enum TemporalOperator {
  ALWAYS("[]", 0),
  EVENTUALLY("<>", 0),
  NEXT("X", 0),
  IMPLIES("->", 1),
  EQUIVALENT("<->", 1),
  UNTIL("U", 5),
  WEAK_UNTIL("W", 5),
  RELEASE("V", 5);

  private final String symbol;
  private final int precedence;

  TemporalOperator(String symbol, int precedence) {
    this.symbol = symbol;
    this.precedence = precedence;
  }

  public String symbol() {
    return symbol;
  }

  /** How tight it binds, on the scale of {@link BinaryOperator#precedence}; 0 if it is a prefix. */
  public int precedence() {
    return precedence;
  }
}
