package org.porpoise.search.explore;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.sets.SleepSets;
import org.porpoise.search.proviso.CycleProviso;
import org.porpoise.search.settings.Chains;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.StoreKind;
import org.porpoise.search.store.ExactStore;
import org.porpoise.search.store.StateBits;
import org.porpoise.search.store.StateInts;

/**
 * Depth-first order: the algorithm of Figure 6.2, with an explicit stack. With sleep sets and
 * proviso switched off it is classical search, with either or both of them the others of section
 * 8.3; without a store it is Algorithm 2 of "Model Checking for Programming Languages using
 * VeriSoft".
 *
 * <p>States that are only passed through and have one way on take no level of the stack: their
 * transitions are executed together with the one that led there, and found out again if somebody
 * asks for the path.
 *
 * <p>A level of the stack costs sixteen bytes, four more with sleep sets, and four for each
 * transition waiting to be explored from it.
 */
public final class DepthFirst {
  /** Of wider states, transitions to known ones are executed when it is their turn. */
  private static final int WIDEST_DROPPED = 4;

  private static final int SLEEP_TRIAL = 1 << 15; // transitions

  private final Exploration search;
  private final boolean stateless;
  private final boolean tracksStack;
  private final long depthLimit;
  private final StateBits onStack = new StateBits();
  private final StateInts storedSleep = new StateInts();
  private final Map<Integer, Deque<Integer>> delayed = new HashMap<>();
  private final CycleProviso proviso;
  private final TransitionBuffer todo = new TransitionBuffer();
  private final Supplier<int[]> path = this::path;
  private final TransientStates passing;
  private final boolean followsOn;
  private final boolean looksAhead;
  private final boolean drops;
  private final Successors successors;
  private final TransitionBuffer more = new TransitionBuffer(); // of a sequence, after the first
  private final Patience patience = new Patience(); // with looking again
  private final boolean passesChains;
  private final ChainStates chains = new ChainStates();
  private int[] ids = new int[1024];
  private int[] starts = new int[1024];
  private int[] nexts = new int[1024];
  private int[] sleep = new int[1024];
  private int[] leaps = new int[1024]; // states without a level that were passed through before it
  private int depth;
  private int leapt; // the sum of these
  private int passed; // states passed through since the level on top
  private long[] reached; // the state that a transition has led to
  private int at; // where it begins

  public DepthFirst(Exploration exploration) {
    search = exploration;
    stateless = search.settings.store() == StoreKind.NONE;
    tracksStack = search.sleeping || search.settings.proviso() == ProvisoKind.STACK;
    depthLimit = search.settings.bounds().depth().orElse(Long.MAX_VALUE);
    boolean isEager = !search.settings.proviso().isLate() && !search.checks.looksAtSteps();
    followsOn = isEager && !search.watch.listens() && search.settings.bounds().depth().isEmpty();
    looksAhead = isEager && search.store instanceof ExactStore;
    drops = looksAhead && search.scratch.length <= WIDEST_DROPPED;
    successors = new Successors(search.scratch.length);
    reached = search.scratch;
    passesChains = search.settings.chains() == Chains.PASSED;
    passing = new TransientStates(search.scratch.length);
    proviso = search.provisos.make(search, onStack::get);
  }

  /** Searches, and returns the bytes kept besides the store. */
  public long run() {
    LongSupplier extraBytes = this::extraBytes;
    search.start();
    visit(0, SleepSets.EMPTY);
    while (depth > 0 && search.goesOn(extraBytes, depth)) {
      if (nexts[depth - 1] < todo.size()) {
        advance();
      } else if (depth > depthLimit || ids[depth - 1] < 0 || !extend()) {
        backtrack();
      }
    }
    return extraBytes();
  }

  /** Asks the proviso whether more is to be explored from the state on top. */
  private boolean extend() {
    int before = todo.size();
    boolean more = proviso.extend(ids[depth - 1], todo, starts[depth - 1]);
    if (more) {
      search.tellMore(ids[depth - 1], todo, before);
    }
    return more;
  }

