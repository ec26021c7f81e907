package org.porpoise.kernel.drawing;

import java.util.List;

/**
 * A graph to be drawn.
 *
 * @param name what is drawn
 * @param nodes the nodes, by number
 * @param edges the edges
 */
public record Drawing(String name, List<Node> nodes, List<Edge> edges) {
  /**
   * A drawing.
   *
   * @throws IndexOutOfBoundsException if an edge has an end that is not there
   */
  public Drawing {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
    for (Edge edge : edges) {
      nodes.get(edge.from());
      nodes.get(edge.to());
    }
  }

  /**
   * A node.
   *
   * @param label its name
   * @param inside what is written in it: the tokens of a place; empty if nothing
   * @param group the process or machine to which it belongs, drawn together; empty if to none
   */
  public record Node(Shape shape, String label, String inside, String group) {}

  /** What a node is. */
  public enum Shape {
    /** A circle. */
    PLACE,
    /** A box. */
    TRANSITION,
    /** A rounded box. */
    STATE,
    /** The state at which a process starts. */
    INITIAL_STATE,
    /** A state at which a process may stop. */
    END_STATE
  }

  /**
   * An edge.
   *
   * @param from the number of the node where it begins
   * @param to the number of the node where it ends
   * @param label what is written beside it; empty if nothing
   */
  public record Edge(int from, int to, String label, Head head) {
    /** An arrow. */
    public Edge(int from, int to, String label) {
      this(from, to, label, Head.ARROW);
    }
  }

  /** How an edge ends. */
  public enum Head {
    ARROW,
    /** Two arrow heads, one behind the other: a reset arc. */
    DOUBLE_ARROW,
    /** A small circle: an inhibitor arc. */
    CIRCLE,
    /** Nothing: a read arc. */
    NONE
  }
}
