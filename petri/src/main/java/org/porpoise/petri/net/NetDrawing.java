package org.porpoise.petri.net;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.kernel.drawing.Drawing;

/**
 * Draws a net as people do: places are circles with their tokens, transitions are boxes. A net that
 * was unfolded is drawn as it was before: each place and transition of the file once, with the
 * number of its parts, and arcs without what is written on them.
 */
public final class NetDrawing {
  /** As many tokens are drawn one by one; more are a number. */
  private static final int MOST_DOTS = 3;

  private final Net net;
  private final List<Drawing.Node> nodes = new ArrayList<>();
  private final Map<Integer, Integer> nodeOfPlace = new HashMap<>();
  private final Map<Integer, Integer> nodeOfTransition = new HashMap<>();

  private NetDrawing(Net net) {
    this.net = net;
  }

  public static Drawing of(Net net) {
    NetDrawing drawing = new NetDrawing(net);
    boolean isUnfolded =
        net.placesOf().values().stream().anyMatch(g -> g.size() != 1)
            || net.transitionsOf().values().stream().anyMatch(g -> g.size() != 1);
    if (isUnfolded) {
      drawing.addGroups();
    } else {
      drawing.addEach();
    }
    return new Drawing(net.name(), drawing.nodes, drawing.edges(isUnfolded));
  }

  private void addEach() {
    for (int p = 0; p < net.places().size(); p++) {
      Net.Place place = net.places().get(p);
      nodeOfPlace.put(p, nodes.size());
      nodes.add(place(place.name(), place.initial()));
    }
    for (int t = 0; t < net.transitions().size(); t++) {
      nodeOfTransition.put(t, nodes.size());
      nodes.add(transition(net.transitions().get(t).name()));
    }
  }

  /** In the order of the identifiers, for that of the file is not kept. */
  private void addGroups() {
    net.placesOf().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            e -> {
              e.getValue().forEach(p -> nodeOfPlace.put(p, nodes.size()));
              long tokens =
                  e.getValue().stream().mapToLong(p -> net.places().get(p).initial()).sum();
              nodes.add(place(counted(e.getKey(), e.getValue()), tokens));
            });
    net.transitionsOf().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            e -> {
              e.getValue().forEach(t -> nodeOfTransition.put(t, nodes.size()));
              nodes.add(transition(counted(e.getKey(), e.getValue())));
            });
  }

  private static String counted(String id, List<Integer> parts) {
    return parts.size() == 1 ? id : id + " \u00d7" + parts.size();
  }

  private static Drawing.Node place(String name, long tokens) {
    String inside = tokens <= MOST_DOTS ? "\u2022".repeat((int) tokens) : String.valueOf(tokens);
    return new Drawing.Node(Drawing.Shape.PLACE, name, inside, "");
  }

  private static Drawing.Node transition(String name) {
    return new Drawing.Node(Drawing.Shape.TRANSITION, name, "", "");
  }

  private List<Drawing.Edge> edges(boolean isUnfolded) {
    Set<Drawing.Edge> edges = new LinkedHashSet<>();
    for (int t = 0; t < net.transitions().size(); t++) {
      int self = nodeOfTransition.getOrDefault(t, -1);
      Net.Transition transition = net.transitions().get(t);
      for (Net.Arc arc : transition.takes()) {
        edges.add(new Drawing.Edge(node(arc), self, weight(arc, isUnfolded)));
      }
      for (Net.Arc arc : transition.puts()) {
        edges.add(new Drawing.Edge(self, node(arc), weight(arc, isUnfolded)));
      }
      for (Net.Arc arc : transition.needs()) {
        edges.add(new Drawing.Edge(node(arc), self, weight(arc, isUnfolded), Drawing.Head.NONE));
      }
      for (Net.Arc arc : transition.below()) {
        edges.add(new Drawing.Edge(node(arc), self, weight(arc, isUnfolded), Drawing.Head.CIRCLE));
      }
      for (int place : transition.resets()) {
        edges.add(
            new Drawing.Edge(
                nodeOfPlace.getOrDefault(place, -1), self, "", Drawing.Head.DOUBLE_ARROW));
      }
    }
    return List.copyOf(edges);
  }

  private int node(Net.Arc arc) {
    return nodeOfPlace.getOrDefault(arc.place(), -1);
  }

  private static String weight(Net.Arc arc, boolean isUnfolded) {
    return isUnfolded || arc.tokens() == 1 ? "" : String.valueOf(arc.tokens());
  }
}
