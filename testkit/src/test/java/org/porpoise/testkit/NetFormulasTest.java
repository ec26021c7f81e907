package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.contest.FormulaAnswer;
import org.porpoise.contest.FormulaSearch;
import org.porpoise.contest.StateSpace;
import org.porpoise.fixtures.random.RandomFormulas;
import org.porpoise.petri.formula.Asked;
import org.porpoise.petri.formula.ContestFormula;
import org.porpoise.petri.formula.Predicate;
import org.porpoise.petri.formula.Sum;
import org.porpoise.petri.machine.PetriSystem;
import org.porpoise.petri.machine.RandomNets;
import org.porpoise.petri.net.Net;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Search;
import org.porpoise.search.Verification.Simplification;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Request;
import org.porpoise.search.settings.StoreKind;

/**
 * Random formulas about random nets have the same answers with every reduction, with
 * simplification, and all together without either.
 */
final class NetFormulasTest {
  private static final int NETS = 200;
  private static final Bounds BOUNDS =
      new Bounds(
          OptionalLong.empty(), OptionalLong.of(2_000), Optional.empty(), OptionalLong.empty());
  private static final List<Optional<ReductionKind>> REDUCTIONS =
      List.of(
          Optional.of(ReductionKind.STUBBORN),
          Optional.of(ReductionKind.CONDITIONAL),
          Optional.of(ReductionKind.OVERMAN),
          Optional.empty());

  @Test
  @Tag("slow")
  void everyWayToSearchHasTheSameAnswers() {
    int compared = 0;
    int possible = 0;
    for (long seed = 0; seed < NETS; seed++) {
      PetriSystem system = PetriSystem.of(RandomNets.net(seed));
      if (!StateSpace.of(system, BOUNDS, ProgressListener.SILENT).outcome().complete()) {
        continue; // too many markings
      }
      List<ContestFormula> formulas = formulas(seed, system.net());
      List<String> full =
          words(system, formulas, Optional.of(ReductionKind.NONE), Simplification.OFF);
      for (Simplification simplification : Simplification.values()) {
        for (Optional<ReductionKind> reduction : REDUCTIONS) {
          assertEquals(
              full,
              words(system, formulas, reduction, simplification),
              () ->
                  reduction
                      + ", simplification "
                      + simplification
                      + " of "
                      + system.net()
                      + ": "
                      + formulas);
        }
      }
      compared += formulas.size();
      possible += (int) full.stream().filter("TRUE"::equals).count();
    }
    System.out.printf("[tests] formulas about nets: %d, of which %d true%n", compared, possible);
    assertTrue(compared > NETS, "only " + compared);
    assertTrue(possible > compared / 10 && possible < compared, possible + " of " + compared);
  }

  private static List<String> words(
      PetriSystem system,
      List<ContestFormula> formulas,
      Optional<ReductionKind> reduction,
      Simplification simplification) {
    Request request =
        new Request(
            reduction,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            StoreKind.EXACT,
            Extent.FIRST_ERROR,
            BOUNDS);
    return new FormulaSearch(
            system, request, simplification, ProgressListener.SILENT, Search::verdictsOnly)
        .answers(formulas).stream().map(FormulaAnswer::word).toList();
  }

  private static List<ContestFormula> formulas(long seed, Net net) {
    Random random = new Random(seed);
    List<Asked> asked = new ArrayList<>();
    asked.add(new Asked.Reachable(Predicate.deadlock(net)));
    for (int i = 0; i < 3; i++) {
      asked.add(new Asked.Reachable(predicate(random, net, 2)));
      asked.add(new Asked.Invariant(predicate(random, net, 2)));
      List<Predicate> about = List.of(predicate(random, net, 1), predicate(random, net, 1));
      asked.add(new Asked.Every(RandomFormulas.withoutNext(seed + i, 2).ofSize(2 + i), about));
      asked.add(new Asked.Some(RandomFormulas.withNext(seed + i, 2).ofSize(2 + i), about));
    }
    List<ContestFormula> formulas = new ArrayList<>();
    asked.forEach(a -> formulas.add(new ContestFormula("f" + formulas.size(), a)));
    return formulas;
  }

  private static Predicate predicate(Random random, Net net, int depth) {
    if (depth > 0 && random.nextBoolean()) {
      List<Predicate> both =
          List.of(predicate(random, net, depth - 1), predicate(random, net, depth - 1));
      return random.nextBoolean() ? Predicate.and(both) : Predicate.or(both);
    }
    if (random.nextInt(3) == 0) {
      Predicate fireable = Predicate.fireable(List.of(random.nextInt(net.transitions().size())));
      return random.nextBoolean() ? fireable : Predicate.not(fireable);
    }
    Sum sum = Sum.of(List.of(random.nextInt(net.places().size())));
    if (random.nextBoolean()) {
      Sum other = Sum.of(List.of(random.nextInt(net.places().size())));
      sum = sum.plus(other.times(random.nextBoolean() ? 1 : -1));
    }
    return random.nextBoolean()
        ? Predicate.atMost(sum, random.nextInt(3))
        : Predicate.atLeast(sum, random.nextInt(4));
  }
}
