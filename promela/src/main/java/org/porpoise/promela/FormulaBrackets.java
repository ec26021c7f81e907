package org.porpoise.promela;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Looks through the text of a formula that could not be read for what is opened and not closed, or
 * the other way round: then nothing that a parser says of it is of any help.
 */
final class FormulaBrackets {
  private final String text;
  private final Deque<Integer> open = new ArrayDeque<>();
  private int at;

  private FormulaBrackets(String text) {
    this.text = text;
  }

  /** What is wrong, and where. */
  record Flaw(int offset, String message) {}

  /** What is wrong with the brackets, quotes and comments of a formula, if anything is. */
  static Optional<Flaw> flaw(String formula) {
    return formula.isBlank()
        ? Optional.of(new Flaw(0, "the formula is empty"))
        : new FormulaBrackets(formula).look();
  }

  private Optional<Flaw> look() {
    while (at < text.length()) {
      char c = text.charAt(at);
      Optional<Flaw> flaw =
          switch (c) {
            case '"', '\'' -> skip(1, String.valueOf(c), "a " + c + " that is not closed");
            case '/' -> comment();
            case '(', '[' -> bracket();
            case ')', ']' -> closing(c);
            case '{', '}' -> Optional.of(new Flaw(at, "a formula has no '" + c + "'"));
            default -> Optional.empty();
          };
      if (flaw.isPresent()) {
        return flaw;
      }
      at++;
    }
    return open.isEmpty()
        ? Optional.empty()
        : Optional.of(new Flaw(open.peek(), "unmatched " + text.charAt(open.peek())));
  }

  private Optional<Flaw> comment() {
    if (text.startsWith("/*", at)) {
      return skip(2, "*/", "a comment that is not closed with */");
    }
    if (text.startsWith("//", at)) {
      int end = text.indexOf('\n', at);
      at = end < 0 ? text.length() : end;
    }
    return Optional.empty();
  }

  /** Goes to the end of something that is read as a whole. */
  private Optional<Flaw> skip(int opening, String end, String otherwise) {
    int found = text.indexOf(end, at + opening);
    if (found < 0) {
      return Optional.of(new Flaw(at, otherwise));
    }
    at = found + end.length() - 1;
    return Optional.empty();
  }

  /** An opening bracket; the operator {@code []} is none. */
  private Optional<Flaw> bracket() {
    if (text.startsWith("[]", at)) {
      at++;
    } else {
      open.push(at);
    }
    return Optional.empty();
  }

  private Optional<Flaw> closing(char c) {
    if (open.isEmpty() || partner(open.peek()) != c) {
      return Optional.of(new Flaw(at, "unmatched " + c));
    }
    open.pop();
    return Optional.empty();
  }

  private char partner(int offset) {
    return text.charAt(offset) == '(' ? ')' : ']';
  }
}
