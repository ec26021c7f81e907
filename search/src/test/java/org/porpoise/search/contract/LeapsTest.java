package org.porpoise.search.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.porpoise.fixtures.Catalogue;
import org.porpoise.fixtures.contract.Altered;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.builder.ProcessSpec;
import org.porpoise.kernel.builder.SystemBuilder;
import org.porpoise.kernel.builder.Variable;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;

/** Leaps where their effect can be told in advance. */
final class LeapsTest {
  private static final Property DEADLOCK = new Property.Deadlock();

  private static Outcome run(TransitionSystem system, ReductionKind kind, Property property) {
    ProvisoKind proviso = property.equals(DEADLOCK) ? ProvisoKind.NONE : ProvisoKind.STACK;
    return Searches.run(
        system, List.of(property), Dials.of(kind, Sleep.OFF, proviso, Order.DFS, StoreKind.EXACT));
  }

  /** Processes that have a choice between so many steps, each of which ends them. */
  private static TransitionSystem apart(int processes, int choices) {
    return SystemBuilder.build(
        "apart",
        system -> {
          for (int p = 0; p < processes; p++) {
            ProcessSpec process = system.process("P" + p);
            for (int c = 0; c < choices; c++) {
              process.step("step " + c, "begin", "end " + c);
            }
          }
        });
  }

  /** The example of section 7.3: ample sets generate one order, leaps none. */
  @Test
  void processesWithNothingInCommonTakeOneLeap() {
    TransitionSystem system = apart(10, 1);
    assertEquals(1024, run(system, ReductionKind.NONE, DEADLOCK).statistics().states());
    assertEquals(11, run(system, ReductionKind.AMPLE, DEADLOCK).statistics().states());
    Outcome leaps = run(system, ReductionKind.LEAP, DEADLOCK);
    assertEquals(2, leaps.statistics().states());
    assertEquals(1, leaps.statistics().transitions());
    assertTrue(leaps.notes().getFirst().contains("10 single steps"), leaps.notes().toString());
  }

  /** Sets that are left out where the product would be too large lose nothing. */
  @Test
  void veryManyCombinationsAreNotTakenAtOnce() {
    TransitionSystem system = Altered.withEveryEnd(apart(6, 4));
    Outcome leaps = run(system, ReductionKind.LEAP, DEADLOCK);
    Verdict.Violated found =
        assertInstanceOf(Verdict.Violated.class, leaps.results().getFirst().verdict());
    assertEquals(4096, found.count());
    assertEquals(1 + 256 + 4096, leaps.statistics().states());
  }

  /** The invariant is wrong only between two independent steps. */
  @Test
  void anObserverThatIsEnabledForAMomentIsSeen() {
    TransitionSystem system =
        SystemBuilder.build(
            "moment",
            s -> {
              Variable x = s.bool("x", 0);
              Variable y = s.bool("y", 0);
              s.process("P").step("x", "begin", "end").then(x.set(1));
              s.process("Q").step("y", "begin", "end").then(y.set(1));
              s.invariant("y first", x.eq(0).or(y.eq(1)));
            });
    Property invariant = new Property.Claimed(0, system.claims().getFirst());
    Outcome leaps = run(system, ReductionKind.LEAP, invariant);
    assertInstanceOf(Verdict.Violated.class, leaps.results().getFirst().verdict());
    Subject subject = new Subject(system);
    Evidence.check(subject, leaps);
    new LeapContract(Set.of(), 100).check(subject);
  }

  /** An execution with leaps in it is told step by step. */
  @Test
  void aCounterexampleConsistsOfSingleSteps() {
    TransitionSystem system = Catalogue.philosophersWithoutLoops(4);
    Outcome leaps = run(system, ReductionKind.LEAP, DEADLOCK);
    Verdict.Violated found =
        assertInstanceOf(Verdict.Violated.class, leaps.results().getFirst().verdict());
    assertEquals(4, found.execution().orElseThrow().steps().size());
    assertTrue(leaps.statistics().states() < 321);
  }
}
