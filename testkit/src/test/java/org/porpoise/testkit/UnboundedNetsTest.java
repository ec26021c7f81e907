package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.porpoise.petri.formula.Asked;
import org.porpoise.petri.formula.ContestFormula;
import org.porpoise.petri.formula.NetQuestions;
import org.porpoise.petri.formula.Predicate;
import org.porpoise.petri.formula.Sum;
import org.porpoise.petri.machine.PetriSystem;
import org.porpoise.petri.net.Net;
import org.porpoise.petri.net.TransitionBuilder;
import org.porpoise.search.Search;
import org.porpoise.search.Verification;
import org.porpoise.search.Verification.Simplification;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Request;
import org.porpoise.search.soundness.Planner;

/** What is near is found in nets without bound, and what is far behind an inhibitor too. */
final class UnboundedNetsTest {

  /** A token becomes two, or goes away. */
  private static Net doubling() {
    TransitionBuilder twice = new TransitionBuilder();
    twice.take(0, 1);
    twice.put(0, 2);
    TransitionBuilder leave = new TransitionBuilder();
    leave.take(0, 1);
    leave.put(1, 1);
    return net(List.of(twice.named("twice"), leave.named("leave")), "a=1", "b=0");
  }

  private static Net net(List<Net.Transition> transitions, String... places) {
    List<Net.Place> all =
        List.of(places).stream()
            .map(p -> p.split("=", -1))
            .map(p -> new Net.Place(p[0], Long.parseLong(p[1])))
            .toList();
    return new Net("net", all, transitions, Map.of(), Map.of());
  }

  private static Outcome verified(PetriSystem system, Property property) {
    return new Verification(system, List.of(property), Request.AUTO, Simplification.ON)
        .run(ProgressListener.SILENT);
  }

  private static int stepsOfViolation(Outcome outcome) {
    return outcome.results().getFirst().verdict() instanceof Verdict.Violated v
        ? v.execution().orElseThrow().steps().size()
        : fail(outcome.toString());
  }

  private static PetriSystem asking(Net net, Predicate never) {
    return NetQuestions.ask(
        PetriSystem.of(net),
        List.of(new ContestFormula("f", new Asked.Invariant(Predicate.not(never)))));
  }

  @Test
  void aDeadlockOneStepAwayIsFound() {
    Outcome outcome = verified(PetriSystem.of(doubling()), new Property.Deadlock());

    assertEquals(1, stepsOfViolation(outcome));
    assertTrue(
        outcome.notes().stream().anyMatch(n -> n.contains("nearest to the initial one")),
        outcome.notes().toString());
  }

  @Test
  void aMarkingThatIsNotFarIsFound() {
    PetriSystem system =
        asking(
            doubling(),
            Predicate.and(
                List.of(
                    Predicate.atLeast(Sum.of(List.of(0)), 3),
                    Predicate.atLeast(Sum.of(List.of(1)), 2))));

    assertEquals(
        6, stepsOfViolation(verified(system, new Property.Claimed(0, system.claims().getFirst()))));
  }

  @Test
  void whatIsNotNearStaysUnknownAndTheReasonSaysHowMuchWasLookedAt() {
    TransitionBuilder grow = new TransitionBuilder();
    grow.put(0, 1);
    Net net = net(List.of(grow.named("grow")), "p=0");

    Search search =
        new Search(PetriSystem.of(net), List.of(new Property.Deadlock()), ProgressListener.SILENT);
    Outcome outcome =
        switch (Planner.plan(Request.AUTO, List.of(new Property.Deadlock()), PetriSystem.of(net))) {
          case Planner.Sound plan -> search.run(plan);
          case Planner.Refused(String reason) -> fail(reason);
        };
    if (outcome.results().getFirst().verdict() instanceof Verdict.Unknown u) {
      assertTrue(u.reason().startsWith("p has no bound: "), u.reason());
      assertTrue(
          u.reason().matches(".*; no violation among the [0-9,]+ nearest states"), u.reason());
    } else {
      fail("a net that grows forever never stops");
    }
  }

  @Test
  void aDeadlockBehindALongCounterIsFoundInTheFirstSearch() {
    TransitionBuilder grow = new TransitionBuilder();
    grow.take(0, 1);
    grow.put(0, 1);
    grow.put(1, 1);
    grow.below(1, 3000);
    Net net = net(List.of(grow.named("grow")), "p=1", "c=0");

    Outcome outcome = verified(PetriSystem.of(net), new Property.Deadlock());

    assertEquals(3000, stepsOfViolation(outcome));
    assertTrue(outcome.statistics().time().compareTo(Duration.ofSeconds(20)) < 0);
  }
}
