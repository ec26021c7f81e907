package org.porpoise.search.temporal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.fixtures.contract.Campaign;
import org.porpoise.fixtures.random.RandomClaims;
import org.porpoise.fixtures.random.RandomSystems;
import org.porpoise.fixtures.random.SystemSketch;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.fixtures.truth.TemporalTruth;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Fairness;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.logic.automaton.Specification;
import org.porpoise.logic.formula.Conjuncts;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.formula.Formula.And;
import org.porpoise.logic.formula.Formula.Constant;
import org.porpoise.logic.formula.Formula.Next;
import org.porpoise.logic.formula.Formula.Not;
import org.porpoise.logic.formula.Formula.Or;
import org.porpoise.logic.formula.Formula.Proposition;
import org.porpoise.logic.formula.Formula.Release;
import org.porpoise.logic.formula.Formula.Until;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Search;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.TemporalSettings;

/**
 * A claim is said to hold vacuously exactly if it holds and, by the full graph, would still hold
 * with one of its parts replaced by false; and to look for that changes nothing else.
 */
final class VacuityTest {
  private static final int MOST_STATES = 60;
  private static final int CLAIMS = 5;
  private static final int SYSTEMS = Math.max(40, Campaign.SIZE / 5);

  private static final class Tally {
    private int vacuous;
    private int holding;
  }

  @Test
  @Tag("slow")
  void aNoteIsGivenExactlyIfAStrongerFormulaHolds() {
    Tally tally = new Tally();
    List<TemporalSettings> dials =
        TemporalDials.sound().stream().filter(t -> t.fairness() == Fairness.NONE).toList();
    int turn = 0;
    for (RandomSystems.Sample sample :
        RandomSystems.samples(Campaign.SEED + 1, SYSTEMS, MOST_STATES)) {
      SystemSketch sketch = RandomClaims.about(sample.sketch(), sample.seed(), CLAIMS);
      FullGraph graph = FullGraph.of(sketch.build(), MOST_STATES).orElseThrow();
      for (int i = 0; i < 4; i++) {
        TemporalSettings settings = dials.get(turn++ % dials.size());
        try {
          compare(graph, settings, tally);
        } catch (AssertionError | RuntimeException e) {
          throw new AssertionError(
              "seed %d, %s%n%s".formatted(sample.seed(), TemporalDials.text(settings), sketch), e);
        }
      }
    }
    System.out.printf(
        "[tests] vacuity: %d of %d answers that hold do so vacuously, base seed %d%n",
        tally.vacuous, tally.holding, Campaign.SEED);
    assertTrue(tally.vacuous > 20 && tally.holding > tally.vacuous + 20);
  }

  private static void compare(FullGraph graph, TemporalSettings settings, Tally tally) {
    TransitionSystem system = graph.system();
    List<Property> asked = new ArrayList<>();
    for (int i = 0; i < system.claims().size(); i++) {
      if (system.claims().get(i) instanceof Claim.Temporal claim) {
        asked.add(new Property.Claimed(i, claim));
      }
    }
    Search plain = new Search(system, asked, ProgressListener.SILENT);
    Outcome usual = plain.run(settings);
    Outcome noted = plain.notingVacuity().run(settings);
    for (int i = 0; i < asked.size(); i++) {
      Outcome.Result result = noted.results().get(i);
      assertEquals(usual.results().get(i).verdict(), result.verdict());
      assertEquals(figures(usual.results().get(i)), figures(result));
      Claim.Temporal claim = (Claim.Temporal) ((Property.Claimed) asked.get(i)).claim();
      List<String> notes = result.own().orElseThrow().notes();
      boolean isVacuous =
          result.verdict() instanceof Verdict.Holds && isVacuous(graph, claim, settings);
      assertEquals(
          isVacuous,
          notes.stream().anyMatch(n -> n.startsWith(claim.name() + " holds vacuously: ")),
          () -> claim.specification().formula() + ": " + notes);
      assertTrue(notes.stream().noneMatch(n -> n.contains("is open")), notes::toString);
      tally.holding += result.verdict() instanceof Verdict.Holds ? 1 : 0;
      tally.vacuous += isVacuous ? 1 : 0;
    }
  }

  private static String figures(Outcome.Result result) {
    Outcome own = result.own().orElseThrow();
    return "%d %d %d %d %s"
        .formatted(
            own.statistics().states(),
            own.statistics().transitions(),
            own.statistics().matched(),
            own.statistics().maxDepth(),
            own.product().map(Outcome.Product::states));
  }

  private static boolean isVacuous(
      FullGraph graph, Claim.Temporal claim, TemporalSettings settings) {
    Formula formula = claim.specification().formula().orElseThrow();
    if (claim.kind() != Claim.Kind.LTL) {
      return false;
    }
    boolean reduces =
        settings.system().reduction() != ReductionKind.NONE
            && Specification.of(formula).isStutterInvariant();
    for (Formula conjunct : Conjuncts.of(formula)) {
      for (Formula part : parts(conjunct)) {
        Specification stronger = Specification.of(replaced(conjunct, part));
        Claim.Temporal asked =
            new Claim.Temporal(claim.name(), claim.kind(), stronger, claim.propositions());
        if ((!reduces || stronger.isStutterInvariant())
            && TemporalTruth.violation(graph, asked, Fairness.NONE).isEmpty()) {
          return true;
        }
      }
    }
    return false;
  }

  /** All parts of a formula in normal form but itself and constants, in any order. */
  private static Set<Formula> parts(Formula formula) {
    Set<Formula> all = new LinkedHashSet<>();
    List<Formula> direct =
        switch (formula) {
          case Constant c -> List.of();
          case Proposition p -> List.of();
          case Not n -> List.of();
          case And(Formula a, Formula b) -> List.of(a, b);
          case Or(Formula a, Formula b) -> List.of(a, b);
          case Next(Formula a) -> List.of(a);
          case Until(Formula a, Formula b) -> List.of(a, b);
          case Release(Formula a, Formula b) -> List.of(a, b);
        };
    for (Formula part : direct) {
      if (!(part instanceof Constant)) {
        all.add(part);
      }
      all.addAll(parts(part));
    }
    return all;
  }

  private static Formula replaced(Formula formula, Formula part) {
    if (formula.equals(part)) {
      return Formula.FALSE;
    }
    return switch (formula) {
      case Constant c -> c;
      case Proposition p -> p;
      case Not n -> n;
      case And(Formula a, Formula b) -> new And(replaced(a, part), replaced(b, part));
      case Or(Formula a, Formula b) -> new Or(replaced(a, part), replaced(b, part));
      case Next(Formula a) -> new Next(replaced(a, part));
      case Until(Formula a, Formula b) -> new Until(replaced(a, part), replaced(b, part));
      case Release(Formula a, Formula b) -> new Release(replaced(a, part), replaced(b, part));
    };
  }
}
