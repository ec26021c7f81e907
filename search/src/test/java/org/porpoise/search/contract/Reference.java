package org.porpoise.search.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.reduction.contract.Algorithm;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Independence;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.search.SameExperience;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Sleep;

/**
 * The algorithm of Figure 6.2 as it is printed: recursive, on the explicit graph, with sets as
 * bits. The production search must explore exactly the same; this one also tells which edges it
 * explored, and can be broken on purpose.
 */
public final class Reference {
  private final SameExperience experience = new SameExperience();
  private final FullGraph graph;
  private final Reduction reduction;
  private final Independence independence;
  private final Sleep sleep;
  private final ProvisoKind proviso;
  private final Set<Integer> watched;
  private final EnumSet<Fault> faults;
  private final BitSet visited = new BitSet();
  private final BitSet stack = new BitSet();
  private final long[] stored;
  private final long[] persistent;
  private final long[] explored;
  private final Map<Integer, Deque<Long>> delay = new HashMap<>();
  private final BitSet known = new BitSet();
  private final Deque<Integer> left = new ArrayDeque<>();
  private final Deque<Long> forgotten = new ArrayDeque<>(); // their sleep sets
  private int room = Integer.MAX_VALUE;
  private int depth;
  private int transitions;

  /** Ways to get Figure 6.2 wrong (trap 15, and two that are plainer). */
  public enum Fault {
    /** The transition that satisfies the proviso may be asleep. */
    PROVISO_IGNORES_SLEEP,
    /** A state that is reached again while it is on the stack is not explored again. */
    NO_DELAY,
    /** Of what slept and is awake now, only the persistent set is explored. */
    AGAIN_WITHIN_PERSISTENT_SET,
    /** What slept and is awake now is not explored. */
    NEVER_AGAIN,
    /** The proviso is left out. */
    NO_PROVISO,
    /** Sleep sets keep what depends on the transition executed. */
    NOT_PURGED,
    /** A full cache forgets the oldest state, be it on the stack. */
    FORGETS_THE_STACK,
    /** A state in the place of a forgotten one has the sleep set that was stored there. */
    OLD_SLEEP_SET;

    /** Whether only a cache can go wrong in this way. */
    public boolean isOfCache() {
      return this == FORGETS_THE_STACK || this == OLD_SLEEP_SET;
    }
  }

  /**
   * @param watched the observers that are asked about: a state where one is enabled is expanded
   */
  public Reference(
      FullGraph graph,
      Reduction reduction,
      Sleep sleep,
      ProvisoKind proviso,
      Set<Integer> watched,
      Set<Fault> faults) {
    this.graph = graph;
    this.reduction = reduction;
    this.sleep = sleep;
    this.watched = watched;
    this.faults = EnumSet.noneOf(Fault.class);
    this.faults.addAll(faults);
    this.proviso = has(Fault.NO_PROVISO) ? ProvisoKind.NONE : proviso;
    independence = has(Fault.NOT_PURGED) ? (t, u, s, o) -> true : reduction.independence();
    stored = new long[graph.size()];
    persistent = new long[graph.size()];
    explored = new long[graph.size()];
  }

  /** Forgets the oldest states that left the stack, but for so many (section 8.4). */
  Reference caching(int others) {
    room = others;
    return this;
  }

  /** The states that are not forgotten. */
  BitSet known() {
    return known;
  }

  /** Explores the graph. */
  public Reference run() {
    dfs(0, 0);
    return this;
  }

  /** The states that were visited. */
  BitSet visited() {
    return visited;
  }

  /** How many transitions were executed. */
  int transitionCount() {
    return transitions;
  }

  /** The transitions that were executed from a state, as bits. */
  public long explored(int state) {
    return explored[state];
  }

  private boolean has(Fault fault) {
    return faults.contains(fault);
  }

