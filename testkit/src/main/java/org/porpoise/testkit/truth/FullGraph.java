package org.porpoise.testkit.truth;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;

/**
 * The full state graph of a small system, as explicit lists: what every search is compared with.
 *
 * <p>States are numbered in breadth-first order, the initial one is 0. Observers (the transitions
 * of {@link Claim.NeverEnabled}) are no edges, since a search does not fire them; they are kept
 * beside.
 */
public final class FullGraph {
  private final TransitionSystem system;
  private final Stepper stepper;
  private final List<long[]> states = new ArrayList<>();
  private final List<int[]> transitions = new ArrayList<>();
  private final List<int[]> targets = new ArrayList<>();
  private final List<int[]> enabled = new ArrayList<>();
  private final List<int[]> observers = new ArrayList<>();
  private final List<Integer> depths = new ArrayList<>();
  private final Map<List<Long>, Integer> numbers = new HashMap<>();
  private final BitSet isObserver = new BitSet();

  private FullGraph(TransitionSystem system) {
    this.system = system;
    stepper = system.stepper();
    for (Claim claim : system.claims()) {
      if (claim instanceof Claim.NeverEnabled c) {
        c.observers().forEach(isObserver::set);
      }
    }
  }

  /** The graph of a system, unless it has more states than the limit. */
  public static Optional<FullGraph> of(TransitionSystem system, int limit) {
    FullGraph graph = new FullGraph(system);
    return graph.explore(limit) ? Optional.of(graph) : Optional.empty();
  }

  private boolean explore(int limit) {
    long[] initial = new long[system.layout().words()];
    stepper.initial(initial, 0);
    add(initial, 0);
    for (int id = 0; id < states.size(); id++) {
      if (states.size() > limit) {
        return false;
      }
      expand(id);
    }
    return true;
  }

  private void expand(int id) {
    long[] state = states.get(id);
    TransitionBuffer buffer = new TransitionBuffer();
    stepper.enabled(state, 0, buffer);
    int[] all = buffer.toArray();
    enabled.add(all);
    observers.add(Arrays.stream(all).filter(isObserver::get).toArray());
    int[] out = Arrays.stream(all).filter(t -> !isObserver.get(t)).toArray();
    int[] to = new int[out.length];
    for (int i = 0; i < out.length; i++) {
      long[] next = new long[state.length];
      stepper.fire(out[i], state, 0, next, 0);
      to[i] = add(next, depths.get(id) + 1);
    }
    transitions.add(out);
    targets.add(to);
  }

  private int add(long[] state, int depth) {
    List<Long> key = Arrays.stream(state).boxed().toList();
    Integer known = numbers.putIfAbsent(key, states.size());
    if (known != null) {
      return known;
    }
    states.add(state);
    depths.add(depth);
    return states.size() - 1;
  }

  /** The system that this is the graph of. */
  public TransitionSystem system() {
    return system;
  }

  /** The number of states. */
  public int size() {
    return states.size();
  }

  /** The number of edges. */
  public long edgeCount() {
    return transitions.stream().mapToLong(t -> t.length).sum();
  }

  /** A state; not to be changed. */
  public long[] state(int id) {
    return states.get(id);
  }

  /** The number of a state, if it is reachable. */
  public OptionalInt find(long[] state) {
    Integer id = numbers.get(Arrays.stream(state).boxed().toList());
    return id == null ? OptionalInt.empty() : OptionalInt.of(id);
  }

  /** The enabled transitions of a state, observers left out, in the order of the stepper. */
  public int[] transitions(int id) {
    return transitions.get(id);
  }

  /** The enabled transitions of a state and the enabled observers, as the stepper gave them. */
  public int[] enabled(int id) {
    return enabled.get(id);
  }

  /** The states that the transitions of a state lead to, in the same order. */
  public int[] targets(int id) {
    return targets.get(id);
  }

  /** The observers that are enabled in a state. */
  public int[] observers(int id) {
    return observers.get(id);
  }

  /** Whether a transition is an observer. */
  public boolean isObserver(int transition) {
    return isObserver.get(transition);
  }

  /** The length of a shortest execution to a state. */
  public int depth(int id) {
    return depths.get(id);
  }

  /** The successor of a state, if the transition is enabled; an observer changes nothing. */
  public OptionalInt successor(int id, int transition) {
    int[] out = transitions.get(id);
    for (int i = 0; i < out.length; i++) {
      if (out[i] == transition) {
        return OptionalInt.of(targets.get(id)[i]);
      }
    }
    for (int o : observers.get(id)) {
      if (o == transition) {
        return OptionalInt.of(id);
      }
    }
    return OptionalInt.empty();
  }

  /** Whether nothing is enabled but observers. */
  public boolean isTerminal(int id) {
    return transitions.get(id).length == 0;
  }

  /** How many states are terminal. */
  public int terminalCount() {
    int count = 0;
    for (int id = 0; id < size(); id++) {
      count += isTerminal(id) ? 1 : 0;
    }
    return count;
  }

  /** Whether a state is terminal and should not be. */
  public boolean isDeadlock(int id) {
    return isTerminal(id) && stepper.terminalFault(state(id), 0).isPresent();
  }

  /** How many states are deadlocks. */
  public int deadlockCount() {
    int count = 0;
    for (int id = 0; id < size(); id++) {
      count += isDeadlock(id) ? 1 : 0;
    }
    return count;
  }

  /** Whether a state counts as progress for the claim of this number. */
  public boolean isProgress(int claim, int id) {
    return stepper.isProgress(claim, state(id), 0);
  }

  /** The transitions that label an edge. */
  public BitSet executed() {
    BitSet all = new BitSet();
    transitions.forEach(out -> Arrays.stream(out).forEach(all::set));
    return all;
  }

  /** The states from which one of the goals can be reached, goals included. */
  public BitSet reaching(BitSet goals) {
    List<List<Integer>> sources = new ArrayList<>();
    for (int id = 0; id < size(); id++) {
      sources.add(new ArrayList<>());
    }
    for (int id = 0; id < size(); id++) {
      for (int target : targets.get(id)) {
        sources.get(target).add(id);
      }
    }
    BitSet found = (BitSet) goals.clone();
    List<Integer> work = new ArrayList<>(goals.stream().boxed().toList());
    while (!work.isEmpty()) {
      for (int source : sources.get(work.removeLast())) {
        if (!found.get(source)) {
          found.set(source);
          work.add(source);
        }
      }
    }
    return found;
  }

  /** Whether from every state a terminal state can be reached. */
  public boolean isAlwaysMayTerminating() {
    BitSet terminal = new BitSet();
    for (int id = 0; id < size(); id++) {
      terminal.set(id, isTerminal(id));
    }
    return reaching(terminal).cardinality() == size();
  }

  /** Whether some execution never ends. */
  public boolean isCyclic() {
    int[] waiting = new int[size()];
    for (int id = 0; id < size(); id++) {
      Arrays.stream(targets.get(id)).forEach(target -> waiting[target]++);
    }
    List<Integer> free = new ArrayList<>();
    for (int id = 0; id < size(); id++) {
      if (waiting[id] == 0) {
        free.add(id);
      }
    }
    int removed = 0;
    while (!free.isEmpty()) {
      removed++;
      for (int target : targets.get(free.removeLast())) {
        if (--waiting[target] == 0) {
          free.add(target);
        }
      }
    }
    return removed < size();
  }
}
