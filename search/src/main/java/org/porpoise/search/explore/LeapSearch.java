package org.porpoise.search.explore;

import java.util.Arrays;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.LeapSets;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.store.StateBits;

/**
 * Depth-first search by leaps: from a state, one transition of each of several disjoint ample sets
 * is executed, and only where that leads is stored (Definition 7.9 of "Leaping Reachability
 * Analysis"; Theorem 7.10: all terminal states are reached). With {@code --proviso stack} a leap
 * that leads back to the stack is followed by each of the other enabled transitions in turn
 * (Definition 7.11; Lemma 7.13: every transition that some execution contains is executed).
 *
 * <p>The leaps of a state form a tree, whose inner states are kept only while they are on the path:
 * leaps with the same beginning share its execution. States that are passed through in atomic
 * sequences are treated in the same way, so that what a leap consists of are whole sequences, with
 * all their outcomes. Each level is one step, and the path to a violation is a list of transitions
 * as in every other search.
 *
 * <p>Observers are transitions that change nothing, so that not firing them leaves the automaton as
 * it is. Ample sets count them among the rivals of others, and by Lemma 7.13 one that can become
 * enabled is an element of a leap from a stored state. There it is enabled, and there it is looked
 * for: no leap passes through a state where it is enabled for a moment without its being seen
 * elsewhere. In a state with an enabled observer all transitions are explored one by one, as {@link
 * Expansion} does; that is a leap automaton without ample sets for that state.
 */
public final class LeapSearch {
  private final Exploration search;
  private final boolean extendsLeaps;
  private final long depthLimit;
  private final EnabledSet enabled;
  private final CandidateSets ample = new CandidateSets();
  private final LeapSets leaps;
  private final StateBits onStack = new StateBits();
  private final TransientStates inside;
  private final TransitionBuffer todo = new TransitionBuffer();
  private final TransitionBuffer ends = new TransitionBuffer(); // of sets; the rest comes last
  private final Supplier<int[]> path = this::path;
  private int[] ids = new int[1024]; // negative inside a leap
  private int[] sets = new int[1024]; // which set is being executed
  private int[] starts = new int[1024];
  private int[] nexts = new int[1024];
  private int[] limits = new int[1024];
  private int[] floors = new int[1024]; // what the level put on top of `todo` begins here
  private int depth;

  public LeapSearch(Exploration exploration) {
    search = exploration;
    extendsLeaps = search.settings.proviso() == ProvisoKind.STACK;
    depthLimit = search.settings.bounds().depth().orElse(Long.MAX_VALUE);
    enabled = new EnabledSet(search.system.transitionCount(), search.visible);
    leaps = new LeapSets(search.system.transitionCount());
    inside = new TransientStates(search.scratch.length);
  }

  /** Searches, and returns the bytes kept besides the store. */
  public long run() {
    LongSupplier extraBytes = this::extraBytes;
    search.start();
    visit(0);
    while (depth > 0 && search.goesOn(extraBytes, depth)) {
      if (nexts[depth - 1] < limits[depth - 1]) {
        advance();
      } else {
        backtrack();
      }
    }
    return extraBytes();
  }

  private long extraBytes() {
    return 24L * ids.length + onStack.bytes();
  }

  private void advance() {
    int top = depth - 1;
    int id = ids[top];
    int t = todo.get(nexts[top]++);
    long[] state = id >= 0 ? search.store.array(id) : inside.array();
    int offset = id >= 0 ? search.store.offset(id) : inside.offset(id);
    search.stepper.fire(t, state, offset, search.scratch, 0);
    search.checks.onExecuted(t, path);
    if (search.stepper.isTransient(search.scratch, 0)) {
      passThrough(top);
      return;
    }
    search.counters.stepped();
    int rest = ends.size() - 1;
    if (sets[top] + 1 < rest) {
      goOn(sets[top] + 1);
    } else {
      arrive(sets[top] == rest);
    }
  }

