package org.porpoise.report.drawing;

import java.util.Collection;

/** Words in a picture: how much room they take, and what is shown of long ones. */
final class Caption {
  /** The height of a line of text. */
  static final double LINE = 15;

  /** More than this is shown when the pointer rests on it. */
  private static final int MOST = 40;

  /** The width of a letter of the fixed-width font in which all is written. */
  private static final double LETTER = 7.3;

  private Caption() {}

  /** What is shown of a text. */
  static String shown(String text) {
    String plain = plain(text);
    return plain.codePointCount(0, plain.length()) <= MOST
        ? plain
        : plain.substring(0, plain.offsetByCodePoints(0, MOST - 1)) + "\u2026";
  }

  /** Whether all of a text is shown. */
  static boolean isWhole(String text) {
    return shown(text).equals(plain(text));
  }

  /** The text without what XML cannot hold. */
  static String plain(String text) {
    StringBuilder plain = new StringBuilder();
    text.codePoints()
        .map(c -> c < ' ' ? ' ' : c)
        .map(
            c ->
                c == 0xFFFE || c == 0xFFFF || Character.getType(c) == Character.SURROGATE ? '?' : c)
        .forEach(plain::appendCodePoint);
    return plain.toString();
  }

  static double width(String text) {
    return LETTER * shown(text).length();
  }

  /** The width of the widest. */
  static double width(Collection<String> texts) {
    return texts.stream().mapToDouble(Caption::width).max().orElse(0);
  }
}
