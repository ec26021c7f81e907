package org.porpoise.search.proviso;

import java.util.function.IntPredicate;
import org.porpoise.search.settings.Ignoring;

/**
 * The provisos that look at the queue of a breadth-first search (section 3 of "Solving the ignoring
 * problem for partial order reduction"). The state whose set is chosen has left the queue.
 *
 * <p>Against ignoring for safety, one transition that is not asleep leads to a new state or to one
 * in the queue (C2ˢ_q). That state is expanded later; so by induction from the state expanded last,
 * each reaches one that is fully expanded.
 *
 * <p>Against ignoring on cycles, all transitions do (C2ᴸ_q). Of the states on a cycle of the
 * reduced graph, the one that was expanded last has an edge to one that had left the queue, so that
 * it is fully expanded.
 */
record QueueProviso(Ignoring ignoring, IntPredicate queued) implements CycleProviso {
  @Override
  public Demand demand() {
    return switch (ignoring) {
      case SAFETY -> Demand.SOME;
      case LIVENESS -> Demand.ALL;
    };
  }

  @Override
  public boolean isGood(int id) {
    return queued.test(id);
  }
}
