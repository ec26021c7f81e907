package org.porpoise.petri.net;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.drawing.Drawing;

/** Draws a net as people do: places are circles with their tokens, transitions are boxes. */
public final class NetDrawing {
  /** As many tokens are drawn one by one; more are a number. */
  private static final int MOST_DOTS = 3;

  private final int firstTransition;
  private final List<Drawing.Edge> edges = new ArrayList<>();

  private NetDrawing(int firstTransition) {
    this.firstTransition = firstTransition;
  }

  public static Drawing of(Net net) {
    List<Drawing.Node> nodes = new ArrayList<>();
    for (Net.Place place : net.places()) {
      nodes.add(new Drawing.Node(Drawing.Shape.PLACE, place.name(), tokens(place.initial()), ""));
    }
    NetDrawing drawing = new NetDrawing(nodes.size());
    for (int t = 0; t < net.transitions().size(); t++) {
      Net.Transition transition = net.transitions().get(t);
      nodes.add(new Drawing.Node(Drawing.Shape.TRANSITION, transition.name(), "", ""));
      drawing.addArcs(t, transition);
    }
    return new Drawing(net.name(), nodes, drawing.edges);
  }

  private static String tokens(long count) {
    return count <= MOST_DOTS ? "\u2022".repeat((int) count) : String.valueOf(count);
  }

  private void addArcs(int number, Net.Transition transition) {
    int self = firstTransition + number;
    for (Net.Arc arc : transition.takes()) {
      edges.add(new Drawing.Edge(arc.place(), self, weight(arc)));
    }
    for (Net.Arc arc : transition.puts()) {
      edges.add(new Drawing.Edge(self, arc.place(), weight(arc)));
    }
    for (Net.Arc arc : transition.needs()) {
      edges.add(new Drawing.Edge(arc.place(), self, weight(arc), Drawing.Head.NONE));
    }
    for (Net.Arc arc : transition.below()) {
      edges.add(new Drawing.Edge(arc.place(), self, weight(arc), Drawing.Head.CIRCLE));
    }
    for (int place : transition.resets()) {
      edges.add(new Drawing.Edge(place, self, "", Drawing.Head.DOUBLE_ARROW));
    }
  }

  private static String weight(Net.Arc arc) {
    return arc.tokens() == 1 ? "" : String.valueOf(arc.tokens());
  }
}
