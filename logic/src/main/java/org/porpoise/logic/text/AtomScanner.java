package org.porpoise.logic.text;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.logic.source.Token;
import org.porpoise.logic.source.Token.Kind;
import org.porpoise.logic.text.Operator.Fixity;

/**
 * Finds where an atom ends that begins at a token. An atom is an expression of the language of some
 * model, of which we know only this: operands, with arithmetic and comparisons between them; an
 * operand is a name, a number, a text or something in parentheses, followed by arguments, indices
 * and parts of it. What stands in parentheses or brackets within an atom is the model's own affair.
 */
final class AtomScanner {
  private static final Set<String> COMPARISONS = Set.of("==", "!=", "<", "<=", ">", ">=");
  private static final Set<String> ARITHMETIC =
      Set.of("+", "-", "*", "/", "%", "<<", ">>", "^", "?", "??");
  private static final Set<String> SIGNS = Set.of("-", "+", "!", "~");
  private static final Set<String> PARTS = Set.of(".", "@", ":");
  private static final Set<Kind> NAMES = Set.of(Kind.WORD, Kind.NUMBER, Kind.QUOTED); // of parts

  private final List<Token> tokens;

  AtomScanner(List<Token> tokens) {
    this.tokens = tokens;
  }

  /** Whether a token stands between operands of an atom. */
  static boolean isInfix(Token token) {
    return token.kind() == Kind.SYMBOL
        && (COMPARISONS.contains(token.text()) || ARITHMETIC.contains(token.text()));
  }

  /**
   * Whether a word is the name of something, though it could be an operator before its operand:
   * what follows shows it.
   */
  boolean isName(int word) {
    Token after = tokens.get(word + 1);
    return after.kind() == Kind.END
        || after.is(")")
        || isInfix(after)
        || continuesOperand(after)
        || Operator.of(after, Fixity.INFIX).isPresent();
  }

  /** Whether the parenthesis that begins at a token is an operand of an atom. */
  boolean isOperand(int open) {
    Token after = tokens.get(closing(open) + 1);
    return isInfix(after) || continuesOperand(after);
  }

  private static boolean continuesOperand(Token token) {
    return token.kind() == Kind.SYMBOL
        && (token.text().equals("[") || PARTS.contains(token.text()));
  }

  /**
   * The index behind the last token of the atom.
   *
   * @throws FormulaException if an operand is missing
   */
  int end(int begin) {
    int end = operandEnd(begin);
    while (isInfix(tokens.get(end))) {
      int operand = end + 1;
      while (SIGNS.contains(tokens.get(operand).text())) {
        operand++;
      }
      end = operandEnd(operand);
    }
    return end;
  }

  private int operandEnd(int begin) {
    int at = begin;
    while (tokens.get(at).is("-")) {
      at++;
    }
    Token first = tokens.get(at);
    return switch (first.kind()) {
      case WORD, NUMBER, QUOTED -> partsEnd(at + 1);
      case SYMBOL -> {
        if (first.is("(") || first.is("[") && isPoll(at - 1)) {
          yield partsEnd(closing(at) + 1);
        }
        throw missing(at);
      }
      case END -> throw missing(at);
    };
  }

  /** Whether what follows is the pattern of a message. */
  private boolean isPoll(int at) {
    return at >= 0 && (tokens.get(at).is("?") || tokens.get(at).is("??"));
  }

  private int partsEnd(int begin) {
    int end = begin;
    while (true) {
      Token token = tokens.get(end);
      if (token.is("(") || token.is("[")) {
        end = closing(end) + 1;
      } else if (token.kind() == Kind.SYMBOL && PARTS.contains(token.text())) {
        if (!NAMES.contains(tokens.get(end + 1).kind())) {
          throw FormulaException.at(tokens.get(end + 1), "a name is missing after " + token.text());
        }
        end += 2;
      } else {
        return end;
      }
    }
  }

  /** What is missing before a token. */
  FormulaException missing(int at) {
    Token token = tokens.get(at);
    if (token.is("=")) {
      return FormulaException.at(token, "= compares nothing", "write ==");
    }
    if (tokens.size() == 1) {
      return FormulaException.at(token, "there is no formula");
    }
    String what =
        token.kind() == Kind.END
            ? "an operand is missing at the end"
            : "an operand is missing before " + token.text();
    return at == 0
        ? FormulaException.at(token, what)
        : FormulaException.at(token, what, tokens.get(at - 1).text() + " needs one to its right");
  }

  /** The index of the parenthesis or bracket that closes the one at an index. */
  private int closing(int open) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.is("(") || token.is("[")) {
        depth++;
      } else if (token.is(")") || token.is("]")) {
        depth--;
        if (depth == 0) {
          return matching(open, i);
        }
      }
    }
    throw FormulaException.at(
        tokens.get(open), tokens.get(open).text() + " is not closed", "add the closing one");
  }

  private int matching(int open, int close) {
    boolean isRound = tokens.get(open).is("(");
    if (isRound != tokens.get(close).is(")")) {
      throw FormulaException.at(
          tokens.get(close),
          tokens.get(close).text() + " closes " + tokens.get(open).text(),
          "write " + (isRound ? ")" : "]"));
    }
    return close;
  }

  /** The first comparison or arithmetic between operands of an atom, if any. */
  Optional<Token> firstInfix(int begin, int end) {
    int depth = 0;
    for (int i = begin + 1; i < end; i++) {
      Token token = tokens.get(i);
      depth += token.is("(") || token.is("[") ? 1 : token.is(")") || token.is("]") ? -1 : 0;
      if (depth == 0 && isInfix(token)) {
        return Optional.of(token);
      }
    }
    return Optional.empty();
  }
}
