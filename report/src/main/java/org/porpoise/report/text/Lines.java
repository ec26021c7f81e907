package org.porpoise.report.text;

import java.util.ArrayList;
import java.util.List;

/** Small parts of laying out text. */
public final class Lines {
  private Lines() {}

  /** How many characters a text has on the screen. */
  public static int width(String text) {
    return text.codePointCount(0, text.length());
  }

  /** A text that is followed by blanks up to a width. */
  public static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - width(text)));
  }

  /** A text broken into lines of a width: between words, else behind punctuation. */
  public static List<String> wrapped(String text, int width) {
    List<String> lines = new ArrayList<>();
    String rest = text;
    while (rest.length() > width) {
      int end = end(rest, width);
      lines.add(rest.substring(0, end).stripTrailing());
      rest = rest.substring(end).stripLeading();
    }
    if (!rest.isEmpty()) {
      lines.add(rest);
    }
    return lines;
  }

  /** Where a line that is too long is broken; amid a word only if the word itself is too long. */
  private static int end(String text, int width) {
    int space = text.lastIndexOf(' ', width);
    if (space > 0) {
      return space;
    }
    for (int i = width; i > 1; i--) {
      if (!Character.isJavaIdentifierPart(text.charAt(i - 1))
          && text.charAt(i - 1) != '['
          && text.charAt(i - 1) != '(') {
        return i;
      }
    }
    return width;
  }

  /** A text of which all lines but the first begin with a margin. */
  public static List<String> hanging(String text, int width, int margin) {
    if (text.length() <= width || width <= margin + 8) {
      return wrapped(text, width);
    }
    int end = end(text, width);
    List<String> lines = new ArrayList<>();
    lines.add(text.substring(0, end).stripTrailing());
    for (String line : wrapped(text.substring(end).stripLeading(), width - margin)) {
      lines.add(" ".repeat(margin) + line);
    }
    return lines;
  }

  /** Items with commas between them, broken into lines between items where that is possible. */
  public static List<String> listed(List<String> items, int width) {
    List<String> lines = new ArrayList<>();
    String line = "";
    for (int i = 0; i < items.size(); i++) {
      String item = items.get(i) + (i + 1 < items.size() ? "," : "");
      if (!line.isEmpty() && line.length() + 1 + item.length() > width) {
        lines.addAll(wrapped(line, width));
        line = "";
      }
      line = line.isEmpty() ? item : line + " " + item;
    }
    lines.addAll(wrapped(line, width));
    return lines;
  }

  /** What a model printed, marked as such and with a margin. */
  public static List<String> output(String output, int margin, Ink ink) {
    List<String> lines = new ArrayList<>();
    for (String line : output.lines().toList()) {
      lines.add(" ".repeat(margin) + ink.faint("|") + " " + line);
    }
    return lines;
  }
}
