package org.porpoise.promela.lexer;

import java.util.List;
import java.util.Map;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Token;

/** Evaluates the expression of an {@code #if}. Names that are left stand for 0, as in C. */
final class ConditionEvaluator {
  private static final Map<String, Integer> PRECEDENCE =
      Map.ofEntries(
          Map.entry("||", 1),
          Map.entry("&&", 2),
          Map.entry("|", 3),
          Map.entry("^", 4),
          Map.entry("&", 5),
          Map.entry("==", 6),
          Map.entry("!=", 6),
          Map.entry("<", 7),
          Map.entry(">", 7),
          Map.entry("<=", 7),
          Map.entry(">=", 7),
          Map.entry("<<", 8),
          Map.entry(">>", 8),
          Map.entry("+", 9),
          Map.entry("-", 9),
          Map.entry("*", 10),
          Map.entry("/", 10),
          Map.entry("%", 10));

  private static final int DEEPEST = 200;

  private final List<Token> tokens;
  private final SourcePlace place;
  private int next;
  private int depth;

  private ConditionEvaluator(List<Token> tokens, SourcePlace place) {
    this.tokens = tokens;
    this.place = place;
  }

  /** The condition cannot be understood; the message says why. */
  static final class Failure extends Exception {
    private static final long serialVersionUID = 1L;
    private final transient SourcePlace place;

    Failure(SourcePlace place, String message) {
      super(message);
      this.place = place;
    }

    SourcePlace place() {
      return place;
    }

    String text() {
      return String.valueOf(getMessage());
    }
  }

  /** The value of an expression whose macros, and uses of {@code defined}, are replaced. */
  static long evaluate(List<Token> tokens, SourcePlace place) throws Failure {
    ConditionEvaluator evaluator = new ConditionEvaluator(tokens, place);
    long value = evaluator.conditional();
    if (evaluator.next < tokens.size()) {
      Token token = tokens.get(evaluator.next);
      throw new Failure(token.place(), "unexpected " + token.shown() + " in this condition");
    }
    return value;
  }

  private long conditional() throws Failure {
    long condition = binary(1);
    if (!take("?")) {
      return condition;
    }
    long yes = conditional();
    expect(":");
    long no = conditional();
    return condition != 0 ? yes : no;
  }

  private long binary(int lowest) throws Failure {
    long left = unary();
    while (next < tokens.size()) {
      Token operator = tokens.get(next);
      int precedence = PRECEDENCE.getOrDefault(operator.text(), 0);
      if (precedence < lowest) {
        break;
      }
      next++;
      left = apply(operator, left, binary(precedence + 1));
    }
    return left;
  }

  private long unary() throws Failure {
    if (++depth > DEEPEST) {
      throw new Failure(place, "this condition is nested too deeply");
    }
    try {
      if (take("!")) {
        return unary() == 0 ? 1 : 0;
      } else if (take("-")) {
        return -unary();
      } else if (take("+")) {
        return unary();
      } else if (take("~")) {
        return ~unary();
      } else if (take("(")) {
        long value = conditional();
        expect(")");
        return value;
      }
      return primary();
    } finally {
      depth--;
    }
  }

  private long primary() throws Failure {
    if (next >= tokens.size()) {
      throw new Failure(place, "this condition ends too early");
    }
    Token token = tokens.get(next++);
    return switch (token.kind()) {
      case NUMBER -> Constants.number(token);
      case WORD -> 0;
      case QUOTED, SYMBOL, END -> {
        if (token.isQuotedBy('\'')) {
          yield Constants.character(token);
        }
        throw new Failure(
            token.place(), "expected a number in this condition, found " + token.shown());
      }
    };
  }

  private static long apply(Token operator, long a, long b) throws Failure {
    return switch (operator.text()) {
      case "||" -> a != 0 || b != 0 ? 1 : 0;
      case "&&" -> a != 0 && b != 0 ? 1 : 0;
      case "|" -> a | b;
      case "^" -> a ^ b;
      case "&" -> a & b;
      case "==" -> a == b ? 1 : 0;
      case "!=" -> a != b ? 1 : 0;
      case "<" -> a < b ? 1 : 0;
      case ">" -> a > b ? 1 : 0;
      case "<=" -> a <= b ? 1 : 0;
      case ">=" -> a >= b ? 1 : 0;
      case "<<" -> a << b;
      case ">>" -> a >> b;
      case "+" -> a + b;
      case "-" -> a - b;
      case "*" -> a * b;
      case "/", "%" -> {
        if (b == 0) {
          throw new Failure(operator.place(), "division by zero in this condition");
        }
        yield operator.text().equals("/") ? a / b : a % b;
      }
      default -> throw new AssertionError(operator);
    };
  }

  private boolean take(String symbol) {
    boolean there = next < tokens.size() && tokens.get(next).is(symbol);
    next += there ? 1 : 0;
    return there;
  }

  private void expect(String symbol) throws Failure {
    if (!take(symbol)) {
      throw new Failure(place, "expected '" + symbol + "' in this condition");
    }
  }
}
