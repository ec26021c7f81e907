package org.porpoise.search.product;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.porpoise.search.store.StateInts;

/** The strong components of a part of a product (Gabow's algorithm). */
public final class InducedComponents {
  private static final int DONE = -1;

  private final IntPredicate isMember;
  private final StateInts order = new StateInts();
  private final ProductPath path;
  private final List<int[]> found = new ArrayList<>();
  private int[] live = new int[256];
  private int liveCount;
  private int[] roots = new int[256];
  private int rootCount;

  public InducedComponents(Product product, IntPredicate isMember) {
    this.isMember = isMember;
    path = new ProductPath(product);
  }

  /** The components of the part that has these nodes. */
  public List<int[]> of(List<Integer> nodes) {
    for (int node : nodes) {
      if (order.get(node) == 0) {
        explore(node);
      }
    }
    return found;
  }

  private void explore(int first) {
    enter(first);
    while (path.depth() > 0) {
      if (!path.advance()) {
        leave();
      } else if (isMember.test(path.target())) {
        int seen = order.get(path.target());
        if (seen == 0) {
          enter(path.target());
        } else if (seen != DONE) {
          while (roots[rootCount - 1] > seen - 1) {
            rootCount--;
          }
        }
      }
    }
  }

  private void enter(int node) {
    if (liveCount == live.length) {
      live = Arrays.copyOf(live, 2 * liveCount);
    }
    if (rootCount == roots.length) {
      roots = Arrays.copyOf(roots, 2 * rootCount);
    }
    order.set(node, liveCount + 1);
    roots[rootCount++] = liveCount;
    live[liveCount++] = node;
    path.push(node);
  }

  private void leave() {
    int node = path.top();
    path.pop();
    int root = roots[rootCount - 1];
    if (live[root] == node) {
      rootCount--;
      found.add(Arrays.copyOfRange(live, root, liveCount));
      for (int i = root; i < liveCount; i++) {
        order.set(live[i], DONE);
      }
      liveCount = root;
    }
  }
}
