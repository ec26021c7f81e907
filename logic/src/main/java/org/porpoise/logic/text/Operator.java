package org.porpoise.logic.text;

import java.util.Optional;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.source.Token;

/** The operators of formulas and how they may be spelt. */
enum Operator {
  NOT(Fixity.PREFIX, "! ~ not"),
  ALWAYS(Fixity.PREFIX, "[] G always"),
  EVENTUALLY(Fixity.PREFIX, "<> F eventually"),
  NEXT(Fixity.PREFIX, "X next"),
  UNTIL(Fixity.INFIX, "U until"),
  WEAK_UNTIL(Fixity.INFIX, "W weakuntil"),
  RELEASE(Fixity.INFIX, "V R release"),
  STRONG_RELEASE(Fixity.INFIX, "M strongrelease"),
  AND(Fixity.INFIX, "&& & /\\ and"),
  OR(Fixity.INFIX, "|| | \\/ or"),
  IMPLIES(Fixity.INFIX, "-> => implies"),
  EQUIVALENT(Fixity.INFIX, "<-> <=> equivalent");

  /** Where an operator stands. */
  enum Fixity {
    PREFIX,
    INFIX
  }

  private final Fixity fixity;
  private final String spellings;

  Operator(Fixity fixity, String spellings) {
    this.fixity = fixity;
    this.spellings = " " + spellings + " ";
  }

  /** The operator that a token is at a place. */
  static Optional<Operator> of(Token token, Fixity fixity) {
    for (Operator operator : values()) {
      if (operator.fixity == fixity && operator.isSpelt(token)) {
        return Optional.of(operator);
      }
    }
    return Optional.empty();
  }

  /** Whether it speaks of more than one state. */
  boolean isTemporal() {
    return switch (this) {
      case ALWAYS, EVENTUALLY, NEXT, UNTIL, WEAK_UNTIL, RELEASE, STRONG_RELEASE -> true;
      case NOT, AND, OR, IMPLIES, EQUIVALENT -> false;
    };
  }

  private boolean isSpelt(Token token) {
    return (token.kind() == Token.Kind.SYMBOL || token.kind() == Token.Kind.WORD)
        && spellings.contains(" " + token.text() + " ");
  }

  /** The formula of an operator that stands before its operand. */
  Formula apply(Formula operand) {
    return switch (this) {
      case NOT -> new Formula.Not(operand);
      case ALWAYS -> Formula.always(operand);
      case EVENTUALLY -> Formula.eventually(operand);
      case NEXT -> new Formula.Next(operand);
      default -> throw new AssertionError(this + " needs two operands");
    };
  }

  /** The formula of an operator that stands between its operands. */
  Formula apply(Formula left, Formula right) {
    return switch (this) {
      case UNTIL -> new Formula.Until(left, right);
      case WEAK_UNTIL -> Formula.weakUntil(left, right);
      case RELEASE -> new Formula.Release(left, right);
      case STRONG_RELEASE -> Formula.strongRelease(left, right);
      case AND -> new Formula.And(left, right);
      case OR -> new Formula.Or(left, right);
      case IMPLIES -> Formula.implies(left, right);
      case EQUIVALENT -> Formula.equivalent(left, right);
      default -> throw new AssertionError(this + " needs one operand");
    };
  }
}
