package org.porpoise.report.drawing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.drawing.Drawing;

/**
 * The edges that lead from one node to another with one kind of head, drawn as one line.
 *
 * @param labels what is written beside it, each on a line of its own
 */
record Line(int from, int to, Drawing.Head head, List<String> labels) {
  Line {
    labels = List.copyOf(labels);
  }

  private record Key(int from, int to, Drawing.Head head) {}

  /** The lines of a drawing, in the order of its edges. */
  static List<Line> of(Drawing drawing) {
    Map<Key, List<String>> labels = new LinkedHashMap<>();
    for (Drawing.Edge edge : drawing.edges()) {
      List<String> its =
          labels.computeIfAbsent(
              new Key(edge.from(), edge.to(), edge.head()), k -> new ArrayList<>());
      if (!edge.label().isEmpty() && !its.contains(edge.label())) {
        its.add(edge.label());
      }
    }
    List<Line> lines = new ArrayList<>();
    labels.forEach((key, its) -> lines.add(new Line(key.from(), key.to(), key.head(), its)));
    return lines;
  }
}
