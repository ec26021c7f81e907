package org.porpoise.search.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.contract.Visits;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.kernel.Claim;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.CachePolicy;
import org.porpoise.search.settings.Chains;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;
import org.porpoise.search.soundness.Soundness;

/**
 * A search that forgets states gives the same answers as one that does not, visits all that it
 * would visit, and never remembers more than it said; one with a bit table confirms nothing, and
 * what it refutes is false.
 */
public final class ForgettingContract implements Contract {
  private static final int MOST_STEPS = 3_000;

  @Override
  public String name() {
    return "forgetting states";
  }

  @Override
  public boolean appliesTo(Subject subject) {
    return isQuick(subject.graph());
  }

  /** Whether a search that remembers nothing but its path is over soon. */
  static boolean isQuick(FullGraph graph) {
    return steps(graph, 0, new BitSet(), 0) <= MOST_STEPS;
  }

  /** How many transitions such a search executes, as far as it matters. */
  private static int steps(FullGraph graph, int state, BitSet path, int before) {
    int steps = before;
    path.set(state);
    for (int target : graph.targets(state)) {
      steps++;
      if (!path.get(target) && steps <= MOST_STEPS) {
        steps = steps(graph, target, path, steps);
      }
    }
    path.clear(state);
    return steps;
  }

  @Override
  public void check(Subject subject) {
    for (Memory memory : memories(subject)) {
      for (ReductionKind kind : ReductionKind.values()) {
        for (Sleep sleep : Sleep.values()) {
          for (ProvisoKind proviso : List.of(ProvisoKind.NONE, ProvisoKind.STACK)) {
            Settings s = Dials.of(kind, sleep, proviso, Order.DFS, memory.store());
            checkAnswers(subject, s.with(memory.chains()));
          }
        }
      }
    }
  }

  private record Memory(StoreKind store, Chains chains) {}

  /** All sizes of a cache, with a policy that differs from system to system. */
  private static List<Memory> memories(Subject subject) {
    CachePolicy[] policies = CachePolicy.values();
    CachePolicy policy = policies[subject.graph().size() % policies.length];
    return List.of(
        new Memory(StoreKind.EXACT, Chains.PASSED),
        new Memory(new StoreKind.Cache(1, policy), Chains.STORED),
        new Memory(new StoreKind.Cache(3, policy), Chains.STORED),
        new Memory(new StoreKind.Cache(10, policy), Chains.STORED),
        new Memory(new StoreKind.Cache(3, policy), Chains.PASSED),
        new Memory(new StoreKind.Bitstate(40, 1), Chains.STORED),
        new Memory(new StoreKind.Bitstate(1 << 14, 3), Chains.PASSED));
  }

  private static void checkAnswers(Subject subject, Settings s) {
    List<Property> properties =
        properties(subject).stream()
            .filter(p -> Soundness.objection(s, List.of(p), subject.system()).isEmpty())
            .toList();
    if (properties.isEmpty()) {
      return;
    }
    Visits visits = new Visits(subject.system());
    Outcome outcome = Searches.run(visits.system(), properties, s);
    boolean proves = !(s.store() instanceof StoreKind.Bitstate);
    for (Outcome.Result r : outcome.results()) {
      boolean holds = Truth.holds(subject.graph(), r.property());
      boolean right =
          switch (r.verdict()) {
            case Verdict.Holds h -> holds && proves;
            case Verdict.Violated v -> !holds;
            case Verdict.Unknown u -> !proves;
          };
      require(
          right,
          "%s %s, but is %s with %s",
          r.property().name(),
          holds ? "holds" : "does not hold",
          r.verdict(),
          Dials.text(s));
    }
    Evidence.check(subject, outcome);
    checkSize(subject, s, outcome, visits.count());
  }

  private static void checkSize(Subject subject, Settings s, Outcome outcome, int visited) {
    if (s.store() instanceof StoreKind.Cache(int room, CachePolicy policy)) {
      long most = room + outcome.statistics().maxDepth() + 1;
      require(
          outcome.statistics().states() <= room && outcome.statistics().peak() <= most,
          "%s with %s",
          outcome.statistics(),
          Dials.text(s));
    }
    boolean visitsAll =
        s.reduction() == ReductionKind.NONE && !(s.store() instanceof StoreKind.Bitstate);
    require(
        !visitsAll || visited == subject.graph().size(),
        "%d states of %d visited with %s",
        visited,
        subject.graph().size(),
        Dials.text(s));
  }

  private static List<Property> properties(Subject subject) {
    List<Property> properties = new ArrayList<>();
    properties.add(new Property.Deadlock());
    properties.add(new Property.DeadTransitions());
    for (int i = 0; i < subject.system().claims().size(); i++) {
      Claim claim = subject.system().claims().get(i);
      if (claim instanceof Claim.NeverEnabled || claim instanceof Claim.NeverExecuted) {
        properties.add(new Property.Claimed(i, claim));
      }
    }
    return properties;
  }
}
