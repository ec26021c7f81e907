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
  private final Exploration search;
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
    search = exploration;
    passing = new TransientStates(search.scratch.length);
  }

  /** Searches, and returns the bytes kept besides the store. */
  public long run() {
    LongSupplier extraBytes = this::extraBytes;
    search.start();
    Supplier<int[]> path = this::path;
    CycleProviso proviso = search.provisos.make(search, id -> id >= expanded);
    long depthLimit = search.settings.bounds().depth().orElse(Long.MAX_VALUE);
    int levelEnd = 1;
    while ((expanded < search.store.size() || !again.isEmpty())
        && search.goesOn(extraBytes, search.store.size() - expanded)) {
      todo.clear();
      if (!again.isEmpty()) {
        revisit(again.poll(), path);
        continue;
      }
      if (expanded == levelEnd) {
        search.counters.reached(search.counters.deepest() + 1);
        levelEnd = search.store.size();
      }
      current = expanded++;
      int sleep = search.sleeping ? storedSleep.get(current) : SleepSets.EMPTY;
      search.expansion.expand(current, sleep, proviso, search.choice, path, todo);
      if (search.counters.deepest() >= depthLimit && !todo.isEmpty()) {
        search.budget.cutOff("the depth limit of " + depthLimit + " was reached");
      } else {
        explore(sleep, path);
      }
    }
    return extraBytes();
  }

  private long extraBytes() {
    return parents.bytes() + (search.sleeping ? storedSleep.bytes() : 0);
  }

  private void revisit(Again visit, Supplier<int[]> path) {
    current = visit.id();
    int stored = storedSleep.get(current);
    search.sleeps.difference(stored, visit.sleep(), todo);
    search.tellMore(current, todo, 0);
    int sleep = search.sleeps.intersection(visit.sleep(), stored);
    storedSleep.set(current, sleep);
    explore(sleep, path);
  }

  private void explore(int sleepAtFirst, Supplier<int[]> path) {
    int sleep = sleepAtFirst;
    for (int i = todo.size() - 1; i >= 0 && !search.checks.isDone(); i--) {
      int t = todo.get(i);
      long[] state = search.store.array(current);
      int offset = search.store.offset(current);
      int z = SleepSets.EMPTY;
      if (search.sleeping && search.thrift.sleeps()) {
        z = search.sleeps.independentOf(sleep, t, search.independence, state, offset);
        sleep = search.sleeps.with(sleep, t);
      }
      step(t, z, path);
    }
  }

  /** Executes one transition, and all that follows before another process can interfere. */
  private void step(int first, int z, Supplier<int[]> path) {
    pending.add(first);
    levels.add(0);
    while (!pending.isEmpty() && !search.checks.isDone()) {
      int t = pending.removeLast();
      int level = levels.removeLast();
      passing.truncate(level);
      executing.truncate(level);
      executing.add(t);
      long[] state = level == 0 ? search.store.array(current) : passing.array();
      int offset = level == 0 ? search.store.offset(current) : passing.offset(~(level - 1));
      search.stepper.fire(t, state, offset, search.scratch, 0);
      search.checks.onExecuted(t, path);
      if (search.stepper.isTransient(search.scratch, 0)) {
        int id = level == 0 ? passing.begin(search.scratch, 0) : passing.goOn(search.scratch, 0);
        search.expansion.expandTransient(passing.array(), passing.offset(id), pending);
        while (levels.size() < pending.size()) {
          levels.add(level + 1);
        }
      } else {
        search.counters.executed();
        arrive(z, path);
      }
    }
    pending.clear();
    levels.clear();
    executing.clear();
    passing.truncate(0);
  }

  private void arrive(int z, Supplier<int[]> path) {
    int found = search.store.add(search.scratch, 0);
    if (search.watch.listens()) {
      search.watch.explored(current, executing.toArray(), found >= 0 ? found : ~found);
    }
    if (found >= 0) {
      parents.set(found, current);
      if (search.sleeping) {
        storedSleep.set(found, z);
      }
      search.checks.onNewState(search.scratch, 0, path);
    } else {
      search.counters.matched();
      if (search.sleeping) {
        rearrive(~found, z);
      }
    }
  }

  private void rearrive(int id, int z) {
    int stored = storedSleep.get(id);
    if (search.sleeps.isSubset(stored, z)) {
      return;
    }
    if (id < expanded) {
      again.add(new Again(id, z));
    } else {
      storedSleep.set(id, search.sleeps.intersection(stored, z));
    }
  }

  /** The transitions to the current state, and those being executed from it. */
  private int[] path() {
    List<Integer> states = new ArrayList<>();
    for (int id = current; id != 0; id = parents.get(id)) {
      states.add(id);
    }
    TransitionBuffer transitions = new TransitionBuffer();
    Links links = new Links(search.system, search.store);
    int from = 0;
    for (int to : states.reversed()) {
      links.between(from, to, transitions);
      from = to;
    }
    transitions.addAll(executing);
    return transitions.toArray();
  }
}
