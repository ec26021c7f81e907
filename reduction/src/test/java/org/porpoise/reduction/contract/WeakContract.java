package org.porpoise.reduction.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.reduction.sets.Reduction;

/**
 * Weak stubborn sets (Note 4.31) by their definition, in every reachable state: some transition of
 * the set, the key, stays enabled whatever happens outside of it; and if a transition of the set is
 * enabled after something outside has happened, then executing it first, and that afterwards, leads
 * to the same state.
 */
record WeakContract(Algorithm algorithm) implements Contract {
  private static final int NOWHERE = -1;

  /** Where the rest of the system is, and where it would be had the transition come first. */
  private record Places(int without, int with) {}

  @Override
  public String name() {
    return "sets are weakly stubborn";
  }

  @Override
  public void check(Subject subject) {
    Dependency dependency = subject.dependency();
    Reduction reduction = algorithm.maker().make(dependency);
    for (int s = 0; s < subject.graph().size(); s++) {
      for (Reduction.Effort effort : Reduction.Effort.values()) {
        for (List<Integer> set :
            Algorithm.candidates(reduction, effort, subject.commutation(), s)) {
          check(subject, set, s);
        }
      }
    }
  }

  private void check(Subject subject, List<Integer> set, int state) {
    boolean hasKey = false;
    for (int t : set) {
      hasKey |= goesFirst(subject, set, t, state);
    }
    require(
        hasKey,
        "%s: %s has no key in %s",
        algorithm.name(),
        subject.names(set),
        subject.describe(state));
  }

  /** Checks that a transition can go first; whether it stays enabled all the way. */
  private boolean goesFirst(Subject subject, List<Integer> set, int t, int state) {
    FullGraph graph = subject.graph();
    Places start = new Places(state, graph.successor(state, t).orElseThrow());
    Deque<Places> work = new ArrayDeque<>(List.of(start));
    Set<Places> seen = new HashSet<>(work);
    boolean stays = true;
    while (!work.isEmpty()) {
      Places at = work.remove();
      OptionalInt last = graph.successor(at.without(), t);
      stays &= last.isPresent();
      require(
          last.isEmpty() || last.getAsInt() == at.with(),
          "%s: %s of %s cannot go first in %s",
          algorithm.name(),
          subject.name(t),
          subject.names(set),
          subject.describe(state));
      for (int u : graph.enabled(at.without())) {
        if (!set.contains(u)) {
          int with = at.with() == NOWHERE ? NOWHERE : graph.successor(at.with(), u).orElse(NOWHERE);
          Places next = new Places(graph.successor(at.without(), u).orElseThrow(), with);
          if (seen.add(next)) {
            work.add(next);
          }
        }
      }
    }
    return stays;
  }
}
