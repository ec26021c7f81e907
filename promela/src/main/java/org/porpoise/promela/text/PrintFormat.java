package org.porpoise.promela.text;

import java.util.List;

/** What {@code printf} writes, as SPIN's simulator does. */
public final class PrintFormat {
  private final StateText names;
  private final StringBuilder out;

  /** Appends to a text. */
  public PrintFormat(StateText names, StringBuilder out) {
    this.names = names;
    this.out = out;
  }

  /**
   * Writes values into a format.
   *
   * @param format with its escapes as written
   * @param values an argument that is missing writes nothing
   * @param sets for each value the set that its name is looked for in
   */
  public void print(String format, int[] values, List<String> sets) {
    int next = 0;
    for (int i = 0; i < format.length(); i++) {
      char c = format.charAt(i);
      boolean isLast = i + 1 == format.length();
      if (c == '\\' && !isLast) {
        out.append(escaped(format.charAt(++i)));
      } else if (c == '%' && !isLast) {
        char how = format.charAt(++i);
        if (how == '%') {
          out.append('%');
        } else if (next < values.length) {
          out.append(converted(how, values[next], sets.get(next)));
          next++;
        }
      } else {
        out.append(c);
      }
    }
  }

  private static char escaped(char c) {
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      default -> c;
    };
  }

  private String converted(char how, int value, String set) {
    return switch (how) {
      case 'd' -> Integer.toString(value);
      case 'u' -> Integer.toUnsignedString(value);
      case 'x' -> Integer.toHexString(value);
      case 'o' -> Integer.toOctalString(value);
      case 'c' -> Character.toString((char) (value & 0xff));
      case 'e' -> names.mtype(set, value);
      default -> "";
    };
  }
}