  private long extraBytes() {
    return 16L * ids.length
        + successors.bytes()
        + (search.sleeping ? 4L * ids.length + storedSleep.bytes() : 0)
        + (tracksStack ? onStack.bytes() : 0)
        + proviso.bytes()
        + (passesChains ? chains.bytes() : 0);
  }

  private void advance() {
    int top = depth - 1;
    int id = ids[top];
    int position = nexts[top]++;
    int t = todo.get(position);
    long[] state = id >= 0 ? search.store.array(id) : passing.array();
    int offset = id >= 0 ? search.store.offset(id) : passing.offset(id);
    boolean isMade = looksAhead && id >= 0 && successors.has(position, id, t);
    if (isMade) {
      reached = successors.array();
      at = successors.offset(position);
    } else {
      reached = search.scratch;
      at = 0;
      fire(t, state, offset, id >= 0 ? 0 : passing.length());
    }
    int between = isMade ? successors.passed(position) : more.size();
    passed = 0;
    search.checks.onExecuted(t, path);
    proviso.executed(t, waiting());
    int z = SleepSets.EMPTY;
    if (search.sleeping && paysToSleep()) {
      // A sequence that nothing interleaves with is as dependent as its first step says.
      z =
          id >= 0
              ? search.sleeps.independentOf(sleep[top], t, search.independence, state, offset)
              : sleep[top];
      sleep[top] = id >= 0 ? search.sleeps.with(sleep[top], t) : sleep[top];
    }
    while (passed < between) {
      if (search.checks.isDone()) {
        search.counters.reached(depth + leapt + passed);
        return;
      }
      passed++;
      if (!isMade) {
        search.checks.onExecuted(more.get(passed - 1), path);
      }
    }
    if (isMade && successors.known(position) >= 0) {
      search.counters.executed();
      meet(successors.known(position), z);
    } else if (search.stepper.isTransient(reached, at)) {
      passThrough(z);
    } else {
      search.counters.executed();
      arrive(z);
    }
  }

  /**
   * Makes the state after a transition, and of a sequence all that has no choice.
   *
   * @param length how many states of the sequence have been passed through
   */
  private void fire(int t, long[] state, int offset, int length) {
    more.clear();
    if (followsOn) {
      int most = TransientStates.LONGEST_SEQUENCE - length;
      search.stepper.fireOn(t, state, offset, reached, at, most, more);
    } else {
      search.stepper.fire(t, state, offset, reached, at);
    }
  }

  /**
   * Whether sleep sets are still worth their price: not if nothing has ever been found asleep in a
   * long time. Fewer sleeping transitions are always sound.
   */
  private boolean paysToSleep() {
    return search.thrift.sleeps()
        && (search.counters.transitions() < SLEEP_TRIAL || search.expansion.slept() > 0);
  }

  private void arrive(int z) {
    int found = search.store.add(reached, at);
    if (found >= 0) {
      tellOf(found);
      search.checks.onNewState(reached, at, path);
      visit(found, z);
    } else {
      meet(~found, z);
    }
  }

  /** A state is reached that is known. */
  private void meet(int id, int z) {
    search.counters.reached(depth - 1 + leapt + passed);
    search.counters.matched();
    tellOf(id);
    proviso.matched(storedBelow(depth), id);
    if (stateless) {
      if (search.sleeping || search.settings.reduction() != ReductionKind.NONE) {
        search.budget.cutOff(
            "an execution has a cycle, where a reduced search without a store may miss states");
      }
    } else if (search.sleeping) {
      rearrive(id, z);
    }
  }

  private void passThrough(int z) {
    int id =
        ids[depth - 1] >= 0
            ? passing.begin(reached, at, passed)
            : passing.goOn(reached, at, passed);
    push(id, z);
    search.expansion.expandTransient(passing.array(), passing.offset(id), todo);
  }

  /** A state reached again with another sleep set: now, or once it has left the stack. */
  private void rearrive(int id, int z) {
    if (!onStack.get(id)) {
      if (revisit(id, z)) {
        search.store.enter(id);
      }
    } else if (!search.sleeps.isSubset(storedSleep.get(id), z)) {
      delayed.computeIfAbsent(id, i -> new ArrayDeque<>()).add(z);
    }
  }