  /** Continues the sequence that a transition began. */
  private void passThrough(int top) {
    int id = isPassing(top) ? inside.goOn(search.scratch, 0) : inside.begin(search.scratch, 0);
    int start = todo.size();
    search.expansion.expandTransient(inside.array(), inside.offset(id), todo);
    push(id, sets[top], start, start, todo.size());
  }

  /** Whether a level is inside a sequence: its transitions are its own, not those of a leap. */
  private boolean isPassing(int level) {
    return ids[level] < 0 && starts[level] == floors[level];
  }

  /** Continues a leap with one of the transitions of a set. */
  private void goOn(int set) {
    int id = inside.begin(search.scratch, 0);
    push(id, set, todo.size(), ends.get(set - 1), ends.get(set));
  }

  private void arrive(boolean isExtended) {
    search.counters.executed();
    int found = search.store.add(search.scratch, 0);
    tellOf(found >= 0 ? found : ~found);
    if (found >= 0) {
      search.checks.onNewState(search.scratch, 0, path);
      visit(found);
      return;
    }
    search.counters.matched();
    if (extendsLeaps && !isExtended && onStack.get(~found)) {
      extend();
    }
  }

  /** Tells of the leap that was just executed. */
  private void tellOf(int target) {
    search.tellOf(ids, nexts, todo, depth, target);
  }

  /** Definition 7.11: a leap to the stack goes on with each transition that it left out. */
  private void extend() {
    int rest = ends.size() - 1;
    if (ends.get(rest - 1) < ends.get(rest)) {
      goOn(rest);
    }
  }

  private void visit(int id) {
    int floor = todo.size();
    int plan = ends.size();
    onStack.set(id);
    push(id, plan, floor, floor, floor); // before the checks, which ask for the path
    expand(id);
    limits[depth - 1] = ends.get(plan);
    stopAtDepthLimit();
  }

  /** Appends the sets of a state, or none if it is terminal. */
  private void expand(int id) {
    long[] state = search.store.array(id);
    int offset = search.store.offset(id);
    TransitionBuffer list = enabled.restart();
    search.stepper.enabled(state, offset, list);
    boolean observed = search.checks.hasObservers() && search.checks.takeObservers(list, path);
    if (list.isEmpty()) {
      search.checks.onTerminal(state, offset, path);
      ends.add(todo.size());
    } else if (observed || list.size() == 1) { // what is alone is a leap, ample or not
      todo.addAll(list);
      ends.add(todo.size());
      ends.add(todo.size());
    } else {
      enabled.index();
      search.reduction.candidates(state, offset, enabled, Reduction.Effort.ALL, ample);
      leaps.collect(ample, enabled, todo, ends);
    }
  }

  private void push(int id, int set, int floor, int start, int limit) {
    if (depth == ids.length) {
      int more = depth + (depth >> 1);
      ids = Arrays.copyOf(ids, more);
      sets = Arrays.copyOf(sets, more);
      starts = Arrays.copyOf(starts, more);
      nexts = Arrays.copyOf(nexts, more);
      limits = Arrays.copyOf(limits, more);
      floors = Arrays.copyOf(floors, more);
    }
    ids[depth] = id;
    sets[depth] = set;
    starts[depth] = start;
    nexts[depth] = start;
    limits[depth] = limit;
    floors[depth] = floor;
    search.counters.reached(depth);
    depth++;
    stopAtDepthLimit();
  }

  private void stopAtDepthLimit() {
    if (depth > depthLimit && limits[depth - 1] > starts[depth - 1]) {
      search.budget.cutOff("the depth limit of " + depthLimit + " was reached");
      limits[depth - 1] = starts[depth - 1];
    }
  }

  private void backtrack() {
    depth--;
    int id = ids[depth];
    todo.truncate(floors[depth]);
    if (id < 0) {
      inside.pop();
    } else {
      ends.truncate(sets[depth]);
      onStack.clear(id);
    }
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
