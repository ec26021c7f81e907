package org.porpoise.search.product;

import org.porpoise.search.store.StoreFull;

/**
 * The product of a system graph with the automaton of what a claim forbids (section 7.2 of the
 * thesis, synchronised on states, and on actions where the claim speaks of steps). Its nodes are
 * numbers: a state of the system and a state of the automaton.
 */
public final class Product {
  private final SystemGraph graph;
  private final AutomatonMoves moves;
  private final int width;
  private final int mostStates;

  public Product(SystemGraph graph, AutomatonMoves moves) {
    this.graph = graph;
    this.moves = moves;
    width = moves.size();
    mostStates = Integer.MAX_VALUE / width - 1;
  }

  public SystemGraph graph() {
    return graph;
  }

  AutomatonMoves moves() {
    return moves;
  }

  public int initial() {
    return node(0, moves.initial());
  }

  int node(int state, int automatonState) {
    if (state > mostStates) {
      throw new StoreFull(state);
    }
    return state * width + automatonState;
  }

  /** The state of the system. */
  public int state(int node) {
    return node / width;
  }

  public int automatonState(int node) {
    return node % width;
  }

  /** Whether the automaton accepts whatever comes from a node on: its path was a bad prefix. */
  public boolean isDecided(int node) {
    return moves.acceptsEverything(automatonState(node));
  }

  /** What is done with an edge of the product; whether to go on with the next. */
  @FunctionalInterface
  public interface EdgeVisitor {
    boolean visit(int edge, int target, long marks);
  }

  /** Visits the edges from a node, until a visitor has seen enough. */
  public void edges(int node, EdgeVisitor visitor) {
    int id = state(node);
    int q = automatonState(node);
    int degree = graph.degree(id);
    for (int edge = 0; edge < degree; edge++) {
      int relation = moves.relation(id, edge);
      for (int i = 0; i < moves.count(relation, q); i++) {
        int target = node(graph.target(id, edge), moves.target(relation, q, i));
        if (!visitor.visit(edge, target, moves.marks(relation, q, i))) {
          return;
        }
      }
    }
  }
}
