package org.porpoise.report.text;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.TransitionSystem.Part;

/** Tells a state: its parts, on as many lines as they need. */
public final class StateLines {
  private StateLines() {}

  /**
   * The lines of a state.
   *
   * @param indent how many blanks stand before
   * @param when which state it is
   */
  public static List<String> of(int indent, String when, List<Part> parts, Style style) {
    return ofTexts(indent, when, PartsText.of(parts), style);
  }

  /** The lines of a state in which everything begins: what is zero or empty is only counted. */
  public static List<String> initial(int indent, String when, List<Part> parts, Style style) {
    return ofTexts(indent, when, Defaults.told(parts), style);
  }

  /** The lines of what is told of a state. */
  public static List<String> ofTexts(int indent, String when, List<String> told, Style style) {
    List<String> lines = new ArrayList<>();
    String margin = " ".repeat(indent + when.length() + 2);
    StringBuilder line = new StringBuilder(" ".repeat(indent));
    line.append(style.ink().faint(when)).append("  ");
    int width = margin.length();
    List<String> texts = told.isEmpty() ? List.of("nothing") : told;
    for (int i = 0; i < texts.size(); i++) {
      String text = texts.get(i) + (i < texts.size() - 1 ? ", " : "");
      if (width + text.length() > style.width() && width > margin.length()) {
        lines.add(line.toString().stripTrailing());
        line = new StringBuilder(margin);
        width = margin.length();
      }
      line.append(text);
      width += text.length();
    }
    lines.add(line.toString().stripTrailing());
    return lines;
  }
}
