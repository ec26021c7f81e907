package org.porpoise.programs.report;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines. */
final class Wrapping {
  private static final String INDENT = "  ";

  private Wrapping() {}

  /** How many characters a text has on the screen. */
  static int width(String text) {
    return text.codePointCount(0, text.length());
  }

  /** A text in lines of a width, between words where there are any; later lines are indented. */
  static List<String> of(String text, int width) {
    List<String> lines = new ArrayList<>();
    String rest = text;
    while (width(rest) > width) {
      int most = rest.offsetByCodePoints(0, width);
      int space = rest.lastIndexOf(' ', most);
      int end = space > INDENT.length() ? space : most;
      lines.add(rest.substring(0, end).stripTrailing());
      String more = rest.substring(end).strip();
      rest = width > 2 * INDENT.length() ? INDENT + more : more;
    }
    if (!rest.isBlank() || lines.isEmpty()) {
      lines.add(rest);
    }
    return lines;
  }
}
