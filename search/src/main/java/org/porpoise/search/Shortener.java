package org.porpoise.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;

/**
 * Makes a counterexample short before it is shown: the shortest one of all if a breadth-first
 * search of the unreduced system finds it within a budget, else what is left after steps that are
 * not needed have been taken out.
 */
final class Shortener {
  private final TransitionSystem system;
  private final Replay replay;
  private final int budget;

  /**
   * @param budget how many states the breadth-first search may visit
   */
  Shortener(TransitionSystem system, int budget) {
    this.system = system;
    this.budget = budget;
    replay = new Replay(system);
  }

  /** A violation of the same property, as short as it can cheaply be. */
  int[] shorten(Property property, int[] path) {
    int[] shortest = search(property, path.length);
    return shortest.length > 0 || path.length == 0 ? shortest : withoutDetours(property, path);
  }

  /** The shortest violation with fewer than {@code length} steps, or the empty path. */
  private int[] search(Property property, int length) {
    int[] none = {};
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
      if (id == levelEnd) {
        depth++;
        levelEnd = store.size();
      }
      if (depth >= length) {
        return none;
      }
      System.arraycopy(store.array(id), store.offset(id), current, 0, words);
      enabled.clear();
      stepper.enabled(current, 0, enabled);
      int[] all = enabled.toArray();
      for (int t : all) {
        try {
          stepper.fire(t, current, 0, next, 0);
        } catch (CapacityExceeded e) {
          return none;
        }
        int found = store.add(next, 0);
        if (found >= 0) {
          parents.set(found, id);
        }
        if (replay.violates(property, stepper, next, t)) {
          return path(store, parents, id, t);
        }
      }
    }
    return none;
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

  /** Takes out blocks of steps, large ones first, as long as a violation is left. */
  private int[] withoutDetours(Property property, int[] path) {
    int[] best = path;
    for (int block = best.length / 2; block >= 1; block /= 2) {
      int at = 0;
      while (at + block <= best.length) {
        int[] shorter = new int[best.length - block];
        System.arraycopy(best, 0, shorter, 0, at);
        System.arraycopy(best, at + block, shorter, at, best.length - at - block);
        if (replay.exhibits(property, shorter)) {
          best = shorter;
        } else {
          at += block;
        }
      }
    }
    return Arrays.copyOf(best, best.length);
  }
}
