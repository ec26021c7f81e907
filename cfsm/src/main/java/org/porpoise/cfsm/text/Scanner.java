package org.porpoise.cfsm.text;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.Cancellation;
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

  private Place place() {
    return new Place(source, line, column, List.of());
  }

  private void scanLine() {
    while (column <= source.line(line).length()) {
      Cancellation.check();
      String text = source.line(line);
      int begin = column - 1;
      char first = text.charAt(begin);
      if (Character.isWhitespace(first)) {
        column++;
      } else if (text.startsWith("//", begin)) {
        return;
      } else if (text.startsWith("/*", begin)) {
        skipComment();
      } else if (first == '"') {
        quoted();
      } else if (isNamePart(first)) {
        int end = begin + 1;
        while (end < text.length() && isNamePart(text.charAt(end))) {
          end++;
        }
        add(Token.Kind.WORD, text.substring(begin, end));
      } else {
        add(
            Token.Kind.SYMBOL,
            LONG_SYMBOLS.stream()
                .filter(symbol -> text.startsWith(symbol, begin))
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
    String text = source.line(line);
    int end = text.indexOf('"', column);
    if (end < 0) {
      problems.error(place(), "the text between quotes does not end on its line", "add a \"");
      end = text.length();
    }
    tokens.add(new Token(Token.Kind.QUOTED, text.substring(column, end), place()));
    column = end + 2;
  }

  private void skipComment() {
    Place begin = place();
    column += 2;
    while (line <= source.lines().size()) {
      int end = source.line(line).indexOf("*/", column - 1);
      if (end >= 0) {
        column = end + 3;
        return;
      }
      line++;
      column = 1;
    }
    problems.error(begin, "the comment does not end", "add a */");
  }
}
