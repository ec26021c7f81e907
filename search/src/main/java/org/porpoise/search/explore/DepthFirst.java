package org.porpoise.search.explore;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
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
 * <p>A level of the stack costs twelve bytes, four more with sleep sets, and four for each
 * transition waiting to be explored from it.
 */
public final class DepthFirst {
  /** Wider states cost more to make twice than is gained by looking for many together. */
  private static final int WIDEST_AHEAD = 4;

  private static final int SLEEP_TRIAL = 1 << 15; // transitions

  private final Exploration x;
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
  private final boolean looksAhead;
  private final Patience patience = new Patience(); // with looking again
  private final boolean passesChains;
  private final ChainStates chains = new ChainStates();
  private int[] ids = new int[1024];
  private int[] starts = new int[1024];
  private int[] nexts = new int[1024];
  private int[] sleep = new int[1024];
  private int depth;
  private long[] ahead = new long[1024]; // successors of the current state
  private int[] found = new int[1024]; // their numbers, where they are known

  public DepthFirst(Exploration exploration) {
    x = exploration;
    stateless = x.settings.store() == StoreKind.NONE;
    tracksStack = x.sleeping || x.settings.proviso() == ProvisoKind.STACK;
    depthLimit = x.settings.bounds().depth().orElse(Long.MAX_VALUE);
    looksAhead =
        x.scratch.length <= WIDEST_AHEAD
            && x.store instanceof ExactStore
            && !x.settings.proviso().isLate()
            && !x.checks.looksAtSteps();
    passesChains = x.settings.chains() == Chains.PASSED;
    passing = new TransientStates(x.scratch.length);
    proviso = x.provisos.make(x, onStack::get);
  }

  /** Searches, and returns the bytes kept besides the store. */
  public long run() {
    LongSupplier extraBytes = this::extraBytes;
    x.start();
    visit(0, SleepSets.EMPTY);
    while (depth > 0 && x.goesOn(extraBytes, depth)) {
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
      x.tellMore(ids[depth - 1], todo, before);
    }
    return more;
  }

  private long extraBytes() {
    return 12L * ids.length
        + (x.sleeping ? 4L * ids.length + storedSleep.bytes() : 0)
        + (tracksStack ? onStack.bytes() : 0)
        + proviso.bytes()
        + (passesChains ? chains.bytes() : 0);
  }

  private void advance() {
    int top = depth - 1;
    int id = ids[top];
    int t = todo.get(nexts[top]++);
    long[] state = id >= 0 ? x.store.array(id) : passing.array();
    int offset = id >= 0 ? x.store.offset(id) : passing.offset(id);
    x.stepper.fire(t, state, offset, x.scratch, 0);
    x.checks.onExecuted(t, path);
    proviso.executed(t, waiting());
    int z = SleepSets.EMPTY;
    if (x.sleeping && paysToSleep()) {
      // A sequence that nothing interleaves with is as dependent as its first step says.
      z =
          id >= 0
              ? x.sleeps.independentOf(sleep[top], t, x.independence, state, offset)
              : sleep[top];
      sleep[top] = id >= 0 ? x.sleeps.with(sleep[top], t) : sleep[top];
    }
    if (x.stepper.isTransient(x.scratch, 0)) {
      passThrough(z);
    } else {
      x.transitions++;
      arrive(z);
    }
  }

  /**
   * Whether sleep sets are still worth their price: not if nothing has ever been found asleep in a
   * long time. Fewer sleeping transitions are always sound.
   */
  private boolean paysToSleep() {
    return x.thrift.sleeps() && (x.transitions < SLEEP_TRIAL || x.expansion.slept() > 0);
  }

  private void arrive(int z) {
    int found = x.store.add(x.scratch, 0);
    if (found >= 0) {
      tellOf(found);
      x.checks.onNewState(x.scratch, 0, path);
      visit(found, z);
      return;
    }
    x.matched++;
    tellOf(~found);
    proviso.matched(storedBelow(depth), ~found);
    if (stateless) {
      if (x.sleeping || x.settings.reduction() != ReductionKind.NONE) {
        x.cutOff(
            "an execution has a cycle, where a reduced search without a store may miss states");
      }
    } else if (x.sleeping) {
      rearrive(~found, z);
    }
  }

  private void passThrough(int z) {
    int id = ids[depth - 1] >= 0 ? passing.begin(x.scratch, 0) : passing.goOn(x.scratch, 0);
    push(id, z);
    x.expansion.expandTransient(passing.array(), passing.offset(id), todo);
  }

