package org.porpoise.search.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.Cancelled;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.settings.Property;
import org.porpoise.search.store.ExactStore;
import org.porpoise.search.store.Links;
import org.porpoise.search.store.StateInts;
import org.porpoise.search.store.StoreFull;

/**
 * Makes a counterexample short before it is shown: the shortest one of all if a breadth-first
 * search of the unreduced system finds it within a budget; else what is left when {@link Shortcuts}
 * have been taken and {@link Detours} taken out.
 *
 * <p>The budget counts states and steps, not seconds, so that the same model has the same
 * counterexample everywhere. When the work is cancelled, what there is by then is what is shown.
 */
public final class Shortener {
  private final TransitionSystem system;
  private final Replay replay;
  private final int budget;
  private final Cancellation cancellation = Cancellation.current();

  /**
   * @param budget how many states the breadth-first search may visit, and how many steps may be
   *     replayed after it
   */
  public Shortener(TransitionSystem system, int budget) {
    this.system = system;
    this.budget = budget;
    replay = new Replay(system);
  }

  /** A violation of the same property, as short as it can cheaply be. */
  public int[] shorten(Property property, int[] path) {
    int[] best = path;
    try {
      Optional<int[]> shortest = path.length == 0 ? Optional.of(path) : search(property, path);
      if (shortest.isPresent()) {
        return shortest.get();
      }
      best = new Shortcuts(system, replay).along(property, best);
      int[] shorter = new Detours(system, replay, budget).without(property, best);
      return replay.exhibits(property, shorter) ? shorter : best;
    } catch (Cancelled | CapacityExceeded | ModelFault | StoreFull | OutOfMemoryError e) {
      return best; // evidence enough
    }
  }

  /** The shortest violation with fewer steps than a path, if it is near. */
  private Optional<int[]> search(Property property, int[] known) {
    int words = system.layout().words();
    ExactStore store = new ExactStore(words);
    StateInts parents = new StateInts();
    Stepper stepper = system.stepper();
    TransitionBuffer enabled = new TransitionBuffer();
    long[] current = new long[words];
    long[] next = new long[words];
    stepper.initial(current, 0);
    store.add(current, 0);
    int levelEnd = 1;
    int depth = 0;
    for (int id = 0; id < store.size() && store.size() < budget; id++) {
      cancellation.poll();
      if (id == levelEnd) {
        depth++;
        levelEnd = store.size();
      }
      if (depth >= known.length) {
        return Optional.empty();
      }
      System.arraycopy(store.array(id), store.offset(id), current, 0, words);
      enabled.clear();
      stepper.enabled(current, 0, enabled);
      int[] all = enabled.toArray();
      for (int t : all) {
        stepper.fire(t, current, 0, next, 0);
        int found = store.add(next, 0);
        if (found >= 0) {
          parents.set(found, id);
        }
        if (replay.violates(property, stepper, next, t)) {
          return Optional.of(path(store, parents, id, t));
        }
      }
    }
    return Optional.empty();
  }

  private int[] path(ExactStore store, StateInts parents, int id, int last) {
    TransitionBuffer path = new TransitionBuffer();
    Links links = new Links(system, store);
    List<Integer> states = new ArrayList<>();
    for (int to = id; to != 0; to = parents.get(to)) {
      states.add(to);
    }
    int from = 0;
    for (int to : states.reversed()) {
      links.between(from, to, path);
      from = to;
    }
    path.add(last);
    return path.toArray();
  }
}
