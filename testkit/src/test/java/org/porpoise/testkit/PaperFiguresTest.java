package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.porpoise.fixtures.Catalogue;
import org.porpoise.fixtures.Thesis;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.truth.Commutation;
import org.porpoise.fixtures.truth.Persistence;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.contract.Algorithm;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.RelationUse;
import org.porpoise.search.contract.Dials;
import org.porpoise.search.contract.Reference;
import org.porpoise.search.contract.Searches;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Ignoring;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;

/** The figures of the papers that follow from the model alone, number by number. */
final class PaperFiguresTest {
  private static final List<Property> DEADLOCK = List.of(new Property.Deadlock());

  /** The set that an algorithm finds from a transition in a state, as names. */
  private static Set<String> set(
      TransitionSystem system, int state, ReductionKind kind, String transition) {
    Subject subject = new Subject(system);
    Reduction reduction = kind.create(subject.dependency(), RelationUse.CONDITIONAL);
    int t = number(system, transition);
    Set<String> names = new HashSet<>();
    Algorithm.startingFrom(reduction, t, subject.commutation(), state)
        .forEach(u -> names.add(system.text(u).name()));
    return names;
  }

  private static int number(TransitionSystem system, String name) {
    return IntStream.range(0, system.transitionCount())
        .filter(t -> system.text(t).name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static Statistics search(
      TransitionSystem system, ReductionKind kind, Sleep sleep, StoreKind store) {
    return Searches.run(system, DEADLOCK, Dials.of(kind, sleep, ProvisoKind.NONE, Order.DFS, store))
        .statistics();
  }

  @Test
  void example4x8() {
    assertEquals(Set.of("t1"), set(Thesis.example4x8(), 0, ReductionKind.CONFLICT, "t1"));
  }

  @Test
  void example4x11() {
    TransitionSystem system = Thesis.example4x11();
    assertEquals(Set.of("t1", "t4"), set(system, 0, ReductionKind.CONFLICT, "t1"));
    assertEquals(Set.of("t1"), set(system, 0, ReductionKind.OVERMAN, "t1"));
  }

  @Test
  void example4x19() {
    TransitionSystem system = Thesis.example4x19();
    Set<String> both = Set.of("t2", "t4");
    assertEquals(both, set(system, 0, ReductionKind.CONFLICT, "t2"));
    assertEquals(both, set(system, 0, ReductionKind.CONFLICT, "t4"));
    assertEquals(both, set(system, 0, ReductionKind.OVERMAN, "t2"));
    assertEquals(both, set(system, 0, ReductionKind.OVERMAN, "t4"));
    assertEquals(Set.of("t4"), set(system, 0, ReductionKind.STUBBORN, "t4"));
  }

  @Test
  void example4x30() {
    TransitionSystem system = Thesis.example4x30();
    int loaded = 3; // after the three messages
    Set<String> both = Set.of("t1", "t3");
    for (ReductionKind kind :
        List.of(ReductionKind.CONFLICT, ReductionKind.OVERMAN, ReductionKind.STUBBORN)) {
      assertEquals(both, set(system, loaded, kind, "t1"));
      assertEquals(both, set(system, loaded, kind, "t3"));
    }
    assertEquals(Set.of("t1"), set(system, loaded, ReductionKind.CONDITIONAL, "t1"));
  }

  @Test
  void example5x1HasOnePersistentSet() {
    Commutation facts = new Subject(Thesis.example5x1()).commutation();
    Persistence persistence = new Persistence(facts, facts::areIndependentIn);
    long enabled = facts.enabled(0);
    assertEquals(0b0101, enabled);
    for (long set = 1; set < 16; set++) {
      if ((set & ~enabled) == 0) {
        assertEquals(set == enabled, persistence.isPersistent(set, 0));
      }
    }
  }

  @Test
  void example5x5VisitsEachStateOnce() {
    Statistics statistics =
        search(Thesis.example5x5(), ReductionKind.NONE, Sleep.ON, StoreKind.EXACT);
    assertEquals(9, statistics.states());
    assertEquals(8, statistics.transitions());
    assertEquals(0, statistics.matched());
  }

  @Test
  void example6x1NeedsTheProviso() {
    TransitionSystem system = Thesis.example6x1();
    List<Property> reached = List.of(new Property.Claimed(0, system.claims().getFirst()));
    Outcome with =
        Searches.run(
            system,
            reached,
            Dials.of(
                ReductionKind.CONDITIONAL,
                Sleep.ON,
                ProvisoKind.STACK,
                Order.DFS,
                StoreKind.EXACT));
    assertTrue(with.isViolated());
    assertEquals(2, search(system, ReductionKind.CONDITIONAL, Sleep.OFF, StoreKind.EXACT).states());
    Reduction reduction =
        ReductionKind.CONDITIONAL.create(system, RelationUse.CONDITIONAL, Set.of());
    Reference without =
        new Reference(
                new Subject(system).graph(),
                reduction,
                Sleep.OFF,
                ProvisoKind.NONE,
                Set.of(),
                Set.of())
            .run();
    for (int s = 0; s < 4; s++) {
      assertFalse((without.explored(s) >>> number(system, "t3") & 1) != 0);
    }
  }

  @ParameterizedTest
  @CsvSource({"STUBBORN", "CONDITIONAL"})
  void example8x1NeedsTwoStates(ReductionKind kind) {
    assertEquals(2, search(Thesis.example8x1(3), kind, Sleep.OFF, StoreKind.EXACT).states());
    assertEquals(2, search(Thesis.example8x1(1000), kind, Sleep.OFF, StoreKind.EXACT).states());
    assertEquals(
        2, search(Thesis.example8x1Unbounded(), kind, Sleep.OFF, StoreKind.EXACT).states());
    assertEquals(
        1001,
        search(Thesis.example8x1(1000), ReductionKind.NONE, Sleep.OFF, StoreKind.EXACT).states());
  }

  @ParameterizedTest
  @CsvSource({"STUBBORN", "CONDITIONAL"})
  void example8x1DependsOnTheChoice(ReductionKind kind) {
    assertEquals(2, visited(Thesis.example8x1(3), kind, "t2"));
    assertEquals(4, visited(Thesis.example8x1(3), kind, "t1"));
    assertEquals(1001, visited(Thesis.example8x1(1000), kind, "t1"));
  }

  /**
   * The states that a selective search visits which starts its sets from a preferred transition.
   */
  private static int visited(TransitionSystem system, ReductionKind kind, String preferred) {
    Subject subject = new Subject(system);
    Commutation facts = subject.commutation();
    Reduction reduction = kind.create(subject.dependency(), RelationUse.CONDITIONAL);
    int first = number(system, preferred);
    Set<Integer> seen = new HashSet<>(Set.of(0));
    Deque<Integer> work = new ArrayDeque<>(List.of(0));
    while (!work.isEmpty()) {
      int s = work.pop();
      int from = facts.isEnabled(s, first) ? first : subject.graph().enabled(s)[0];
      for (int t : Algorithm.startingFrom(reduction, from, facts, s)) {
        int next = facts.successor(s, t);
        if (seen.add(next)) {
          work.push(next);
        }
      }
    }
    return seen.size();
  }

  @ParameterizedTest
  @CsvSource({"2, 17, 18, 18", "3, 75, 123, 1680", "4, 321, 708, 386816"})
  void philosophersOfVeriSoft(int n, int states, int transitions, int stateless) {
    TransitionSystem system = Catalogue.philosophersWithoutLoops(n);
    Statistics full = search(system, ReductionKind.NONE, Sleep.OFF, StoreKind.EXACT);
    assertEquals(states, full.states());
    assertEquals(transitions, full.transitions());
    assertEquals(
        stateless, search(system, ReductionKind.NONE, Sleep.OFF, StoreKind.NONE).transitions());
  }

  /**
   * Section 4 of "Solving the ignoring problem for partial order reduction": where philosophers
   * take both forks at once, n + 1 states are enough, and are with the provisos of the article.
   */
  @ParameterizedTest
  @CsvSource({"4, 7", "5, 11", "6, 18", "8, 47"})
  void philosophersWithBothForksNeedOneStateEach(int n, int full) {
    TransitionSystem system = Catalogue.philosophersWithBothForks(n);
    assertEquals(full, search(system, ReductionKind.NONE, Sleep.OFF, StoreKind.EXACT).states());
    assertEquals(
        n + 1, search(system, ReductionKind.STUBBORN, Sleep.OFF, StoreKind.EXACT).states());
    for (ProvisoKind proviso :
        List.of(ProvisoKind.EXPANDED, ProvisoKind.COLOR, ProvisoKind.COLOR_STAR)) {
      assertEquals(n + 1, safely(system, proviso, Ignoring.SAFETY).states(), proviso.option());
    }
    assertEquals(full, safely(system, ProvisoKind.STACK, Ignoring.LIVENESS).states());
  }

  private static Statistics safely(
      TransitionSystem system, ProvisoKind proviso, Ignoring ignoring) {
    Settings settings =
        Dials.of(ReductionKind.STUBBORN, Sleep.OFF, proviso, Order.DFS, StoreKind.EXACT)
            .against(ignoring);
    return Searches.run(system, List.of(new Property.DeadTransitions()), settings).statistics();
  }

  /**
   * Table I of "Stop It, and Be Stubborn!" finds the may-type error in the variant that can stop.
   */
  @Test
  void petersonMayNotProgress() {
    List<Verdict> verdicts = new ArrayList<>();
    for (Catalogue.Entry entry : Examples.peterson()) {
      Outcome outcome = Searches.run(entry.system(), Property.all(entry.system()), Dials.FULL);
      verdicts.add(outcome.results().getLast().verdict());
      assertTrue(outcome.results().get(1).verdict() instanceof Verdict.Holds);
    }
    assertTrue(verdicts.get(0) instanceof Verdict.Holds);
    assertTrue(verdicts.get(1) instanceof Verdict.Violated);
    assertTrue(verdicts.get(2) instanceof Verdict.Holds);
  }
}
