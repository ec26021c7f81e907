package org.porpoise.report.expression;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.porpoise.kernel.TransitionSystem.Part;

/**
 * The value of an expression in a state whose parts are known as texts: comparisons of names and
 * numbers, with sums, negation, conjunction and disjunction. Mutable: a position in the text.
 */
public final class StateExpression {
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s*(\\d+|[A-Za-z_][\\w.]*(?:\\[\\d+](?:\\.\\w+)?)*|&&|\\|\\||==|!=|<=|>=|[-+!<>()])");
  private static final String TRUE = "1";
  private static final String FALSE = "0";

  private final Matcher tokens;
  private final Map<String, String> values = new HashMap<>();
  private String token = "";

  private StateExpression(String text, List<Part> state) {
    tokens = TOKEN.matcher(text);
    for (Part part : state) {
      values.put(part.name(), part.value());
    }
  }

  /** That an expression is not of this kind. */
  private static final class Unreadable extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** Whether an expression is true; nothing if its text is not of this kind. */
  public static Optional<Boolean> isTrue(String text, List<Part> state) {
    StateExpression expression = new StateExpression(text, state);
    try {
      expression.next();
      String value = expression.disjunction();
      return expression.token.isEmpty() ? Optional.of(!value.equals(FALSE)) : Optional.empty();
    } catch (Unreadable e) {
      return Optional.empty();
    }
  }

  /** Whether an expression is false for all that its text tells; what cannot be read is not. */
  static boolean isFalse(String text, List<Part> state) {
    return isTrue(text, state).filter(value -> !value).isPresent();
  }

  private void next() {
    int at = tokens.hasMatch() ? tokens.end() : 0;
    if (tokens.region(at, tokens.regionEnd()).lookingAt()) {
      token = tokens.group(1);
    } else if (at == tokens.regionEnd()) {
      token = "";
    } else {
      throw new Unreadable();
    }
  }

  private boolean take(String expected) {
    boolean isThere = token.equals(expected);
    if (isThere) {
      next();
    }
    return isThere;
  }

  private String disjunction() {
    String value = conjunction();
    while (take("||")) {
      String other = conjunction();
      value = truth(!value.equals(FALSE) || !other.equals(FALSE));
    }
    return value;
  }

  private String conjunction() {
    String value = comparison();
    while (take("&&")) {
      String other = comparison();
      value = truth(!value.equals(FALSE) && !other.equals(FALSE));
    }
    return value;
  }

  private String comparison() {
    String left = sum();
    String operator = token;
    return switch (operator) {
      case "==", "!=" -> {
        next();
        yield truth(left.equals(sum()) == operator.equals("=="));
      }
      case "<", "<=", ">", ">=" -> {
        next();
        int order = Long.compare(number(left), number(sum()));
        yield truth(
            operator.startsWith("<") && order < 0
                || operator.startsWith(">") && order > 0
                || operator.endsWith("=") && order == 0);
      }
      default -> left;
    };
  }

  private String sum() {
    String value = operand();
    while (token.equals("+") || token.equals("-")) {
      long sign = token.equals("+") ? 1 : -1;
      next();
      value = Long.toString(number(value) + sign * number(operand()));
    }
    return value;
  }

  private String operand() {
    if (take("!")) {
      return truth(operand().equals(FALSE));
    }
    if (take("(")) {
      String value = disjunction();
      if (!take(")")) {
        throw new Unreadable();
      }
      return value;
    }
    String word = token;
    if (word.isEmpty() || !Character.isJavaIdentifierPart(word.charAt(0))) {
      throw new Unreadable();
    }
    next();
    return switch (word) {
      case "true" -> TRUE;
      case "false" -> FALSE;
      default -> values.getOrDefault(word, word);
    };
  }

  private static String truth(boolean value) {
    return value ? TRUE : FALSE;
  }

  private static long number(String value) {
    try {
      return Long.parseLong(value);
    } catch (NumberFormatException e) {
      throw new Unreadable();
    }
  }
}
