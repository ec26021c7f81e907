package org.porpoise.cfsm.text;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.source.Place;
import org.porpoise.kernel.source.Problems;
import org.porpoise.kernel.source.SourceFile;

/** Makes tokens of a text; comments begin with {@code //}, or stand between the usual signs. */
final class Scanner {
  private static final List<String> LONG_SYMBOLS = List.of("<->", "->");

  private final SourceFile source;
  private final Problems problems;
  private final List<Token> tokens = new ArrayList<>();
  private int line = 1;
  private int column = 1; // of the next character

  private Scanner(SourceFile source, Problems problems) {
    this.source = source;
    this.problems = problems;
  }

  /** The tokens of a file; the last one is its end. */
  static List<Token> tokens(SourceFile source, Problems problems) {
    Scanner scanner = new Scanner(source, problems);
    while (scanner.line <= source.lines().size()) {
      scanner.scanLine();
      scanner.line++;
      scanner.column = 1;
    }
    scanner.tokens.add(new Token(Token.Kind.END, "", source.end()));
    return scanner.tokens;
  }

  private String rest() {
    String text = source.line(line);
    return column > text.length() ? "" : text.substring(column - 1);
  }

  private Place place() {
    return new Place(source, line, column, List.of());
  }

  private void scanLine() {
    while (!rest().isEmpty()) {
      String rest = rest();
      char first = rest.charAt(0);
      if (Character.isWhitespace(first)) {
        column++;
      } else if (rest.startsWith("//")) {
        return;
      } else if (rest.startsWith("/*")) {
        skipComment();
      } else if (first == '"') {
        quoted();
      } else if (isNamePart(first)) {
        int end = 1;
        while (end < rest.length() && isNamePart(rest.charAt(end))) {
          end++;
        }
        add(Token.Kind.WORD, rest.substring(0, end));
      } else {
        add(
            Token.Kind.SYMBOL,
            LONG_SYMBOLS.stream()
                .filter(rest::startsWith)
                .findFirst()
                .orElse(String.valueOf(first)));
      }
    }
  }

  private static boolean isNamePart(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }

  private void add(Token.Kind kind, String text) {
    tokens.add(new Token(kind, text, place()));
    column += text.length();
  }

  private void quoted() {
    String rest = rest();
    int end = rest.indexOf('"', 1);
    if (end < 0) {
      problems.error(place(), "the text between quotes does not end on its line", "add a \"");
      end = rest.length();
    }
    tokens.add(new Token(Token.Kind.QUOTED, rest.substring(1, end), place()));
    column += end + 1;
  }

  private void skipComment() {
    Place begin = place();
    column += 2;
    while (line <= source.lines().size()) {
      int end = rest().indexOf("*/");
      if (end >= 0) {
        column += end + 2;
        return;
      }
      line++;
      column = 1;
    }
    problems.error(begin, "the comment does not end", "add a */");
  }
}
