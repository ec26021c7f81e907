package org.porpoise.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.porpoise.kernel.Claim;

/**
 * Looks for a short execution that violates a claim near the initial state: in the part of the
 * unreduced product that a breadth-first search meets first. What a search has found is often far
 * away, in a reduced graph above all, where everything else was done before.
 */
final class NearbyLassos {
  private static final int MOST_PARTS = 5; // that are looked at

  private final Product product;
  private final TemporalCheck check;
  private final int budget;
  private final StateBits met = new StateBits();
  private int[] queue = new int[256]; // nodes as they are met
  private int count;

  /**
   * For a claim of a system.
   *
   * @param exploration of the system, not merged and without a reduction
   * @param budget how many nodes are looked at
   */
  NearbyLassos(
      Exploration exploration, Claim.Temporal claim, TemporalSettings settings, int budget) {
    this.budget = budget;
    SystemGraph graph = SystemGraph.full(exploration, true);
    check = new TemporalCheck(graph, claim, settings, false, ProductWatch.NONE);
    product = check.product();
  }

  /** The shortest of the executions that come to mind, if there is one. */
  Optional<Paths.Lasso> shortest() {
    try {
      Optional<IntPredicate> decided = explore();
      if (decided.isPresent()) {
        return Optional.of(check.lasso(met::get, decided.get()));
      }
      return components().stream()
          .map(check::acceptingPart)
          .flatMap(Optional::stream)
          .limit(MOST_PARTS)
          .map(part -> check.lasso(met::get, part))
          .min(Comparator.comparingInt(lasso -> lasso.path().length));
    } catch (Exploration.CutShort e) {
      return Optional.empty();
    }
  }

  /** Meets nodes breadth first; if one decides, the nodes that do. */
  private Optional<IntPredicate> explore() {
    meet(product.initial());
    for (int head = 0; head < count && count < budget; head++) {
      if (check.isDecided(queue[head])) {
        return Optional.of(check::isDecided);
      }
      product.edges(
          queue[head],
          (edge, target, marks) -> {
            if (!met.get(target)) {
              meet(target);
            }
            return true;
          });
    }
    return Optional.empty();
  }

  private void meet(int node) {
    if (count == queue.length) {
      queue = Arrays.copyOf(queue, 2 * count);
    }
    met.set(node);
    queue[count++] = node;
  }

  /** The strong components of what was met, those that are met first first. */
  private List<int[]> components() {
    StateInts order = new StateInts();
    List<Integer> nodes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      order.set(queue[i], i);
      nodes.add(queue[i]);
    }
    List<int[]> found = new InducedComponents(product, met::get).of(nodes);
    found.sort(Comparator.comparingInt(c -> Arrays.stream(c).map(order::get).min().orElseThrow()));
    return found;
  }
}
