package org.porpoise.search.temporal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.porpoise.fixtures.contract.Campaign;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.random.RandomClaims;
import org.porpoise.fixtures.random.TinySystems;
import org.porpoise.fixtures.truth.TemporalTruth;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Fairness;
import org.porpoise.kernel.builder.ProcessSpec;
import org.porpoise.kernel.builder.SystemBuilder;
import org.porpoise.kernel.builder.Variable;
import org.porpoise.logic.automaton.Buchi;
import org.porpoise.logic.automaton.Specification;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.letter.Cube;
import org.porpoise.logic.letter.Guard;
import org.porpoise.search.Fault;
import org.porpoise.search.TemporalTrials;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.TemporalSettings;

/**
 * Random systems and formulas notice what is wrong with temporal checking; and the smallest systems
 * on which wrong ways say "holds" of what is violated, which no way of ours does.
 */
final class TemporalTeethTest {
  private static final int ENOUGH = 20_000;
  private static final int CLAIMS = 3;

  @Test
  @Tag("slow")
  void withoutAFlawTheSmallSearchIsRight() {
    assertFalse(isNoticed(Flaw.NONE, 500));
  }

  /** What is wrong with sets of product nodes is not the automaton. */
  @Test
  void theLabelledTableauIsRight() {
    for (long seed = Campaign.SEED; seed < Campaign.SEED + 300; seed++) {
      Subject subject =
          new Subject(RandomClaims.about(TinySystems.sketch(seed), seed, CLAIMS).build());
      for (Claim claim : subject.system().claims()) {
        Claim.Temporal temporal = (Claim.Temporal) claim;
        Formula negation = new Formula.Not(temporal.specification().formula().orElseThrow());
        assertEquals(
            TemporalTruth.violation(subject.graph(), temporal, Fairness.NONE).isPresent(),
            TemporalTruth.violation(
                    subject.graph(), temporal, new LabelledTableau(negation), Fairness.NONE)
                .isPresent(),
            claim::name);
      }
    }
  }

  @TestFactory
  @Tag("slow")
  Stream<DynamicTest> everyFlawIsNoticed() {
    return Stream.of(
            Flaw.SETS_OF_PRODUCT_NODES,
            Flaw.CYCLES_OF_THE_PRODUCT,
            Flaw.VISIBLE_TRANSITIONS,
            Flaw.NO_PROVISO,
            Flaw.FAIRNESS_AFTERWARDS)
        .map(
            flaw ->
                DynamicTest.dynamicTest(
                    flaw.name(),
                    () ->
                        assertTrue(
                            isNoticed(flaw, ENOUGH), "survived " + ENOUGH + " random systems")));
  }

  private static boolean isNoticed(Flaw flaw, int systems) {
    FlawContract contract = new FlawContract(flaw);
    return LongStream.range(Campaign.SEED, Campaign.SEED + systems)
        .mapToObj(s -> RandomClaims.about(TinySystems.sketch(s), s, CLAIMS))
        .flatMap(sketch -> Campaign.failure(contract, sketch).stream())
        .anyMatch(Contract.Broken.class::isInstance);
  }

  /**
   * A state of the automaton that has guessed that p is true next is of use only before the visible
   * step. The node of the product takes the invisible loop instead, which closes no cycle, since
   * the automaton cannot go on at all; the node that waits is expanded fully, but in vain.
   */
  @Test
  void setsMustNotBeChosenForNodesOfTheProduct() {
    Subject subject = subject(TemporalTeethTest::loopBesideAStep, "[](!(B@p1) -> X !(B@p1))");
    Claim.Temporal claim = (Claim.Temporal) subject.system().claims().getFirst();
    assertMissed(subject, claim, Flaw.SETS_OF_PRODUCT_NODES, Fairness.NONE);
  }