  /** A state reached again with another sleep set: now, or once it has left the stack. */
  private void rearrive(int id, int z) {
    if (!onStack.get(id)) {
      if (revisit(id, z)) {
        x.store.enter(id);
      }
    } else if (!x.sleeps.isSubset(storedSleep.get(id), z)) {
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
    proviso.decided(id, x.expansion.expand(id, z, proviso, x.choice, path, todo));
    stopAtDepthLimit(start);
    if (looksAhead() && todo.size() - start > 1 && x.store instanceof ExactStore store) {
      dropKnown(id, start, store);
    }
  }

  /** Whether it pays to look for several successors at once: each is as good as the others. */
  private boolean looksAhead() {
    return looksAhead && !(x.sleeping && paysToSleep());
  }

  /**
   * Does at once the transitions that lead to known states, of those from a position on. What is
   * known stays known, so that each would be found so later too, but at the price of its own visit
   * to memory far away.
   */
  private void dropKnown(int id, int start, ExactStore store) {
    int count = todo.size() - start;
    int words = x.scratch.length;
    if (ahead.length < count * words) {
      ahead = new long[2 * count * words];
      found = new int[2 * count];
    }
    long[] state = store.array(id);
    int offset = store.offset(id);
    for (int i = 0; i < count; i++) {
      x.stepper.fire(todo.get(start + i), state, offset, ahead, i * words);
    }
    store.findAll(ahead, count, found);
    int kept = start;
    for (int i = 0; i < count; i++) {
      int t = todo.get(start + i);
      if (found[i] >= 0 && !wakes(found[i]) && !x.stepper.isTransient(ahead, i * words)) {
        nexts[depth - 1] = start + i + 1;
        x.checks.onExecuted(t, path);
        x.transitions++;
        x.matched++;
        tellOf(found[i]);
        proviso.executed(t, count - i - 1 + kept - start);
        proviso.matched(id, found[i]);
      } else {
        todo.set(kept++, t);
      }
    }
    nexts[depth - 1] = start;
    todo.truncate(kept);
  }

  /** Whether something is to be executed from a state when it is reached again by what is awake. */
  private boolean wakes(int id) {
    return x.sleeping && !x.sleeps.isSubset(storedSleep.get(id), SleepSets.EMPTY);
  }

  /**
   * Visits a state again, to execute what slept then and does not now (lines 14 to 16); whether
   * there is any.
   */
  private boolean revisit(int id, int z) {
    int stored = storedSleep.get(id);
    if (x.sleeps.isSubset(stored, z)) {
      return false;
    }
    push(id, x.sleeps.intersection(z, stored));
    int start = todo.size();
    x.sleeps.difference(stored, z, todo);
    x.tellMore(id, todo, start);
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
      x.cutOff("the depth limit of " + depthLimit + " was reached");
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
    }
    ids[depth] = id;
    starts[depth] = todo.size();
    nexts[depth] = todo.size();
    sleep[depth] = z;
    if (x.sleeping && id >= 0) {
      storedSleep.set(id, z);
    }
    if (tracksStack && id >= 0) {
      onStack.set(id);
    }
    x.maxDepth = Math.max(x.maxDepth, depth);
    depth++;
  }

  private void backtrack() {
    depth--;
    int id = ids[depth];
    todo.truncate(starts[depth]);
    if (id < 0) {
      passing.pop();
      return;
    }
    proviso.left(id, storedBelow(depth));
    if (tracksStack) {
      onStack.clear(id);
    }
    if (x.sleeping && !stateless) {
      revisitDelayed(id);
    }
    if (x.sleeping && onStack.get(id)) {
      return;
    }
    if (passesChains && chains.isLink(id)) {
      x.store.drop(id);
    } else {
      x.store.leave(id);
    }
    if (depth > 0) {
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
    if (looksAhead()
        && isFirst
        && ids[top] >= 0
        && todo.size() - nexts[top] > 1
        && patience.tries()
        && x.store instanceof ExactStore store) {
      int before = todo.size() - nexts[top];
      dropKnown(ids[top], nexts[top], store);
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
    x.tellOf(ids, nexts, todo, depth, target);
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
    int[] transitions = new int[depth];
    int n = 0;
    for (int i = 0; i < depth; i++) {
      if (nexts[i] > starts[i]) {
        transitions[n++] = todo.get(nexts[i] - 1);
      }
    }
    return Arrays.copyOf(transitions, n);
  }
}
