package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.porpoise.fixtures.contract.Contract.require;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.fixtures.contract.Altered;
import org.porpoise.fixtures.contract.Campaign;
import org.porpoise.fixtures.contract.ForwardingStepper;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.promela.random.ProgramCampaign;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.contract.Dials;
import org.porpoise.search.contract.Searches;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;

/**
 * A stepper that goes on by itself inside a sequence makes no difference: the same counts, the same
 * verdicts, the same executions as step by step.
 */
final class FollowedSequencesTest {
  private static final int PROGRAMS = 150;
  private static final int ENOUGH = 2_000;
  private static final Settings STUBBORN =
      Dials.of(ReductionKind.STUBBORN, Sleep.OFF, ProvisoKind.STACK, Order.DFS, StoreKind.EXACT);
  private static final List<Settings> SETTINGS =
      List.of(
          Dials.FULL,
          first(Dials.FULL),
          STUBBORN,
          first(STUBBORN),
          Dials.of(
              ReductionKind.STUBBORN, Sleep.ON, ProvisoKind.STACK, Order.DFS, StoreKind.EXACT));

  private static Settings first(Settings s) {
    return new Settings(
        s.reduction(),
        s.sleep(),
        s.proviso(),
        s.order(),
        s.store(),
        Extent.FIRST_ERROR,
        Bounds.NONE);
  }

  @Test
  @Tag("slow")
  void areExecutedAsStepByStep() {
    campaign(Follower::new).run(PROGRAMS);
  }

  @Test
  @Tag("slow")
  void aStepperThatFollowsOneOfSeveralWaysIsNoticed() {
    assertTrue(
        campaign(CarelessFollower::new)
            .run(Campaign.SEED, ENOUGH, line -> {})
            .failure()
            .isPresent());
  }

  private static ProgramCampaign campaign(UnaryOperator<Stepper> follower) {
    return new ProgramCampaign("sequences are followed", system -> check(system, follower));
  }

  private static void check(TransitionSystem system, UnaryOperator<Stepper> follower) {
    for (TransitionSystem form : List.of(system, system.merged())) {
      TransitionSystem slow = with(form, ForwardingStepper::new);
      TransitionSystem fast = with(form, follower);
      List<Property> properties =
          Stream.concat(
                  Property.all(form).stream().filter(p -> !p.isTemporal() && !isInProduct(p)),
                  Stream.of(new Property.DeadTransitions()))
              .toList();
      boolean isReducible = form.knowledge() instanceof Knowledge.Structured;
      for (Settings s : isReducible ? SETTINGS : List.of(Dials.FULL, first(Dials.FULL))) {
        String expected = text(Searches.run(slow, properties, s));
        String actual = text(Searches.run(fast, properties, s));
        require(expected.equals(actual), "otherwise with %s: %s, not %s", s, actual, expected);
      }
    }
  }

  private static boolean isInProduct(Property property) {
    return property instanceof Property.Claimed(int n, Claim c) && c instanceof Claim.InProduct;
  }

  private static TransitionSystem with(TransitionSystem system, UnaryOperator<Stepper> stepper) {
    return new Altered(system, system.knowledge(), () -> stepper.apply(system.stepper()));
  }

  private static String text(Outcome outcome) {
    Statistics s = outcome.statistics();
    return List.of(s.states(), s.cleared(), s.transitions(), s.matched(), s.maxDepth())
        + outcome.results().stream().map(r -> "\n" + r.verdict()).toList().toString();
  }

  /** Goes on inside a sequence as long as there is one way. */
  private static class Follower extends ForwardingStepper {
    Follower(Stepper stepper) {
      super(stepper);
    }

    boolean isFollowed(int ways) {
      return ways == 1;
    }

    @Override
    public final void fireOn(
        int transition,
        long[] source,
        int from,
        long[] target,
        int to,
        int most,
        TransitionBuffer more) {
      fire(transition, source, from, target, to);
      TransitionBuffer ways = new TransitionBuffer();
      for (int i = 0; i < most && isTransient(target, to); i++) {
        ways.clear();
        enabled(target, to, ways);
        if (!isFollowed(ways.size())) {
          return;
        }
        long[] before = target.clone();
        fire(ways.get(0), before, to, target, to);
        more.add(ways.get(0));
      }
    }
  }

  /** Overlooks that there are other ways. */
  private static final class CarelessFollower extends Follower {
    CarelessFollower(Stepper stepper) {
      super(stepper);
    }

    @Override
    boolean isFollowed(int ways) {
      return ways > 0;
    }
  }
}
