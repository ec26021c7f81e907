package org.porpoise.search.product;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.LongSupplier;
import org.porpoise.search.explore.Exploration;
import org.porpoise.search.store.StateBits;

/**
 * Looks for an accepting cycle by nested depth-first search (Courcoubetis, Vardi, Wolper and
 * Yannakakis, in the form of Schwoon and Esparza), for one acceptance set on edges. Two bits a
 * node.
 *
 * <p>When the first search is done with an accepting edge, the second one looks from its target for
 * a node on the path of the first: such a node leads to the source of the edge, so that the edge is
 * on a cycle. What the second search has passed without success leads nowhere for later edges
 * either, because edges are finished in postorder.
 */
public final class NestedEmptiness {
  private static final long ACCEPTING = 1;

  private final Product product;
  private final Exploration search;
  private final ProductWatch watch;
  private final long depthLimit;
  private final StateBits met = new StateBits();
  private final StateBits onPath = new StateBits();
  private final StateBits red = new StateBits(); // passed by the second search
  private final ProductPath path;
  private final LongSupplier size = this::bytes; // made once, not for each edge
  private final ProductPath second;
  private long nodes;

  /** What was found. */
  public sealed interface Found {}

  /** A node from which on the automaton accepts whatever comes was met. */
  public record Decided() implements Found {}

  /** An accepting edge that is on a cycle. */
  public record Closed(int source, int target) implements Found {}

  public NestedEmptiness(Product product, ProductWatch watch) {
    this.product = product;
    this.watch = watch;
    search = product.graph().exploration();
    depthLimit = search.settings.bounds().depth().orElse(Long.MAX_VALUE);
    path = new ProductPath(product);
    second = new ProductPath(product);
  }

  /** What is accepted, if anything. */
  public Optional<Found> run() {
    enter(product.initial());
    if (product.isDecided(path.top())) {
      return Optional.of(new Decided());
    }
    while (path.depth() > 0) {
      search.budget.mind(size, path.depth());
      OptionalInt finished = OptionalInt.empty(); // target of an edge that is done with
      if (!path.advance()) {
        finished = leave();
      } else if (met.get(path.target())) {
        finished = OptionalInt.of(path.target());
      } else if (path.depth() > depthLimit) {
        search.budget.cutOff("the depth limit of " + depthLimit + " was reached");
      } else {
        enter(path.target());
        if (product.isDecided(path.top())) {
          return Optional.of(new Decided());
        }
      }
      if (finished.isPresent() && closesCycle(finished.getAsInt())) {
        return Optional.of(new Closed(path.top(), finished.getAsInt()));
      }
    }
    return Optional.empty();
  }

  /** Whether a node was met. */
  public boolean isMet(int node) {
    return met.get(node);
  }

  /** How many nodes were met. */
  public long nodes() {
    return nodes;
  }

  private void enter(int node) {
    met.set(node);
    onPath.set(node);
    nodes++;
    watch.entered(product.state(node));
    path.push(node);
    search.counters.reached(path.depth() - 1);
  }

  private OptionalInt leave() {
    int node = path.top();
    path.pop();
    onPath.clear(node);
    watch.left(product.state(node));
    return path.depth() == 0 ? OptionalInt.empty() : OptionalInt.of(node);
  }

  /** Whether the edge from the top of the path to a node is accepting and on a cycle. */
  private boolean closesCycle(int target) {
    if (!path.isAccepting(ACCEPTING)) {
      return false;
    }
    return onPath.get(target) || reachesPath(target);
  }

  private boolean reachesPath(int from) {
    if (red.get(from)) {
      return false;
    }
    red.set(from);
    second.push(from);
    while (second.depth() > 0) {
      search.budget.mind(size, path.depth());
      if (!second.advance()) {
        second.pop();
      } else if (onPath.get(second.target())) {
        return true;
      } else if (met.get(second.target()) && !red.get(second.target())) {
        red.set(second.target());
        second.push(second.target());
      }
    }
    return false;
  }

  public long bytes() {
    return met.bytes() + onPath.bytes() + red.bytes() + path.bytes() + second.bytes();
  }
}
