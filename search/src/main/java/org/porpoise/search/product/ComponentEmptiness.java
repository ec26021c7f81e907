package org.porpoise.search.product;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;
import org.porpoise.search.explore.Exploration;
import org.porpoise.search.store.StateInts;

/**
 * Looks for an accepting cycle by strong components, in one depth-first search (Couvreur, "On-the-
 * fly verification of linear temporal logic", with Gabow's stack of roots). The marks of a
 * component's edges are collected as it grows, and the search ends as soon as some component has
 * all of them: before it is complete, and without degeneralising the automaton. Where the automaton
 * accepts whatever comes, the path to there is enough, and safety is checked as such.
 *
 * <p>Under fairness each complete component is asked for a fair part instead ({@link FairParts}).
 */
public final class ComponentEmptiness {
  private static final int DEAD = -1; // in a component that is complete and not accepting

  private final Product product;
  private final long allMarks;
  private final Optional<FairParts> fairness;
  private final Exploration search;
  private final ProductWatch watch;
  private final long depthLimit;
  private final StateInts order = new StateInts(); // from 1, in which nodes were met
  private final ProductPath path;
  private final LongSupplier size = this::bytes; // made once, not for each edge
  private int[] live = new int[256]; // nodes of components that are not complete
  private int liveCount;
  private int[] roots = new int[256]; // positions in live
  private long[] inside = new long[256]; // marks of the edges inside a component
  private long[] into = new long[256]; // marks of the edge by which it was entered
  private int rootCount;
  private long nodes;

  public ComponentEmptiness(
      Product product, long allMarks, Optional<FairParts> fairness, ProductWatch watch) {
    this.product = product;
    this.allMarks = allMarks;
    this.fairness = fairness;
    this.watch = watch;
    search = product.graph().exploration();
    depthLimit = search.settings.bounds().depth().orElse(Long.MAX_VALUE);
    path = new ProductPath(product);
  }

  /** The nodes of a strongly connected part with an accepting cycle, if there is one. */
  public Optional<IntPredicate> run() {
    enter(product.initial(), 0);
    if (decides(path.top())) {
      return Optional.of(product::isDecided);
    }
    while (path.depth() > 0) {
      search.budget.mind(size, path.depth());
      if (!path.advance()) {
        Optional<IntPredicate> found = leave();
        if (found.isPresent()) {
          return found;
        }
        continue;
      }
      int seen = order.get(path.target());
      if (seen == 0) {
        if (path.depth() > depthLimit) {
          search.budget.cutOff("the depth limit of " + depthLimit + " was reached");
        } else {
          enter(path.target(), path.marks());
          if (decides(path.top())) {
            return Optional.of(product::isDecided);
          }
        }
      } else if (seen != DEAD && closes(seen, path.marks())) {
        int from = order.get(live[roots[rootCount - 1]]);
        return Optional.of(node -> order.get(node) >= from);
      }
    }
    return Optional.empty();
  }

  /** Whether the path to a node is enough: not if what follows has to be fair. */
  private boolean decides(int node) {
    return fairness.isEmpty() && product.isDecided(node);
  }

  /** Whether a node was met. */
  public boolean isMet(int node) {
    return order.get(node) != 0;
  }

  /** How many nodes were met. */
  public long nodes() {
    return nodes;
  }

  private void enter(int node, long marks) {
    if (liveCount == live.length) {
      live = Arrays.copyOf(live, liveCount + (liveCount >> 1));
    }
    if (rootCount == roots.length) {
      roots = Arrays.copyOf(roots, 2 * rootCount);
      inside = Arrays.copyOf(inside, 2 * rootCount);
      into = Arrays.copyOf(into, 2 * rootCount);
    }
    order.set(node, liveCount + 1);
    nodes++;
    roots[rootCount] = liveCount;
    inside[rootCount] = 0;
    into[rootCount] = marks;
    rootCount++;
    live[liveCount++] = node;
    watch.entered(product.state(node));
    path.push(node);
    search.counters.reached(path.depth() - 1);
  }

  /** An edge leads back to a live node: one component from there on. Whether it is accepting. */
  private boolean closes(int seen, long marks) {
    long collected = marks;
    while (roots[rootCount - 1] > seen - 1) {
      rootCount--;
      collected |= inside[rootCount] | into[rootCount];
    }
    inside[rootCount - 1] |= collected;
    return fairness.isEmpty() && inside[rootCount - 1] == allMarks;
  }

  /** Leaves the node on top, and the component that it is the root of, if it is one. */
  private Optional<IntPredicate> leave() {
    int node = path.top();
    path.pop();
    watch.left(product.state(node));
    int root = roots[rootCount - 1];
    if (live[root] != node) {
      return Optional.empty();
    }
    rootCount--;
    if (fairness.isPresent() && inside[rootCount] == allMarks) {
      int[] component = Arrays.copyOfRange(live, root, liveCount);
      Optional<IntPredicate> found = fairness.get().acceptingPart(component);
      if (found.isPresent()) {
        return found;
      }
    }
    for (int i = root; i < liveCount; i++) {
      order.set(live[i], DEAD);
    }
    liveCount = root;
    return Optional.empty();
  }

  public long bytes() {
    return order.bytes() + path.bytes() + 4L * live.length + 20L * roots.length;
  }
}
