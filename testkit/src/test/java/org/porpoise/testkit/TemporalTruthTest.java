package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Fairness;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Stepper;
import org.porpoise.logic.formula.Formula;
import org.porpoise.testkit.random.RandomClaims;
import org.porpoise.testkit.random.RandomSystems;
import org.porpoise.testkit.random.SystemSketch;
import org.porpoise.testkit.truth.FullGraph;
import org.porpoise.testkit.truth.Lasso;
import org.porpoise.testkit.truth.Letters;
import org.porpoise.testkit.truth.Tableau;
import org.porpoise.testkit.truth.TemporalTruth;
import org.porpoise.testkit.truth.WordAutomaton;

/**
 * What searches are compared with can be trusted itself: the automaton of the textbook and that of
 * the translation agree, and executions are looked at with the meaning of formulas alone.
 */
final class TemporalTruthTest {
  private static final int MOST_STATES = 60;
  private static final int CLAIMS = 5;
  private static final int WALKS = 20;

  @Test
  void twoAutomataAgreeAndExecutionsShowIt() {
    int[] violated = new int[2];
    forEachClaim(
        (graph, claim) -> {
          Formula formula = claim.specification().formula().orElseThrow();
          Letters letters = new Letters(graph, claim);
          Tableau tableau = new Tableau(new Formula.Not(formula));
          for (Fairness fairness : Fairness.values()) {
            Optional<Lasso> textbook = TemporalTruth.violation(graph, claim, tableau, fairness);
            Optional<Lasso> translated =
                TemporalTruth.violation(
                    graph, claim, WordAutomaton.of(claim.specification().violations()), fairness);
            assertEquals(textbook.isPresent(), translated.isPresent(), fairness::toString);
            textbook.ifPresent(l -> assertShown(l, graph, letters, formula, fairness));
            translated.ifPresent(l -> assertShown(l, graph, letters, formula, fairness));
            violated[textbook.isPresent() ? 1 : 0]++;
          }
        });
    System.out.printf(
        "[testkit] reference verdicts: %d hold, %d are violated, base seed %d%n",
        violated[0], violated[1], Campaign.SEED);
  }

  private static void assertShown(
      Lasso lasso, FullGraph graph, Letters letters, Formula formula, Fairness fairness) {
    assertTrue(lasso.isExecutionOf(graph), lasso::toString);
    assertTrue(lasso.isFair(graph, fairness), lasso::toString);
    assertFalse(letters.word(lasso).satisfies(formula), lasso::toString);
  }

  @Test
  void noExecutionViolatesWhatHolds() {
    SplittableRandom random = new SplittableRandom(Campaign.SEED);
    forEachClaim(
        (graph, claim) -> {
          Letters letters = new Letters(graph, claim);
          Formula formula = claim.specification().formula().orElseThrow();
          List<Lasso> bad = new ArrayList<>();
          for (int i = 0; i < WALKS; i++) {
            Lasso lasso = Lasso.walk(graph, List.of(), random);
            assertTrue(lasso.isExecutionOf(graph), lasso::toString);
            if (!letters.word(lasso).satisfies(formula)) {
              bad.add(lasso);
            }
          }
          for (Fairness fairness : Fairness.values()) {
            assertTrue(
                bad.stream().noneMatch(l -> l.isFair(graph, fairness))
                    || TemporalTruth.violation(graph, claim, fairness).isPresent(),
                () -> fairness + ": " + bad);
          }
        });
  }

  @Test
  void onlyChangersChangeAProposition() {
    forEachClaim(
        (graph, claim) -> {
          Stepper stepper = graph.system().stepper();
          for (int number : claim.propositions()) {
            if (graph.system().propositions().get(number) instanceof Proposition.OfState p) {
              Set<Integer> visible = p.visible().orElseThrow();
              for (int id = 0; id < graph.size(); id++) {
                boolean before = stepper.holds(number, graph.state(id), 0);
                for (int i = 0; i < graph.targets(id).length; i++) {
                  boolean after = stepper.holds(number, graph.state(graph.targets(id)[i]), 0);
                  assertTrue(
                      before == after || visible.contains(graph.transitions(id)[i]), p.text());
                }
              }
            }
          }
        });
  }

  private static void forEachClaim(BiConsumer<FullGraph, Claim.Temporal> check) {
    for (RandomSystems.Sample sample :
        RandomSystems.samples(Campaign.SEED, Campaign.SIZE, MOST_STATES)) {
      SystemSketch sketch = RandomClaims.about(sample.sketch(), sample.seed(), CLAIMS);
      FullGraph graph = FullGraph.of(sketch.build(), MOST_STATES).orElseThrow();
      try {
        for (Claim claim : graph.system().claims()) {
          if (claim instanceof Claim.Temporal temporal) {
            check.accept(graph, temporal);
          }
        }
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed %d%n%s".formatted(sample.seed(), sketch), e);
      }
    }
  }
}
