package org.porpoise.search.explore;

import java.util.Optional;
import org.porpoise.kernel.Cancelled;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.store.StoreFull;

/** Runs an exploration in the order that its settings name. */
public final class SelectiveSearch {
  private SelectiveSearch() {}

  /**
   * What is left when an exploration has ended, besides what stands in itself.
   *
   * @param extraBytes the bytes taken besides the store
   * @param beyond the same system with more room, if the exploration was given up because no room
   *     is enough to explore all of it
   */
  public record Explored(long extraBytes, Optional<TransitionSystem> beyond) {}

  /**
   * Explores everything, or notes in the exploration what cut it off.
   *
   * @throws CapacityExceeded if more room may be enough
   */
  public static Explored run(Exploration search) {
    try {
      return new Explored(inOrder(search), Optional.empty());
    } catch (CapacityExceeded e) {
      search.budget.cutOff(Setback.reason(e, search));
      return new Explored(0, Optional.of(e.wider()));
    } catch (Cancelled | StoreFull | OutOfMemoryError e) {
      search.budget.cutOff(Setback.reason(e, search));
      return new Explored(0, Optional.empty());
    }
  }

  private static long inOrder(Exploration search) {
    if (search.settings.reduction() == ReductionKind.LEAP) {
      return new LeapSearch(search).run();
    }
    return switch (search.settings.order()) {
      case DFS -> new DepthFirst(search).run();
      case BFS -> new BreadthFirst(search).run();
    };
  }
}
