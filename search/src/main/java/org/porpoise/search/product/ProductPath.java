package org.porpoise.search.product;

import java.util.Arrays;

/** The path of a depth-first search of a product, and how far its nodes have been explored. */
public final class ProductPath {
  private final Product product;
  private final SystemGraph graph;
  private final AutomatonMoves moves;
  private int[] nodes = new int[256];
  private int[] ids = new int[256]; // states of the system
  private int[] edges = new int[256];
  private int[] next = new int[256]; // move of the automaton
  private int depth;
  private int target;
  private long marks;

  public ProductPath(Product product) {
    this.product = product;
    graph = product.graph();
    moves = product.moves();
  }

  public int depth() {
    return depth;
  }

  /** The node on top. */
  public int top() {
    return nodes[depth - 1];
  }

  public void push(int node) {
    if (depth == nodes.length) {
      int more = depth + (depth >> 1);
      nodes = Arrays.copyOf(nodes, more);
      ids = Arrays.copyOf(ids, more);
      edges = Arrays.copyOf(edges, more);
      next = Arrays.copyOf(next, more);
    }
    nodes[depth] = node;
    ids[depth] = product.state(node);
    edges[depth] = 0;
    next[depth] = 0;
    depth++;
  }

  public void pop() {
    depth--;
  }

  /** Goes on to the next edge from the node on top; whether there is one. */
  public boolean advance() {
    int at = depth - 1;
    int id = ids[at];
    int q = nodes[at] - product.node(id, 0);
    int degree = graph.degree(id);
    int edge = edges[at];
    int i = next[at];
    while (edge < degree) {
      int relation = moves.relation(id, edge);
      if (i < moves.count(relation, q)) {
        target = product.node(graph.target(id, edge), moves.target(relation, q, i));
        marks = moves.marks(relation, q, i);
        edges[at] = edge;
        next[at] = i + 1;
        return true;
      }
      edge++;
      i = 0;
    }
    edges[at] = edge;
    return false;
  }

  /** Whether the edge from the node on top that was advanced to last has all of these marks. */
  boolean isAccepting(long wanted) {
    int at = depth - 1;
    int id = ids[at];
    int q = nodes[at] - product.node(id, 0);
    int relation = moves.relation(id, edges[at]);
    return (moves.marks(relation, q, next[at] - 1) & wanted) == wanted;
  }

  /** The edge from the node on top that was advanced to last. */
  public int edge() {
    return edges[depth - 1];
  }

  /** Where the edge leads that was advanced to last. */
  public int target() {
    return target;
  }

  /** The acceptance sets of the edge that was advanced to last. */
  public long marks() {
    return marks;
  }

  /** The bytes taken. */
  long bytes() {
    return 16L * nodes.length;
  }
}
