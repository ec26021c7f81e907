package org.porpoise.search.audit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.store.StateKey;
import org.porpoise.search.watch.Decision;
import org.porpoise.search.watch.DecisionLog;
import org.porpoise.search.watch.Sequences;

/**
 * Looks for ignored transitions in a finished reduced graph: what is postponed in a state must be
 * executed in some state that can be reached from it (C2ˢ of Evangelista and Pajault, which every
 * proviso for safety guarantees without sleep sets).
 */
final class IgnoringAudit {
  private final TransitionSystem system;
  private final Sequences sequences;
  private final List<DecisionLog.Entry> entries;
  private final Map<StateKey, Integer> numbers = new HashMap<>();
  private final List<List<Integer>> sources = new ArrayList<>(); // state -> states before it
  private final Map<Integer, Set<Integer>> executedIn = new HashMap<>(); // transition -> states
  private final Map<Integer, Map<Integer, Decision>> postponedIn = new LinkedHashMap<>();

  IgnoringAudit(DecisionLog log) {
    system = log.what().system();
    sequences = new Sequences(system.stepper(), system.layout().words());
    entries = log.entries();
  }

  /**
   * Looks at the whole graph.
   *
   * @throws AuditFinding if a transition is ignored
   */
  void look() {
    for (DecisionLog.Entry entry : entries) {
      int s = number(entry.decision().state());
      entry.explored().forEach(t -> addEdges(s, entry.decision().state(), t));
      for (int t : entry.decision().enabled()) {
        if (!entry.explored().contains(t)) {
          postponedIn
              .computeIfAbsent(t, x -> new LinkedHashMap<>())
              .putIfAbsent(s, entry.decision());
        }
      }
    }
    postponedIn.forEach(this::requireExecuted);
  }

  private int number(long[] state) {
    return numbers.computeIfAbsent(
        new StateKey(state),
        key -> {
          sources.add(new ArrayList<>());
          return sources.size() - 1;
        });
  }

  private void addEdges(int s, long[] state, int transition) {
    for (Sequences.Sequence way : sequences.from(state, transition)) {
      sources.get(number(way.end())).add(s);
      way.transitions()
          .forEach(u -> executedIn.computeIfAbsent(u, x -> new LinkedHashSet<>()).add(s));
    }
  }

  /** Goes back from where a transition is executed. */
  private void requireExecuted(int transition, Map<Integer, Decision> postponed) {
    Set<Integer> reached = new HashSet<>(executedIn.getOrDefault(transition, Set.of()));
    List<Integer> work = new ArrayList<>(reached);
    while (!work.isEmpty()) {
      for (int source : sources.get(work.removeLast())) {
        if (reached.add(source)) {
          work.add(source);
        }
      }
    }
    postponed.forEach(
        (s, decision) -> {
          if (!reached.contains(s)) {
            throw new AuditFinding(
                """
                a transition is ignored
                  state     %s
                  ignored   %s: %s, enabled there and executed in no state behind it"""
                    .formatted(
                        system.describe(decision.state(), 0),
                        system.text(transition).process(),
                        system.text(transition).name()));
          }
        });
  }
}