  /**
   * An automaton that counts letters, though what it accepts does not depend on how often one is
   * repeated. Each of its nodes with the only state takes the invisible loop, until the product
   * closes a cycle: one step too late for the automaton.
   */
  @Test
  void setsMustNotBeChosenForNodesWithAnAutomatonThatCounts() {
    Subject subject = subject(TemporalTeethTest::loopBesideAStep, "[] !(B@p1)");
    Claim.Temporal formula = (Claim.Temporal) subject.system().claims().getFirst();
    Claim.Temporal counting =
        new Claim.Temporal(
            "counting",
            Claim.Kind.NEVER,
            Specification.never(stepsAfterAnyNumberOfLetters()),
            formula.propositions());
    assertMissed(subject, counting, Flaw.SETS_OF_PRODUCT_NODES, Fairness.NONE);
  }

  /** Accepts what first is not p and later is, by counting in two ways when. */
  private static Buchi stepsAfterAnyNumberOfLetters() {
    Guard p = new Guard(List.of(new Cube(1, 0)));
    Guard not = new Guard(List.of(new Cube(0, 1)));
    int change = 6;
    int done = 7;
    return new Buchi(
        0,
        1,
        List.of(
            List.of(edge(1, not), edge(4, not), edge(change, not)),
            List.of(edge(2, not)), // 1 to 3: the number is even
            List.of(edge(3, not), edge(change, not)),
            List.of(edge(2, not)),
            List.of(edge(5, not), edge(change, not)), // 4 and 5: it is odd
            List.of(edge(4, not)),
            List.of(edge(done, p)),
            List.of(new Buchi.Edge(done, Guard.TRUE, 1))));
  }

  private static Buchi.Edge edge(int target, Guard guard) {
    return new Buchi.Edge(target, guard, 0);
  }

  /**
   * The automaton has no edge where the loop is taken again: the state leaves the product's stack
   * before anything but the loop was taken from it.
   */
  @Test
  void cyclesMustNotBeLookedForOnTheStackOfTheProduct() {
    Subject subject =
        subject(
            system -> {
              Variable x = system.bool("x", 1);
              system.process("A").step("a", "p0", "p0");
              system.process("B").step("b", "p0", "p0").then(x.flip());
            },
            "(x == 1) -> [](x == 1)");
    Claim.Temporal claim = (Claim.Temporal) subject.system().claims().getFirst();
    assertMissed(subject, claim, Flaw.CYCLES_OF_THE_PRODUCT, Fairness.NONE);
  }

  private static void loopBesideAStep(SystemBuilder system) {
    ProcessSpec a = system.process("A");
    ProcessSpec b = system.process("B");
    a.step("a", "p0", "p0");
    b.step("b", "p0", "p1");
  }

  /**
   * What one process can do commutes, so that "open" stands for both of its loops; but only as long
   * as it is not taken B need not get its turn. Three states, and B is wronged even by weak
   * fairness.
   */
  @Test
  void whatOneProcessDoesIsDependentUnderWeakFairness() {
    Subject subject =
        subject(
            system -> {
              Variable x = system.bool("x", 1);
              ProcessSpec a = system.process("A");
              ProcessSpec b = system.process("B");
              a.step("open", "p0", "p0").then(x.set(0));
              a.step("rest", "p0", "p0");
              b.step("go", "p0", "p1").when(x.eq(0));
            },
            "<>(B@p1)");
    Claim.Temporal claim = (Claim.Temporal) subject.system().claims().getFirst();
    assertMissed(subject, claim, Flaw.FAIRNESS_AFTERWARDS, Fairness.WEAK);
  }

