package org.porpoise.report.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.TransitionSystem.Part;

/** Finds the conjunct of an invariant that is false in a state. */
public final class FailingPart {
  private static final String ALWAYS = "[]";

  private FailingPart() {}

  /**
   * The first conjunct of {@code [](a && b)} that is false, as {@code []a}; the formula itself if
   * it is none, or if that cannot be told from its text.
   */
  public static String of(String formula, List<Part> state) {
    if (!formula.startsWith(ALWAYS)) {
      return formula;
    }
    Optional<String> body = unwrapped(formula.substring(ALWAYS.length()).strip());
    if (body.isEmpty()) {
      return formula;
    }
    List<String> conjuncts = conjuncts(body.get());
    if (conjuncts.size() < 2) {
      return formula;
    }
    for (String conjunct : conjuncts) {
      if (StateExpression.isFalse(conjunct, state)) {
        boolean isOne = conjunct.startsWith("!(") || unwrapped(conjunct).isPresent();
        return ALWAYS + (isOne ? conjunct : "(" + conjunct + ")");
      }
    }
    return formula;
  }

  /** What one pair of parentheses holds together, if it is all of the text. */
  private static Optional<String> unwrapped(String text) {
    if (!text.startsWith("(") || !text.endsWith(")")) {
      return Optional.empty();
    }
    int open = 0;
    for (int i = 0; i < text.length() - 1; i++) {
      open += change(text.charAt(i));
      if (open == 0) {
        return Optional.empty();
      }
    }
    return Optional.of(text.substring(1, text.length() - 1).strip());
  }

  /** The parts between the outermost {@code &&}; one part if other operators are outside too. */
  private static List<String> conjuncts(String text) {
    List<String> parts = new ArrayList<>();
    int open = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      open += change(text.charAt(i));
      if (open == 0 && (text.startsWith("||", i) || text.startsWith("->", i))) {
        return List.of(text);
      }
      if (open == 0 && text.startsWith("&&", i)) {
        parts.add(text.substring(start, i).strip());
        start = i + 2;
      }
    }
    parts.add(text.substring(start).strip());
    return parts;
  }

  private static int change(char c) {
    return switch (c) {
      case '(', '[' -> 1;
      case ')', ']' -> -1;
      default -> 0;
    };
  }
}
