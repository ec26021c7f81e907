package org.porpoise.logic.source;

import java.nio.file.Path;
import java.util.List;

/**
 * A file of a model, as it was read.
 *
 * @param name the file as the user named it
 * @param path where it is; files it includes are looked for beside it
 * @param lines its lines, without their ends
 */
public record SourceFile(String name, Path path, List<String> lines) {
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  public SourceFile {
    lines = List.copyOf(lines);
  }

  /** A file with this text; a byte order mark at its start is no part of it. */
  public static SourceFile of(String name, Path path, String text) {
    return new SourceFile(
        name, path, withoutByteOrderMark(text).replace("\u0000", "").lines().toList());
  }

  /** A text without the mark that some editors put before it. */
  public static String withoutByteOrderMark(String text) {
    return text.startsWith(BYTE_ORDER_MARK) ? text.substring(BYTE_ORDER_MARK.length()) : text;
  }

  /** A text that is in no file; what it includes is looked for in the working directory. */
  public static SourceFile ofText(String name, String text) {
    return of(name, Path.of("model.pml"), text);
  }

  /** A text as one line, whatever it contains: a column is an offset, and one more. */
  public static SourceFile ofLine(String name, String text) {
    return new SourceFile(name, Path.of(name), List.of(text));
  }

  /** The line with this number, counted from 1; empty beyond the end. */
  public String line(int number) {
    return number >= 1 && number <= lines.size() ? lines.get(number - 1) : "";
  }

  /**
   * Where a character is.
   *
   * @param text what the file was read from, with the ends of its lines
   * @param offset of the character in the text
   */
  public SourcePlace place(String text, int offset) {
    String before = text.substring(0, Math.clamp(offset, 0, text.length()));
    int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
    return new SourcePlace(this, line, before.length() - before.lastIndexOf('\n'));
  }

  /** The last place of the file, where something is missing. */
  public SourcePlace end() {
    int last = Math.max(1, lines.size());
    return new SourcePlace(this, last, line(last).length() + 1);
  }

  /** Two readings of one file are the same file; its lines are too many to compare. */
  @Override
  public boolean equals(Object other) {
    return other instanceof SourceFile(var itsName, var itsPath, var ignored)
        && name.equals(itsName)
        && path.equals(itsPath);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
