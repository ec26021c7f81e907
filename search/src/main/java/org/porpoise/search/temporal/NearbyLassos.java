package org.porpoise.search.temporal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.porpoise.kernel.Cancelled;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.ModelFault;
import org.porpoise.search.evidence.Lasso;
import org.porpoise.search.explore.Budget;
import org.porpoise.search.explore.Exploration;
import org.porpoise.search.product.InducedComponents;
import org.porpoise.search.product.Product;
import org.porpoise.search.product.ProductWatch;
import org.porpoise.search.product.SystemGraph;
import org.porpoise.search.settings.TemporalSettings;
import org.porpoise.search.store.StateBits;
import org.porpoise.search.store.StateInts;
import org.porpoise.search.store.StoreFull;

/**
 * Looks for a short execution that violates a claim near the initial state: in the part of the
 * unreduced product that a breadth-first search meets first. What a search has found is often far
 * away, in a reduced graph above all, where everything else was done before.
 */
final class NearbyLassos {
  private static final int MOST_PARTS = 3; // that are looked at
  private static final int[] BUDGETS = {1_000, 10_000, 100_000}; // nodes

  private final Product product;
  private final EmptinessCheck check;
  private final StateBits met = new StateBits();
  private int[] queue = new int[256]; // nodes as they are met
  private int count;
  private int explored; // how many of them have been

  /**
   * For a claim of a system.
   *
   * @param exploration of the system, not merged and without a reduction
   */
  NearbyLassos(Exploration exploration, Claim.Temporal claim, TemporalSettings settings) {
    SystemGraph graph = SystemGraph.full(exploration, true);
    check = new EmptinessCheck(graph, claim, settings, false, ProductWatch.NONE);
    product = check.product();
  }

  /** A short execution of fewer steps than these, if one comes to mind. */
  Optional<Lasso> shortest(int most) {
    try {
      meet(product.initial());
      for (int budget : BUDGETS) {
        Optional<Lasso> found = within(budget);
        if (found.isPresent() || explored == count) {
          return found.filter(lasso -> lasso.path().length < most);
        }
      }
    } catch (Cancelled
        | Budget.CutShort
        | StoreFull
        | ModelFault
        | CapacityExceeded
        | OutOfMemoryError e) {
      return Optional.empty(); // what was found is evidence enough
    }
    return Optional.empty();
  }

  private Optional<Lasso> within(int budget) {
    Optional<IntPredicate> decided = explore(budget);
    if (decided.isPresent()) {
      return Optional.of(check.lasso(met::get, decided.get()));
    }
    return components().stream()
        .map(check::acceptingPart)
        .flatMap(Optional::stream)
        .limit(MOST_PARTS)
        .map(part -> check.lasso(met::get, part))
        .min(Comparator.comparingInt(lasso -> lasso.path().length));
  }

  /** Meets nodes breadth first; if one decides, the nodes that do. */
  private Optional<IntPredicate> explore(int budget) {
    while (explored < count && count < budget) {
      product.graph().exploration().budget.pulse();
      int node = queue[explored++];
      if (check.isDecided(node)) {
        return Optional.of(check::isDecided);
      }
      product.edges(
          node,
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
