package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.fixtures.random.RandomFormulas;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.petri.formula.Asked;
import org.porpoise.petri.formula.ContestFormula;
import org.porpoise.petri.formula.NetQuestions;
import org.porpoise.petri.formula.Predicate;
import org.porpoise.petri.formula.Sum;
import org.porpoise.petri.machine.PetriSystem;
import org.porpoise.petri.machine.RandomNets;
import org.porpoise.petri.net.Net;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Search;
import org.porpoise.search.Verification;
import org.porpoise.search.Verification.Simplification;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Request;
import org.porpoise.search.settings.StoreKind;
import org.porpoise.search.soundness.Planner;

/**
 * Random nets with random predicates and formulas: simplified nets give the answers of the full
 * search of the original. Each execution that a simplified search tells was replayed on the
 * original net, or there is an error.
 */
class SimplifiedNetsTest {
  private static final int NETS = Integer.getInteger("porpoise.nets", 300);
  private static final int MOST_STATES = 300;

  private int simplified;
  private int violated;

  @Test
  @Tag("slow")
  void simplifiedNetsGiveTheSameAnswers() {
    for (long seed = 0; seed < NETS; seed++) {
      if (RandomNets.system(seed, MOST_STATES).isPresent()) {
        TransitionSystem system = asked(RandomNets.net(seed), seed);
        Outcome full = full(system);
        compare(full, simplified(system, Optional.of(ReductionKind.NONE)), system, seed);
        compare(full, simplified(system, Optional.empty()), system, seed);
      }
    }
    assertTrue(simplified > NETS / 10, simplified + " nets became smaller");
    assertTrue(violated > NETS / 10, violated + " executions were found");
  }

  private void compare(Outcome full, Outcome some, TransitionSystem system, long seed) {
    for (int p = 0; p < full.results().size(); p++) {
      Outcome.Result expected = full.results().get(p);
      Outcome.Result found = some.results().get(p);
      assertEquals(expected.property(), found.property());
      assertEquals(
          expected.verdict().getClass(),
          found.verdict().getClass(),
          () -> "seed " + seed + ", " + expected.property().name() + " of " + system.name());
      violated +=
          found.verdict() instanceof Verdict.Violated v && v.execution().isPresent() ? 1 : 0;
    }
    simplified += some.notes().stream().anyMatch(n -> n.startsWith("simplified")) ? 1 : 0;
  }

  private static Outcome full(TransitionSystem system) {
    List<Property> all = Property.all(system);
    Planner.Plan plan = Planner.plan(request(Optional.of(ReductionKind.NONE)), all, system);
    return new Search(system, all, ProgressListener.SILENT).run((Planner.Sound) plan);
  }

  private static Outcome simplified(TransitionSystem system, Optional<ReductionKind> reduction) {
    return new Verification(system, Property.all(system), request(reduction), Simplification.ON)
        .run(ProgressListener.SILENT);
  }

  private static Request request(Optional<ReductionKind> reduction) {
    return new Request(
        reduction,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        StoreKind.EXACT,
        Extent.ALL_ERRORS,
        Bounds.NONE);
  }

  /** Two predicates, and three temporal formulas over two others, one of them with "next". */
  private static PetriSystem asked(Net net, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Predicate> about = List.of(predicate(net, random), predicate(net, random));
    RandomFormulas formulas = RandomFormulas.withoutNext(seed, about.size());
    List<ContestFormula> all = new ArrayList<>();
    all.add(new ContestFormula("reachable", new Asked.Reachable(predicate(net, random))));
    all.add(new ContestFormula("invariant", new Asked.Invariant(predicate(net, random))));
    all.add(new ContestFormula("every", new Asked.Every(formulas.ofSize(4), about)));
    all.add(new ContestFormula("some", new Asked.Some(formulas.ofSize(5), about)));
    all.add(
        new ContestFormula(
            "next", new Asked.Every(RandomFormulas.withNext(seed, about.size()).ofSize(4), about)));
    return NetQuestions.ask(PetriSystem.of(net), all);
  }

  private static Predicate predicate(Net net, SplittableRandom random) {
    int place = random.nextInt(net.places().size());
    int other = random.nextInt(net.places().size());
    return switch (random.nextInt(4)) {
      case 0 -> Predicate.atMost(Sum.of(List.of(place, other)), 1);
      case 1 -> Predicate.fireable(List.of(random.nextInt(net.transitions().size())));
      case 2 -> Predicate.atMost(Sum.of(List.of(place)).plus(Sum.of(List.of(other)).times(-1)), 0);
      default -> Predicate.atLeast(Sum.of(List.of(place)), 1 + random.nextInt(2));
    };
  }
}
