package org.porpoise.report.drawing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.porpoise.kernel.drawing.Drawing;

/** Tells Graphviz of a drawing. */
public final class DrawingDot {
  private final StringBuilder out = new StringBuilder();

  private DrawingDot() {}

  /** The drawing in Graphviz's language. */
  public static String of(Drawing drawing) {
    return new DrawingDot().print(drawing);
  }

  private String print(Drawing drawing) {
    out.append("digraph \"").append(quoted(drawing.name())).append("\" {\n");
    out.append("  node [fontname=\"monospace\", fontsize=11, penwidth=1.2];\n");
    out.append("  edge [fontname=\"monospace\", fontsize=10, color=\"#666677\"];\n");
    Map<String, List<Integer>> groups = new LinkedHashMap<>();
    for (int n = 0; n < drawing.nodes().size(); n++) {
      groups.computeIfAbsent(drawing.nodes().get(n).group(), g -> new ArrayList<>()).add(n);
    }
    groups.forEach((group, nodes) -> group(group, nodes, drawing));
    Line.of(drawing).forEach(this::line);
    return out.append("}\n").toString();
  }

  private void group(String group, List<Integer> nodes, Drawing drawing) {
    if (!group.isEmpty()) {
      out.append("  subgraph \"cluster_").append(nodes.getFirst()).append("\" {\n");
      out.append("  label=\"").append(quoted(group)).append("\"; color=\"#cccccc\";\n");
    }
    for (int n : nodes) {
      out.append("  n").append(n).append(" [").append(look(drawing.nodes().get(n))).append("];\n");
    }
    if (!group.isEmpty()) {
      out.append("  }\n");
    }
  }

  private static String look(Drawing.Node node) {
    String label = "label=\"" + quoted(node.label()) + "\"";
    return switch (node.shape()) {
      case PLACE ->
          "shape=circle, fixedsize=true, width=0.45, label=\""
              + quoted(node.inside())
              + "\", xlabel=\""
              + quoted(node.label())
              + "\"";
      case TRANSITION -> "shape=box, height=0.3, style=filled, fillcolor=\"#eef2f7\", " + label;
      case STATE -> "shape=box, style=rounded, height=0.3, " + label;
      case INITIAL_STATE -> "shape=box, style=\"rounded,bold\", height=0.3, " + label;
      case END_STATE -> "shape=box, style=rounded, peripheries=2, height=0.3, " + label;
    };
  }

  private void line(Line line) {
    String label =
        line.labels().stream().map(DrawingDot::quoted).collect(Collectors.joining("\\n"));
    String head =
        switch (line.head()) {
          case ARROW -> "normal";
          case DOUBLE_ARROW -> "normalnormal";
          case CIRCLE -> "odot";
          case NONE -> "none";
        };
    out.append("  n").append(line.from()).append(" -> n").append(line.to());
    out.append(" [arrowhead=").append(head);
    if (!label.isEmpty()) {
      out.append(", label=\"").append(label).append('"');
    }
    out.append("];\n");
  }

  private static String quoted(String text) {
    return Caption.plain(text).replace("\\", "\\\\").replace("\"", "\\\"");
  }
}
