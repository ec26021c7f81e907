package org.porpoise.cfsm.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.logic.text.FormulaException;

/** The text of one proposition, word by word. Mutable: it knows how far it has been read. */
final class AtomText {
  private static final Pattern WORD = Pattern.compile("\\s*(\\w+|->|[=!<>]=|[^\\s])");

  private final List<String> words = new ArrayList<>();
  private final List<Integer> offsets = new ArrayList<>();
  private int next;

  /**
   * A text.
   *
   * @param offset where it begins in the formula
   */
  AtomText(String text, int offset) {
    Matcher matcher = WORD.matcher(text);
    while (matcher.find()) {
      words.add(matcher.group(1));
      offsets.add(offset + matcher.start(1));
    }
    words.add("");
    offsets.add(offset + text.length());
  }

  /** Where in the formula the next word is. */
  int at() {
    return offsets.get(next);
  }

  /** The next word; empty at the end. */
  String peek() {
    return words.get(next);
  }

  /** Whether the next word is followed by something in parentheses. */
  boolean isCall() {
    return isBefore("(");
  }

  /** Whether the next word is followed by a part of what it names. */
  boolean isPair() {
    return isBefore(".") || isBefore("@");
  }

  private boolean isBefore(String symbol) {
    return next + 1 < words.size() && words.get(next + 1).equals(symbol);
  }

  /** Takes the next word. */
  String next() {
    if (peek().isEmpty()) {
      throw new FormulaException(at(), "something is missing here", Optional.empty());
    }
    return words.get(next++);
  }

  /** Takes the next word if it is this one. */
  boolean take(String word) {
    boolean isIt = peek().equals(word);
    if (isIt) {
      next++;
    }
    return isIt;
  }

  void expect(String word) {
    if (!take(word)) {
      throw new FormulaException(at(), word + " is missing here", Optional.empty());
    }
  }

  void expectEnd() {
    if (!peek().isEmpty()) {
      throw new FormulaException(
          at(), peek() + " is too much here", Optional.of("join formulas by && or ||"));
    }
  }

  Comparison comparison() {
    int start = at();
    String symbol = peek().isEmpty() ? "" : next();
    return Arrays.stream(Comparison.values())
        .filter(c -> c.symbol().equals(symbol))
        .findFirst()
        .orElseThrow(
            () ->
                new FormulaException(
                    start,
                    "a comparison is missing here",
                    Optional.of(
                        "MACHINE.STATE, len(CHANNEL) == 2 and first(CHANNEL) == MESSAGE are"
                            + " examples of what can be said")));
  }
}