  private void dfs(int s, long arrived) {
    require(++depth <= graph.size(), "a state is on the stack twice");
    stack.set(s);
    long asleep = arrived;
    List<Integer> todo;
    if (!known.get(s)) {
      boolean isMistaken = has(Fault.OLD_SLEEP_SET) && !forgotten.isEmpty();
      stored[s] = isMistaken ? forgotten.pop() : asleep;
      visited.set(s);
      known.set(s);
      if (has(Fault.FORGETS_THE_STACK)) {
        leave(s);
      }
      todo = select(s, asleep);
      persistent[s] = Algorithm.bits(todo);
      todo.removeIf(t -> (arrived >>> t & 1) != 0);
    } else {
      long awake = has(Fault.NEVER_AGAIN) ? 0 : stored[s] & ~asleep;
      todo = list(has(Fault.AGAIN_WITHIN_PERSISTENT_SET) ? awake & persistent[s] : awake);
      asleep &= stored[s];
      stored[s] = asleep;
      if (!todo.isEmpty()) {
        left.remove(s);
      }
    }
    while (!todo.isEmpty()) {
      asleep = execute(s, todo, asleep);
      todo = proviso == ProvisoKind.SCC ? ignored(s) : List.of();
    }
    stack.clear(s);
    depth--;
    Deque<Long> waiting = delay.getOrDefault(s, new ArrayDeque<>());
    if (!waiting.isEmpty()) {
      dfs(s, waiting.poll());
    } else if (!has(Fault.FORGETS_THE_STACK) && !left.contains(s)) {
      leave(s);
    }
  }

  private void leave(int s) {
    left.add(s);
    if (left.size() > room) {
      int oldest = left.remove();
      forgotten.push(stored[oldest]);
      known.clear(oldest);
      stack.clear(oldest);
    }
  }

  /** Lines 18 to 30; returns what sleeps afterwards. */
  private long execute(int s, List<Integer> todo, long before) {
    long asleep = before;
    for (int t : todo) {
      OptionalInt successor = graph.successor(s, t);
      require(successor.isPresent(), "a transition slept where it is not enabled: %d", t);
      int next = successor.getAsInt();
      transitions++;
      explored[s] |= 1L << t;
      long passed = independentOf(t, asleep, s);
      if (!stack.get(next)) {
        dfs(next, passed);
      } else if (!has(Fault.NO_DELAY)) {
        delay.computeIfAbsent(next, x -> new ArrayDeque<>()).add(passed);
      }
      if (sleep == Sleep.ON) {
        asleep |= 1L << t;
      }
    }
    return asleep;
  }

  /**
   * Definition 6.15, instead of the stack: if the state is the root of a terminal strong component
   * that never executes something enabled here, the rest of a persistent set with it.
   */
  private List<Integer> ignored(int s) {
    BitSet component = new BitSet();
    List<Integer> work = new ArrayList<>(List.of(s));
    component.set(s);
    long executed = 0;
    while (!work.isEmpty()) {
      int from = work.removeLast();
      executed |= explored[from];
      for (int t : list(explored[from])) {
        int to = graph.successor(from, t).orElseThrow();
        if (!component.get(to)) {
          component.set(to);
          work.add(to);
        }
      }
    }
    boolean isRoot = component.stream().allMatch(x -> (x == s || !stack.get(x)) && reaches(x, s));
    for (int t : graph.transitions(s)) {
      if (isRoot && (executed >>> t & 1) == 0) {
        TransitionBuffer set = new TransitionBuffer();
        reduction.startingFrom(t, graph.state(s), 0, enabled(s), set);
        List<Integer> more = new ArrayList<>();
        for (int u : set.toArray()) {
          if ((explored[s] >>> u & 1) == 0) {
            more.add(u);
          }
        }
        return more;
      }
    }
    return List.of();
  }

  private boolean reaches(int from, int goal) {
    BitSet seen = new BitSet();
    List<Integer> work = new ArrayList<>(List.of(from));
    seen.set(from);
    while (!work.isEmpty()) {
      int s = work.removeLast();
      if (s == goal) {
        return true;
      }
      for (int t : list(explored[s])) {
        int to = graph.successor(s, t).orElseThrow();
        if (!seen.get(to)) {
          seen.set(to);
          work.add(to);
        }
      }
    }
    return false;
  }