  /** Visits a state for the first time. */
  private void visit(int id, int z) {
    if (passesChains) {
      noteChain(id);
    }
    push(id, z);
    int start = todo.size();
    proviso.entered(id);
    proviso.decided(id, search.expansion.expand(id, z, proviso, search.choice, path, todo));
    stopAtDepthLimit(start);
    if (looksAhead && todo.size() - start > 1) {
      lookAhead(id, start);
    }
  }

  /** Whether transitions to known states may come before others: none makes others sleep. */
  private boolean drops() {
    return drops && !(search.sleeping && paysToSleep());
  }

  /**
   * Makes the successors of a state by the transitions from a position on, and looks for them
   * together: each would be found so later too, but at the price of its own visit to memory far
   * away. What is known stays known.
   */
  private void lookAhead(int id, int start) {
    int count = todo.size() - start;
    if (count <= Successors.ROOM && search.store instanceof ExactStore store) {
      for (int position = start; position < start + count; position++) {
        if (!successors.has(position, id, todo.get(position))) {
          make(id, position);
        }
      }
      successors.find(start, count, store);
      if (drops()) {
        dropKnown(id, start);
      }
    }
  }

  /** Makes a successor, unless there is anything to be told of the way there. */
  private void make(int id, int position) {
    int t = todo.get(position);
    reached = successors.array();
    at = successors.offset(position);
    try {
      fire(t, search.store.array(id), search.store.offset(id), 0);
    } catch (CapacityExceeded | ModelFault e) {
      successors.clear(position); // it is thrown again when it is the transition's turn
      return;
    }
    successors.put(position, id, t, more.size());
    for (int i = 0; i < more.size(); i++) {
      if (!search.checks.isHeard(more.get(i))) {
        successors.clear(position);
      }
    }
  }

  /** Executes at once the transitions to known states, of those from a position on. */
  private void dropKnown(int id, int start) {
    int end = todo.size();
    int kept = start;
    passed = 0;
    for (int position = start; position < end; position++) {
      int t = todo.get(position);
      if (successors.has(position, id, t)
          && successors.known(position) >= 0
          && successors.passed(position) == 0
          && !wakes(successors.known(position))) {
        nexts[depth - 1] = position + 1;
        search.checks.onExecuted(t, path);
        search.counters.executed();
        search.counters.matched();
        tellOf(successors.known(position));
        proviso.executed(t, end - position - 1 + kept - start);
        proviso.matched(id, successors.known(position));
      } else {
        if (kept < position) {
          successors.move(position, kept);
        }
        todo.set(kept++, t);
      }
    }
    nexts[depth - 1] = start;
    todo.truncate(kept);
  }

  /** Whether something is to be executed from a state when it is reached again by what is awake. */
  private boolean wakes(int id) {
    return search.sleeping && !search.sleeps.isSubset(storedSleep.get(id), SleepSets.EMPTY);
  }

  /**
   * Visits a state again, to execute what slept then and does not now (lines 14 to 16); whether
   * there is any.
   */
  private boolean revisit(int id, int z) {
    int stored = storedSleep.get(id);
    if (search.sleeps.isSubset(stored, z)) {
      return false;
    }
    push(id, search.sleeps.intersection(z, stored));
    int start = todo.size();
    search.sleeps.difference(stored, z, todo);
    search.tellMore(id, todo, start);
    stopAtDepthLimit(start);
    if (passesChains) {
      chains.keep(id);
    }
    return true;
  }

  /** A new state is about to be visited: is it all that is explored after the one before it? */
  private void noteChain(int id) {
    int at = depth - 1;
    int end = todo.size();
    while (at >= 0 && end - starts[at] == 1 && ids[at] < 0) {
      end = starts[at--];
    }
    if (at >= 0 && end - starts[at] == 1) {
      chains.follow(ids[at], id);
    } else {
      chains.start(id);
    }
  }

  private void stopAtDepthLimit(int start) {
    if (depth > depthLimit && todo.size() > start) {
      search.budget.cutOff("the depth limit of " + depthLimit + " was reached");
      todo.truncate(start);
    }
  }

