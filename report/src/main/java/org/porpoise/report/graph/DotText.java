package org.porpoise.report.graph;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.TransitionSystem.TransitionText;

/** The words in drawings of graphs. */
final class DotText {
  private DotText() {}

  /** What the transitions of an edge are called. */
  static String names(List<Integer> transitions, TransitionSystem system) {
    List<String> names = new ArrayList<>();
    for (int t : transitions) {
      TransitionText text = system.text(t);
      names.add(text.process().isEmpty() ? text.name() : text.process() + ": " + text.name());
    }
    return String.join("; ", names);
  }

  /** A text inside the quotation marks of DOT. */
  static String quoted(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", " ");
  }
}