  private EnabledSet enabled(int s) {
    EnabledSet enabled = new EnabledSet(graph.system().transitionCount());
    TransitionBuffer buffer = enabled.restart();
    for (int t : graph.transitions(s)) {
      buffer.add(t);
    }
    enabled.index();
    return enabled;
  }

  private static List<Integer> list(long bits) {
    List<Integer> list = new ArrayList<>();
    for (long rest = bits; rest != 0; rest &= rest - 1) {
      list.add(Long.numberOfTrailingZeros(rest));
    }
    return list;
  }

  private long independentOf(int t, long asleep, int s) {
    long kept = 0;
    for (int u : list(asleep)) {
      kept |= independence.areIndependentIn(u, t, graph.state(s), 0) ? 1L << u : 0;
    }
    return kept;
  }

  /** A persistent set that satisfies the proviso, chosen as {@code Expansion} says it does. */
  private List<Integer> select(int s, long asleep) {
    EnabledSet enabled = enabled(s);
    List<Integer> all = new ArrayList<>();
    for (int t : graph.transitions(s)) {
      all.add(t);
    }
    for (int o : graph.observers(s)) {
      if (watched.contains(o)) {
        return all;
      }
    }
    if (all.size() <= 1) {
      return all;
    }
    List<Integer> best = choose(Reduction.Effort.QUICK, enabled, all, asleep, s);
    if (best.size() != 1 && experience.tries(enabled.list())) {
      List<Integer> better = choose(Reduction.Effort.THOROUGH, enabled, all, asleep, s);
      experience.tried(!better.isEmpty() && (best.isEmpty() || better.size() < best.size()));
      best = better;
    }
    if (best.isEmpty()) {
      best = choose(Reduction.Effort.ALL, enabled, all, asleep, s);
    }
    return best.isEmpty() ? all : best;
  }

  private List<Integer> choose(
      Reduction.Effort effort, EnabledSet enabled, List<Integer> all, long asleep, int s) {
    CandidateSets sets = new CandidateSets();
    reduction.candidates(graph.state(s), 0, enabled, effort, sets);
    return choose(sets, all, asleep, s);
  }

  /** The cheapest set that satisfies the proviso, or the empty list. */
  private List<Integer> choose(CandidateSets sets, List<Integer> all, long asleep, int s) {
    List<Integer> best = List.of();
    long bestCost = Long.MAX_VALUE;
    for (int c = 0; c < sets.count(); c++) {
      List<Integer> set = new ArrayList<>();
      for (int i = 0; i < sets.size(c); i++) {
        set.add(sets.get(c, i));
      }
      long cost = cost(set, asleep, s);
      if (cost < bestCost && admits(set, all, asleep, s)) {
        best = set;
        bestCost = cost;
      }
    }
    return best;
  }

  /** Fewest awake first, then fewest, then those that lead to the fewest new states. */
  private long cost(List<Integer> set, long asleep, int s) {
    long awake = Algorithm.bits(set) & ~asleep;
    long fresh =
        set.stream()
            .filter(t -> (awake >>> t & 1) == 1)
            .filter(t -> !known.get(graph.successor(s, t).orElseThrow()))
            .count();
    return ((long) Long.bitCount(awake) << 32) + ((long) set.size() << 16) + fresh;
  }

  private boolean admits(List<Integer> set, List<Integer> all, long asleep, int s) {
    if (proviso != ProvisoKind.STACK || set.size() == all.size()) {
      return true;
    }
    for (int t : set) {
      boolean awake = (asleep >>> t & 1) == 0 || has(Fault.PROVISO_IGNORES_SLEEP);
      if (awake && !stack.get(graph.successor(s, t).orElseThrow())) {
        return true;
      }
    }
    return false;
  }
}