  private void push(int id, int z) {
    if (depth == ids.length) {
      int more = depth + (depth >> 1);
      ids = Arrays.copyOf(ids, more);
      starts = Arrays.copyOf(starts, more);
      nexts = Arrays.copyOf(nexts, more);
      sleep = Arrays.copyOf(sleep, more);
      leaps = Arrays.copyOf(leaps, more);
    }
    ids[depth] = id;
    starts[depth] = todo.size();
    nexts[depth] = todo.size();
    sleep[depth] = z;
    if (search.sleeping && id >= 0) {
      storedSleep.set(id, z);
    }
    if (tracksStack && id >= 0) {
      onStack.set(id);
    }
    leaps[depth] = passed;
    leapt += passed;
    passed = 0;
    search.counters.reached(depth + leapt);
    depth++;
  }

  private void backtrack() {
    depth--;
    int id = ids[depth];
    passed = leaps[depth];
    leapt -= passed;
    todo.truncate(starts[depth]);
    if (id < 0) {
      passing.pop();
      return;
    }
    proviso.left(id, storedBelow(depth));
    if (tracksStack) {
      onStack.clear(id);
    }
    if (search.sleeping && !stateless) {
      revisitDelayed(id);
    }
    if (search.sleeping && onStack.get(id)) {
      return;
    }
    if (passesChains && chains.isLink(id)) {
      search.store.drop(id);
    } else {
      search.store.leave(id);
    }
    if (depth > 0 && passed == 0) {
      lookAgain();
    }
  }

  /**
   * Looks, when the first of several transitions from a state is done, which others lead to known
   * states by now; often most do. Once, for each look makes all their states anew.
   */
  private void lookAgain() {
    int top = depth - 1;
    boolean isFirst = nexts[top] == starts[top] + 1;
    if (drops() && isFirst && ids[top] >= 0 && todo.size() - nexts[top] > 1 && patience.tries()) {
      int before = todo.size() - nexts[top];
      lookAhead(ids[top], nexts[top]);
      patience.tried(2 * (todo.size() - nexts[top]) <= before);
    }
  }

  private void revisitDelayed(int id) {
    Deque<Integer> waiting = delayed.get(id);
    while (waiting != null && !waiting.isEmpty() && !onStack.get(id)) {
      revisit(id, waiting.poll());
    }
    if (waiting != null && waiting.isEmpty()) {
      delayed.remove(id);
    }
  }

  /** How many transitions wait in the stored state on top, and on the way from it. */
  private int waiting() {
    int waiting = todo.size() - nexts[depth - 1];
    for (int level = depth - 1; ids[level] < 0; level--) {
      waiting += starts[level] - nexts[level - 1];
    }
    return waiting;
  }

  /** Tells of the edge that was just explored. */
  private void tellOf(int target) {
    search.tellOf(ids, nexts, todo, depth, target);
  }

  /** The nearest stored state below a level of the stack, or -1. */
  private int storedBelow(int level) {
    int at = level - 1;
    while (at > 0 && ids[at] < 0) {
      at--;
    }
    return at < 0 ? -1 : ids[at];
  }

  /** The transitions from the initial state to the current one. */
  private int[] path() {
    TransitionBuffer transitions = new TransitionBuffer();
    for (int i = 0; i < depth; i++) {
      if (nexts[i] > starts[i]) {
        int t = todo.get(nexts[i] - 1);
        transitions.add(t);
        addSequence(ids[i], t, i + 1 < depth ? leaps[i + 1] : passed, transitions);
      }
    }
    return transitions.toArray();
  }

  /** Appends what follows a transition from a state as long as there is no choice. */
  private void addSequence(int id, int transition, int count, TransitionBuffer out) {
    long[] state = id >= 0 ? search.store.array(id) : passing.array();
    int offset = id >= 0 ? search.store.offset(id) : passing.offset(id);
    int t = transition;
    for (int i = 0; i < count; i++) {
      long[] next = new long[search.scratch.length];
      search.stepper.fire(t, state, offset, next, 0);
      TransitionBuffer ways = new TransitionBuffer();
      search.stepper.enabled(next, 0, ways);
      t = ways.get(0);
      out.add(t);
      state = next;
      offset = 0;
    }
  }
}
