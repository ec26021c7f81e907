package org.porpoise.search;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.SleepSets;

/**
 * Breadth-first order: the algorithm of Figure 5.2 with a queue. The numbers of states are the
 * queue, since they are given out in the order of discovery; a stored state costs four bytes more
 * for its parent, from which shortest executions are told.
 *
 * <p>A state that is reached again before its turn gets the intersection of the sleep sets, which
 * is as if it had been reached with that one only. Transitions are fired from the last to the
 * first, as the tool ASSET does.
 */
final class BreadthFirst {
  private final Exploration x;
  private final StateInts parents = new StateInts();
  private final StateInts storedSleep = new StateInts();
  private final Deque<Again> again = new ArrayDeque<>();
  private final TransitionBuffer todo = new TransitionBuffer();
  private int current;
  private int expanded;
  private int executing = -1;

  /** A state to be visited again, with the sleep set it was reached with. */
  private record Again(int id, int sleep) {}

  BreadthFirst(Exploration exploration) {
    x = exploration;
  }

  /** Searches, and returns the bytes kept besides the store. */
  long run() {
    LongSupplier extraBytes = this::extraBytes;
    x.start();
    Supplier<int[]> path = this::path;
    Expansion.Proviso proviso = new Expansion.Proviso.None();
    long depthLimit = x.settings.bounds().depth().orElse(Long.MAX_VALUE);
    int levelEnd = 1;
    while ((expanded < x.store.size() || !again.isEmpty())
        && x.goesOn(extraBytes, x.store.size() - expanded)) {
      todo.clear();
      executing = -1;
      if (!again.isEmpty()) {
        revisit(again.poll(), path);
        continue;
      }
      if (expanded == levelEnd) {
        x.maxDepth++;
        levelEnd = x.store.size();
      }
      current = expanded++;
      int sleep = x.sleeping ? storedSleep.get(current) : SleepSets.EMPTY;
      x.expansion.expand(current, sleep, proviso, x.choice, path, todo);
      if (x.maxDepth >= depthLimit && !todo.isEmpty()) {
        x.cutOff("the depth limit of " + depthLimit + " was reached");
      } else {
        explore(sleep, path);
      }
    }
    return extraBytes();
  }

  private long extraBytes() {
    return parents.bytes() + (x.sleeping ? storedSleep.bytes() : 0);
  }

  private void revisit(Again visit, Supplier<int[]> path) {
    current = visit.id();
    int stored = storedSleep.get(current);
    x.sleeps.difference(stored, visit.sleep(), todo);
    int sleep = x.sleeps.intersection(visit.sleep(), stored);
    storedSleep.set(current, sleep);
    explore(sleep, path);
  }

  private void explore(int sleepAtFirst, Supplier<int[]> path) {
    int id = current;
    long[] state = x.store.array(id);
    int offset = x.store.offset(id);
    int sleep = sleepAtFirst;
    for (int i = todo.size() - 1; i >= 0 && !x.checks.isDone(); i--) {
      int t = todo.get(i);
      executing = t;
      x.stepper.fire(t, state, offset, x.scratch, 0);
      x.transitions++;
      x.checks.onExecuted(t, path);
      int z = SleepSets.EMPTY;
      if (x.sleeping) {
        z = x.sleeps.independentOf(sleep, t, x.independence, state, offset);
        sleep = x.sleeps.with(sleep, t);
      }
      int found = x.store.add(x.scratch, 0);
      if (found >= 0) {
        parents.set(found, id);
        if (x.sleeping) {
          storedSleep.set(found, z);
        }
        x.checks.onNewState(x.scratch, 0, path);
      } else {
        x.matched++;
        if (x.sleeping) {
          rearrive(~found, z);
        }
      }
    }
  }

  private void rearrive(int id, int z) {
    int stored = storedSleep.get(id);
    if (x.sleeps.isSubset(stored, z)) {
      return;
    }
    if (id < expanded) {
      again.add(new Again(id, z));
    } else {
      storedSleep.set(id, x.sleeps.intersection(stored, z));
    }
  }

  /** The transitions to the current state, and the one being executed from it if there is one. */
  private int[] path() {
    List<Integer> states = new ArrayList<>();
    for (int id = current; id != 0; id = parents.get(id)) {
      states.add(id);
    }
    int last = states.size();
    int[] transitions = new int[executing >= 0 ? last + 1 : last];
    int from = 0;
    for (int i = 0; i < last; i++) {
      int to = states.get(last - 1 - i);
      transitions[i] = transition(x.system, x.store, from, to);
      from = to;
    }
    if (executing >= 0) {
      transitions[last] = executing;
    }
    return transitions;
  }

  /** A transition that leads from one stored state to another. */
  static int transition(TransitionSystem system, StateStore store, int from, int to) {
    Stepper stepper = system.stepper();
    TransitionBuffer enabled = new TransitionBuffer();
    long[] scratch = new long[system.layout().words()];
    stepper.enabled(store.array(from), store.offset(from), enabled);
    for (int i = 0; i < enabled.size(); i++) {
      stepper.fire(enabled.get(i), store.array(from), store.offset(from), scratch, 0);
      if (store.find(scratch, 0) == to) {
        return enabled.get(i);
      }
    }
    throw new AssertionError(
        "no transition leads from %s to %s"
            .formatted(
                system.describe(store.array(from), store.offset(from)),
                system.describe(store.array(to), store.offset(to))));
  }
}
