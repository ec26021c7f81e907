package org.porpoise.search;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.porpoise.search.watch.Decision;
import org.porpoise.search.watch.SearchWatch;

/** The graph that the last search explored, as it really was; for systems that are not large. */
public final class RecordedGraph implements SearchWatch {
  private final List<long[]> states = new ArrayList<>();
  private final List<Set<Integer>> enabled = new ArrayList<>();
  private final List<Set<Edge>> edges = new ArrayList<>();

  /** What leads from a state to another: a transition, or a sequence that nothing interrupts. */
  public record Edge(List<Integer> transitions, int target) {

    /** The transition that the reduction chose. */
    public int first() {
      return transitions.getFirst();
    }
  }

  /** The number of states. */
  public int size() {
    return states.size();
  }

  /** A state that was looked at; not to be changed. */
  public long[] state(int id) {
    return states.get(id);
  }

  /** The enabled transitions of a state, observers left out; none if it was never looked at. */
  public Set<Integer> enabled(int id) {
    return enabled.get(id);
  }

  /** The edges from a state, in the order in which they were explored first. */
  public Set<Edge> edges(int id) {
    return edges.get(id);
  }

  /** The enabled transitions of a state that were never executed from it. */
  public Set<Integer> postponed(int id) {
    Set<Integer> postponed = new TreeSet<>(enabled.get(id));
    edges.get(id).forEach(edge -> postponed.remove(edge.first()));
    return postponed;
  }

  /** Whether everything enabled in a state was executed from it. */
  public boolean isFullyExpanded(int id) {
    return postponed(id).isEmpty();
  }

  @Override
  public void begins(Searched what) {
    states.clear();
    enabled.clear();
    edges.clear();
  }

  @Override
  public void decided(Decision decision) {
    reach(decision.id());
    states.set(decision.id(), decision.state());
    enabled.set(decision.id(), new TreeSet<>(list(decision.enabled())));
  }

  @Override
  public void goesOn(int id, int[] transitions) {}

  @Override
  public void explored(int from, int[] transitions, int to) {
    reach(to);
    edges.get(from).add(new Edge(list(transitions), to));
  }

  private void reach(int id) {
    while (states.size() <= id) {
      states.add(new long[0]);
      enabled.add(Set.of());
      edges.add(new LinkedHashSet<>());
    }
  }

  private static List<Integer> list(int[] transitions) {
    return IntStream.of(transitions).boxed().toList();
  }
}
