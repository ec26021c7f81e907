package org.porpoise.report.graph;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.report.text.Quantity;
import org.porpoise.search.temporal.ProductGraph;

/**
 * Tells Graphviz of a product of a system with an automaton. What an accepting run passes through
 * infinitely often is bold; where the automaton has given up is grey, and where it accepts whatever
 * comes has two circles. A long state shows where the pointer rests on its number.
 */
public final class ProductDot {
  private static final int SHORT = 40;

  private ProductDot() {}

  /** The whole product. */
  public static String of(ProductGraph graph, String claim) {
    StringBuilder out = new StringBuilder();
    out.append("digraph \"").append(DotText.quoted(graph.system().name())).append("\" {\n");
    out.append("  fontname=Helvetica; fontsize=11;\n");
    out.append("  node [shape=ellipse, fontname=Helvetica, fontsize=11, margin=0.02];\n");
    out.append("  edge [fontname=Helvetica, fontsize=9, arrowsize=0.7];\n");
    out.append("  label=\"").append(DotText.quoted(legend(graph, claim))).append("\";\n");
    graph.nodes().forEach(node -> append(node, out));
    graph.edges().forEach(edge -> append(edge, graph.system(), out));
    return out.append("}\n").toString();
  }

  /** How large it is. */
  public static String size(ProductGraph graph) {
    return Quantity.count(graph.nodes().size(), "state")
        + ", "
        + Quantity.count(graph.transitions(), "transition")
        + (graph.isCut() ? "; there are more" : "");
  }

  private static String legend(ProductGraph graph, String claim) {
    return claim
        + ": "
        + size(graph)
        + "; bold: what the automaton has to see again and again; grey: it accepts nothing any more";
  }

  private static void append(ProductGraph.Node node, StringBuilder out) {
    List<String> looks = new ArrayList<>();
    String state =
        node.state().length() <= SHORT
            ? DotText.quoted(node.state())
            : Integer.toString(node.number());
    looks.add("label=\"" + state + "\\n" + name(node) + "\"");
    looks.add("tooltip=\"" + DotText.quoted(node.state()) + "\"");
    if (node.number() == 0) {
      looks.add("penwidth=2");
    }
    switch (node.fate()) {
      case OPEN -> {}
      case ACCEPTED -> looks.add("peripheries=2");
      case REJECTED -> looks.add("color=grey, fontcolor=grey");
    }
    out.append("  s%d [%s];\n".formatted(node.number(), String.join(", ", looks)));
  }

  private static String name(ProductGraph.Node node) {
    return node.fate() == ProductGraph.Fate.REJECTED ? "no more" : "q" + node.automatonState();
  }

  private static void append(ProductGraph.Edge edge, TransitionSystem system, StringBuilder out) {
    List<String> looks = new ArrayList<>();
    looks.add("label=\"" + DotText.quoted(DotText.names(edge.transitions(), system)) + "\"");
    if (edge.isAccepting()) {
      looks.add("style=bold");
    } else if (edge.transitions().isEmpty()) {
      looks.add("style=dotted");
    }
    out.append("  s%d -> s%d [%s];\n".formatted(edge.from(), edge.to(), String.join(", ", looks)));
  }
}
