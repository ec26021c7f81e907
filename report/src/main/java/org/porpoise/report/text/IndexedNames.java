package org.porpoise.report.text;

import java.util.OptionalInt;

/** Takes names such as {@code flag[1]} apart. */
public final class IndexedNames {
  private IndexedNames() {}

  /** The index at the end of a name, if there is one. */
  public static OptionalInt index(String name) {
    int open = name.lastIndexOf('[');
    if (open < 0 || !name.endsWith("]")) {
      return OptionalInt.empty();
    }
    try {
      return OptionalInt.of(Integer.parseInt(name, open + 1, name.length() - 1, 10));
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }

  /** What is before the index. */
  static String array(String name) {
    return name.substring(0, Math.max(0, name.lastIndexOf('[')));
  }
}