  /**
   * What one process can do commutes, so that one of its loops stands for both; but only in the
   * other one is B never enabled, so that it need not get its turn.
   */
  @Test
  void fairCyclesMustNotBePickedFromAnOrdinaryReduction() {
    Subject subject =
        subject(
            system -> {
              Variable x = system.bool("x", 1);
              ProcessSpec a = system.process("A");
              ProcessSpec b = system.process("B");
              a.step("rest", "p0", "p0");
              a.step("flip", "p0", "p0").then(x.flip());
              b.step("go", "p0", "p1").when(x.eq(0));
            },
            "<>(B@p1)");
    Claim.Temporal claim = (Claim.Temporal) subject.system().claims().getFirst();
    assertMissed(subject, claim, Flaw.FAIRNESS_AFTERWARDS, Fairness.STRONG);
  }

  /**
   * P can go on while x or y is 1, and need not if both are 0 again and again. "Up" disables
   * nothing and may come before "clear"; but then one of the two is always 1.
   */
  @Test
  void weakFairnessSeesInWhichOrderAProcessIsDisabled() {
    Subject subject =
        subject(
            system -> {
              Variable x = system.bool("x", 1);
              Variable y = system.bool("y", 0);
              ProcessSpec a = system.process("A");
              ProcessSpec b = system.process("B");
              ProcessSpec p = system.process("P");
              a.step("down", "a0", "a1").then(x.set(0));
              a.step("up", "a1", "a2").then(x.set(1));
              a.step("back", "a2", "a0");
              b.step("set", "b0", "b1").then(y.set(1));
              b.step("clear", "b1", "b0").then(y.set(0));
              p.step("byX", "p0", "p1").when(x.eq(1));
              p.step("byY", "p0", "p1").when(y.eq(1));
            },
            "<>(P@p1)");
    Claim.Temporal claim = (Claim.Temporal) subject.system().claims().getFirst();
    assertMissed(subject, claim, Flaw.FAIRNESS_AFTERWARDS, Fairness.WEAK);
  }

  /**
   * What B does can happen before "set" as well as behind it, with the same end; but x is 1 in
   * between only behind it, and "set" is not always enabled in between.
   */
  @Test
  void weakStubbornSetsLabelInconsistently() {
    Subject subject =
        subject(
            system -> {
              Variable x = system.bool("x", 0);
              Variable y = system.bool("y", 0);
              Variable gate = system.bool("gate", 1);
              ProcessSpec a = system.process("A");
              ProcessSpec b = system.process("B");
              a.step("set", "p0", "p1").when(gate.eq(1)).then(y.set(1));
              a.step("key", "p0", "p2");
              a.step("mark", "p2", "p3").then(x.set(1));
              b.step("copy", "p0", "p1").then(x.set(y), gate.set(0));
              b.step("clear", "p1", "p2").then(x.set(0), gate.set(1));
            },
            "<>(x == 1)");
    Claim.Temporal claim = (Claim.Temporal) subject.system().claims().getFirst();
    assertMissed(subject, claim, Flaw.WEAK_SETS, Fairness.NONE);
  }

  private static Subject subject(Consumer<SystemBuilder> description, String... formulas) {
    return new Subject(
        SystemBuilder.build(
            "small",
            system -> {
              description.accept(system);
              for (String formula : formulas) {
                system.ltl(formula, formula);
              }
            }));
  }

  private static void assertMissed(
      Subject subject, Claim.Temporal claim, Flaw flaw, Fairness fairness) {
    assertTrue(FlawedCheck.holds(subject, claim, flaw, fairness), "the flaw shows");
    assertFound(subject, claim, fairness);
  }

  /** Brute force and every sound combination say that a claim is violated. */
  private static void assertFound(Subject subject, Claim.Temporal claim, Fairness fairness) {
    assertTrue(TemporalTruth.violation(subject.graph(), claim, fairness).isPresent());
    TemporalTrials trials =
        new TemporalTrials(subject.system(), Fault.NONE, List.of(new Property.Claimed(0, claim)));
    for (TemporalSettings settings : TemporalDials.sound()) {
      if (settings.fairness() == fairness) {
        assertTrue(
            trials.run(settings).values().iterator().next().verdict() instanceof Verdict.Violated,
            () -> TemporalDials.text(settings));
      }
    }
  }
}
