package org.porpoise.report.graph;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.watch.ReducedGraph;

/**
 * Tells Graphviz of a reduced graph, drawn as in the thesis: what was postponed is dotted. The
 * state behind a number shows where the pointer rests on it.
 */
public final class GraphDot {
  private GraphDot() {}

  /** The whole graph. */
  public static String of(ReducedGraph graph, TransitionSystem system) {
    StringBuilder out = new StringBuilder();
    out.append("digraph \"").append(DotText.quoted(system.name())).append("\" {\n");
    out.append("  fontname=Helvetica; fontsize=11;\n");
    out.append("  node [shape=circle, fontname=Helvetica, fontsize=11, width=0.4, margin=0.02];\n");
    out.append("  edge [fontname=Helvetica, fontsize=9, arrowsize=0.7];\n");
    out.append("  label=\"").append(legend(graph)).append("\";\n");
    for (ReducedGraph.Node node : graph.nodes()) {
      List<String> looks = new ArrayList<>();
      looks.add("label=\"" + node.number() + "\"");
      looks.add("tooltip=\"" + DotText.quoted(node.state()) + "\"");
      if (node.isTerminal()) {
        looks.add("shape=doublecircle");
      }
      if (node.number() == 0) {
        looks.add("penwidth=2");
      }
      switch (node.status()) {
        case EXPLORED -> {}
        case POSTPONED -> looks.add("style=dotted");
        case BEYOND -> looks.add("style=dashed");
      }
      out.append("  s%d [%s];\n".formatted(node.number(), String.join(", ", looks)));
    }
    for (ReducedGraph.Edge edge : graph.edges()) {
      String style = edge.status() == ReducedGraph.Status.POSTPONED ? ", style=dotted" : "";
      out.append(
          "  s%d -> s%d [label=\"%s\"%s];\n"
              .formatted(
                  edge.from(),
                  edge.to(),
                  DotText.quoted(DotText.names(edge.transitions(), system)),
                  style));
    }
    return out.append("}\n").toString();
  }

  private static String legend(ReducedGraph graph) {
    return "dotted: postponed; two circles: an end"
        + (graph.isCut()
            ? "; only the first " + visited(graph) + " states; there are more (dashed)"
            : "");
  }

  /** How many states of a graph were visited. */
  public static long visited(ReducedGraph graph) {
    return graph.nodes().stream().filter(n -> n.status() == ReducedGraph.Status.EXPLORED).count();
  }
}
