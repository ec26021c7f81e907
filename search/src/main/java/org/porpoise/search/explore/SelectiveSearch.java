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
  public static Explored run(Exploration x) {
    try {
      return new Explored(inOrder(x), Optional.empty());
    } catch (CapacityExceeded e) {
      x.cutOff(Setback.reason(e, x));
      return new Explored(0, Optional.of(e.wider()));
    } catch (Cancelled | StoreFull | OutOfMemoryError e) {
      x.cutOff(Setback.reason(e, x));
      return new Explored(0, Optional.empty());
    }
  }

  private static long inOrder(Exploration x) {
    if (x.settings.reduction() == ReductionKind.LEAP) {
      return new LeapSearch(x).run();
    }
    return switch (x.settings.order()) {
      case DFS -> new DepthFirst(x).run();
      case BFS -> new BreadthFirst(x).run();
    };
  }
}
