package org.porpoise.dve.syntax;

import java.util.Optional;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.arithmetic.UnaryOperator;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Token;
import org.porpoise.logic.text.Chain;

/** Reads expressions, by precedence. */
final class ExpressionParser {
  /** The most operators in a row whose operands cannot be grouped otherwise than from the left. */
  private static final int MOST_CHAINS = 500;

  /** The most levels of operators that recursion can go down into. */
  private static final int MOST_LEVELS = 500;

  private final DveCursor cursor;
  private int height; // levels of operators in what was read last

  ExpressionParser(DveCursor cursor) {
    this.cursor = cursor;
  }

  Expr expression() {
    return binary(1);
  }

  private Expr binary(int lowest) {
    cursor.down();
    Chain<Expr> chain = new Chain<>(unary());
    int tallest = height; // of the operands of the chain
    Optional<BinaryOperator> joining = Optional.empty(); // the operator of the chain
    Optional<BinaryOperator> next = operator();
    int chains = 0;
    while (next.isPresent() && next.get().precedence() >= lowest) {
      BinaryOperator operator = next.get();
      if (!operator.isAssociative() || !joining.equals(next)) {
        if (++chains > MOST_CHAINS) {
          throw cursor.error("this has too many operators in a row", "use parentheses");
        }
        tallest = notTooTall(tallest + chain.depth());
        chain = new Chain<>(chain.grouped());
        joining = next;
      }
      SourcePlace place = cursor.advance().place();
      Expr right = binary(operator.precedence() + 1);
      tallest = Math.max(tallest, height);
      chain.add((l, r) -> new Expr.Binary(operator, l, r, place), right);
      next = operator();
    }
    cursor.up();
    height = notTooTall(tallest + chain.depth());
    return chain.grouped();
  }

  /** Chains in parentheses in chains make a tree that is deeper than either. */
  private int notTooTall(int levels) {
    if (levels > MOST_LEVELS) {
      throw cursor.error(
          "operators are nested more than " + MOST_LEVELS + " deep here", "make it flatter");
    }
    return levels;
  }

  /** The operator that is here; {@code and} and {@code or} have two spellings. */
  private Optional<BinaryOperator> operator() {
    Token token = cursor.current();
    return switch (token.text()) {
      case "and" -> Optional.of(BinaryOperator.AND);
      case "or" -> Optional.of(BinaryOperator.OR);
      default -> BinaryOperator.of(token.text());
    };
  }

  private Expr unary() {
    SourcePlace place = cursor.place();
    Optional<UnaryOperator> operator = unaryOperator();
    if (operator.isEmpty()) {
      return primary();
    }
    cursor.down();
    Expr operand = unary();
    cursor.up();
    height++;
    return new Expr.Unary(operator.get(), operand, place);
  }

  private Optional<UnaryOperator> unaryOperator() {
    if (cursor.take("-")) {
      return Optional.of(UnaryOperator.NEGATE);
    }
    if (cursor.take("~")) {
      return Optional.of(UnaryOperator.COMPLEMENT);
    }
    return cursor.take("not") || cursor.take("!")
        ? Optional.of(UnaryOperator.NOT)
        : Optional.empty();
  }

  private Expr primary() {
    Token token = cursor.current();
    height = 0;
    if (cursor.take("(")) {
      Expr inner = expression();
      cursor.expect(")", "to close the parenthesis");
      return inner;
    }
    if (cursor.atAny("true", "false")) {
      cursor.advance();
      return new Expr.Literal(token.is("true") ? 1 : 0, token.place());
    }
    if (token.kind() == Token.Kind.NUMBER) {
      cursor.advance();
      return new Expr.Literal(number(token), token.place());
    }
    if (cursor.isAtName()) {
      return reference();
    }
    throw cursor.error("expected an expression, found " + token.shown(), "");
  }

  /** A variable, an element, or a part of another process. */
  Expr reference() {
    Token name = cursor.name("a name");
    Expr whole = new Expr.Name(name.text(), name.place());
    if (cursor.take(".")) {
      whole = member(name, Expr.Member.Access.STATE);
    } else if (cursor.take("->")) {
      whole = member(name, Expr.Member.Access.VARIABLE);
    }
    if (!cursor.take("[")) {
      return whole;
    }
    Expr index = expression();
    cursor.expect("]", "behind the index");
    return new Expr.Index(whole, index, name.place());
  }

  private Expr member(Token process, Expr.Member.Access access) {
    Token name = cursor.name("a state or a variable of " + process.text());
    return new Expr.Member(process.text(), access, name.text(), process.place());
  }

  private int number(Token token) {
    try {
      return Integer.parseInt(token.text());
    } catch (NumberFormatException e) {
      cursor.problems().error(token.place(), "the number is too large", "numbers have 32 bits");
      return 0;
    }
  }
}
