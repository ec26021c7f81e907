package org.porpoise.search.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.reduction.sets.SleepSets;
import org.porpoise.search.proviso.CycleProviso;
import org.porpoise.search.store.Links;
import org.porpoise.search.store.StateInts;

/**
 * Breadth-first order: the algorithm of Figure 5.2 with a queue. The numbers of states are the
 * queue, since they are given out in the order of discovery; a stored state costs four bytes more
 * for its parent, from which shortest executions are told.
 *
 * <p>A state that is reached again before its turn gets the intersection of the sleep sets, which
 * is as if it had been reached with that one only. Transitions are fired from the last to the
 * first, as the tool ASSET does.
 */
public final class BreadthFirst {
  private final Exploration x;
  private final StateInts parents = new StateInts();
  private final StateInts storedSleep = new StateInts();
  private final Deque<Again> again = new ArrayDeque<>();
  private final TransitionBuffer todo = new TransitionBuffer();
  private int current;
  private int expanded;
  private final TransitionBuffer executing = new TransitionBuffer();
  private final TransitionBuffer pending = new TransitionBuffer(); // inside a sequence
  private final TransitionBuffer levels = new TransitionBuffer(); // how far inside
  private final TransientStates passing;

  /** A state to be visited again, with the sleep set it was reached with. */
  private record Again(int id, int sleep) {}

  public BreadthFirst(Exploration exploration) {
    x = exploration;
    passing = new TransientStates(x.scratch.length);
  }

  /** Searches, and returns the bytes kept besides the store. */
  public long run() {
    LongSupplier extraBytes = this::extraBytes;
    x.start();
    Supplier<int[]> path = this::path;
    CycleProviso proviso = x.provisos.make(x, id -> id >= expanded);
    long depthLimit = x.settings.bounds().depth().orElse(Long.MAX_VALUE);
    int levelEnd = 1;
    while ((expanded < x.store.size() || !again.isEmpty())
        && x.goesOn(extraBytes, x.store.size() - expanded)) {
      todo.clear();
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
    x.tellMore(current, todo, 0);
    int sleep = x.sleeps.intersection(visit.sleep(), stored);
    storedSleep.set(current, sleep);
    explore(sleep, path);
  }

  private void explore(int sleepAtFirst, Supplier<int[]> path) {
    int sleep = sleepAtFirst;
    for (int i = todo.size() - 1; i >= 0 && !x.checks.isDone(); i--) {
      int t = todo.get(i);
      long[] state = x.store.array(current);
      int offset = x.store.offset(current);
      int z = SleepSets.EMPTY;
      if (x.sleeping && x.thrift.sleeps()) {
        z = x.sleeps.independentOf(sleep, t, x.independence, state, offset);
        sleep = x.sleeps.with(sleep, t);
      }
      step(t, z, path);
    }
  }

  /** Executes one transition, and all that follows before another process can interfere. */
  private void step(int first, int z, Supplier<int[]> path) {
    pending.add(first);
    levels.add(0);
    while (!pending.isEmpty() && !x.checks.isDone()) {
      int t = pending.removeLast();
      int level = levels.removeLast();
      passing.truncate(level);
      executing.truncate(level);
      executing.add(t);
      long[] state = level == 0 ? x.store.array(current) : passing.array();
      int offset = level == 0 ? x.store.offset(current) : passing.offset(~(level - 1));
      x.stepper.fire(t, state, offset, x.scratch, 0);
      x.checks.onExecuted(t, path);
      if (x.stepper.isTransient(x.scratch, 0)) {
        int id = level == 0 ? passing.begin(x.scratch, 0) : passing.goOn(x.scratch, 0);
        x.expansion.expandTransient(passing.array(), passing.offset(id), pending);
        while (levels.size() < pending.size()) {
          levels.add(level + 1);
        }
      } else {
        x.transitions++;
        arrive(z, path);
      }
    }
    pending.clear();
    levels.clear();
    executing.clear();
    passing.truncate(0);
  }

  private void arrive(int z, Supplier<int[]> path) {
    int found = x.store.add(x.scratch, 0);
    if (x.watch.listens()) {
      x.watch.explored(current, executing.toArray(), found >= 0 ? found : ~found);
    }
    if (found >= 0) {
      parents.set(found, current);
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

  /** The transitions to the current state, and those being executed from it. */
  private int[] path() {
    List<Integer> states = new ArrayList<>();
    for (int id = current; id != 0; id = parents.get(id)) {
      states.add(id);
    }
    TransitionBuffer transitions = new TransitionBuffer();
    Links links = new Links(x.system, x.store);
    int from = 0;
    for (int to : states.reversed()) {
      links.between(from, to, transitions);
      from = to;
    }
    transitions.addAll(executing);
    return transitions.toArray();
  }
}
