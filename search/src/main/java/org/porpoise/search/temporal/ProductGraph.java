package org.porpoise.search.temporal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.Widening;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.explore.Exploration;
import org.porpoise.search.explore.Parts;
import org.porpoise.search.product.Product;
import org.porpoise.search.product.ProductPath;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.TemporalSettings;

/**
 * The product of what is explored of a system with the automaton of a temporal claim, as a person
 * looks at it. The automaton is completed: where it has no edge it goes to a state of its own, from
 * which it accepts nothing, so that the product goes wherever the system does. The product is drawn
 * whole; a search that looks for a violation ends at the first.
 *
 * @param system the one that was explored, with all the room that it needed
 * @param nodes in the order in which a depth-first search meets them
 * @param isCut whether there are more nodes than these
 */
public record ProductGraph(
    TransitionSystem system, List<Node> nodes, List<Edge> edges, boolean isCut) {
  public ProductGraph {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
  }

  /** What the automaton can still say of an execution. */
  public enum Fate {
    OPEN,
    /** It accepts whatever comes: the claim is violated. */
    ACCEPTED,
    /** It accepts nothing any more. */
    REJECTED
  }

  /**
   * A state of the system and one of the automaton.
   *
   * @param number from 0, the initial one
   * @param state of the system, as text
   */
  public record Node(int number, String state, int automatonState, Fate fate) {}

  /**
   * What the system does while the automaton reads it.
   *
   * @param transitions one, or an atomic sequence, or a leap; none where an end is repeated
   * @param isAccepting whether it is in all acceptance sets of the automaton
   * @param acceptanceSets the bits of those that it is in
   */
  public record Edge(
      int from, int to, List<Integer> transitions, boolean isAccepting, long acceptanceSets) {
    public Edge {
      transitions = List.copyOf(transitions);
    }
  }

  /** How many edges there are but for those that repeat an end. */
  public long transitions() {
    return edges.stream().filter(e -> !e.transitions().isEmpty()).count();
  }

  /**
   * The product of a temporal claim, or a part of it.
   *
   * @param most how many nodes are enough
   * @throws IllegalArgumentException if the claim is not temporal
   */
  public static ProductGraph of(
      TransitionSystem system,
      Property.Claimed claim,
      TemporalSettings settings,
      long most,
      ProgressListener listener) {
    if (!claim.isTemporal()) {
      throw new IllegalArgumentException(claim.name() + " has no automaton");
    }
    return Widening.repeat(
        system,
        current -> {
          Property.Claimed same =
              new Property.Claimed(claim.number(), current.claims().get(claim.number()));
          return new Walk(
                  TemporalSearch.whole(current, settings, same, Parts.USUAL, listener), most)
              .graph();
        });
  }

  /** A depth-first search that meets everything. */
  private static final class Walk {
    private final EmptinessCheck check;
    private final Product product;
    private final Exploration search;
    private final ProductPath path;
    private final long most;
    private final Map<Integer, Integer> numbers = new HashMap<>();
    private final List<Node> nodes = new ArrayList<>();
    private final List<Edge> edges = new ArrayList<>();
    private boolean isCut;

    Walk(EmptinessCheck check, long most) {
      this.check = check;
      this.most = most;
      product = check.product();
      search = check.graph().exploration();
      path = new ProductPath(product);
    }

    ProductGraph graph() {
      enter(product.initial());
      while (path.depth() > 0) {
        if (!path.advance()) {
          check.watch().left(product.state(path.top()));
          path.pop();
          continue;
        }
        boolean isNew = !numbers.containsKey(path.target());
        if (isNew && nodes.size() >= most) {
          isCut = true;
          continue;
        }
        int from = path.top();
        int edge = path.edge();
        int to = path.target();
        long marks = path.marks();
        if (isNew) {
          enter(to);
        }
        add(from, edge, to, marks);
      }
      return new ProductGraph(
          search.system, nodes, edges, isCut || search.budget.cutOff().isPresent());
    }

    private void enter(int node) {
      int state = product.state(node);
      int number = nodes.size();
      numbers.put(node, number);
      nodes.add(
          new Node(
              number,
              search.system.describe(search.store.array(state), search.store.offset(state)),
              product.automatonState(node),
              fate(node)));
      check.watch().entered(state);
      path.push(node);
    }

    private Fate fate(int node) {
      if (product.automatonState(node) == check.automaton().size()) {
        return Fate.REJECTED;
      }
      return product.isDecided(node) ? Fate.ACCEPTED : Fate.OPEN;
    }

    private void add(int from, int edge, int to, long marks) {
      List<Integer> transitions =
          Arrays.stream(check.graph().transitions(product.state(from), edge)).boxed().toList();
      long all = check.automaton().allMarks();
      edges.add(
          new Edge(
              numbers.getOrDefault(from, 0),
              numbers.getOrDefault(to, 0),
              transitions,
              (marks & all) == all && product.automatonState(to) != check.automaton().size(),
              marks));
    }
  }
}
