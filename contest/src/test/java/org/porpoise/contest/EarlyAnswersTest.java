package org.porpoise.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.porpoise.logic.formula.Formula;
import org.porpoise.petri.formula.Asked;
import org.porpoise.petri.formula.ContestFormula;
import org.porpoise.petri.formula.Predicate;
import org.porpoise.petri.formula.Sum;
import org.porpoise.petri.machine.PetriSystem;
import org.porpoise.petri.net.Net;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Search;
import org.porpoise.search.Verification.Simplification;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Request;
import org.porpoise.search.settings.StoreKind;

/** An answer is told when it is known, not when all others are. */
final class EarlyAnswersTest {
  private static final int TOGGLES = 40; // 2^40 markings: no search of all of them ends
  private static final Bounds BOUNDS =
      new Bounds(
          OptionalLong.empty(),
          OptionalLong.empty(),
          Optional.of(Duration.ofSeconds(60)),
          OptionalLong.empty());

  /** Toggles that have nothing to do with one another. */
  private static PetriSystem toggles() {
    List<Net.Place> places = new ArrayList<>();
    List<Net.Transition> transitions = new ArrayList<>();
    for (int i = 0; i < TOGGLES; i++) {
      places.add(new Net.Place("off" + i, 1));
      places.add(new Net.Place("on" + i, 0));
      transitions.add(move("up" + i, 2 * i, 2 * i + 1));
      transitions.add(move("down" + i, 2 * i + 1, 2 * i));
    }
    Map<String, List<Integer>> placesOf = new LinkedHashMap<>();
    for (int p = 0; p < places.size(); p++) {
      placesOf.put(places.get(p).name(), List.of(p));
    }
    return PetriSystem.of(new Net("toggles", places, transitions, placesOf, Map.of()));
  }

  private static Net.Transition move(String name, int from, int to) {
    return new Net.Transition(
        name,
        List.of(new Net.Arc(from, 1)),
        List.of(new Net.Arc(to, 1)),
        List.of(),
        List.of(),
        List.of());
  }

  private static Predicate atLeast(int tokens) {
    return Predicate.atLeast(Sum.of(List.of(1)), tokens);
  }

  /** Stops the search as soon as something was told: it never is if that waits for the end. */
  private static final class StopAtFirst implements ProgressListener {
    final List<String> told = new ArrayList<>();
    boolean isAsked;

    @Override
    public void report(Statistics soFar, long waiting) {}

    @Override
    public boolean isStopRequested() {
      isAsked |= !told.isEmpty();
      return !told.isEmpty();
    }

    void hear(FormulaAnswer answer) {
      told.add(answer.formula().id() + " " + answer.word());
    }
  }

  private static StopAtFirst asked(List<ContestFormula> formulas) {
    StopAtFirst listener = new StopAtFirst();
    Request full =
        new Request(
            Optional.of(ReductionKind.NONE),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            StoreKind.EXACT,
            Extent.FIRST_ERROR,
            BOUNDS);
    new FormulaSearch(toggles(), full, Simplification.OFF, listener, Search::verdictsOnly)
        .answers(formulas, listener::hear);
    return listener;
  }

  @Test
  void aReachableMarkingIsToldWhileAnotherIsLookedFor() {
    StopAtFirst heard =
        asked(
            List.of(
                new ContestFormula("never", new Asked.Reachable(atLeast(2))),
                new ContestFormula("soon", new Asked.Reachable(atLeast(1)))));

    assertEquals(List.of("soon TRUE", "never CANNOT_COMPUTE"), heard.told);
    assertTrue(heard.isAsked, "it was told only when the search was over");
  }

  @Test
  void aFormulaOfExecutionsIsToldWhileAnotherIsLookedAt() {
    Formula p = new Formula.Proposition(0);
    StopAtFirst heard =
        asked(
            List.of(
                new ContestFormula(
                    "now", new Asked.Every(Formula.always(p), List.of(Predicate.not(atLeast(1))))),
                new ContestFormula(
                    "never",
                    new Asked.Every(Formula.always(p), List.of(Predicate.not(atLeast(2)))))));

    assertEquals(List.of("now FALSE", "never CANNOT_COMPUTE"), heard.told);
    assertTrue(heard.isAsked, "it was told only when the search was over");
  }

  @Test
  void aNetThatCanStopIsToldWhileItsMarkingsAreCounted() {
    List<Outcome.Result> told = new ArrayList<>();
    ProgressListener stops =
        new ProgressListener() {
          @Override
          public void report(Statistics soFar, long waiting) {}

          @Override
          public boolean isStopRequested() {
            return !told.isEmpty();
          }
        };
    Net free = toggles().net();
    List<Net.Place> places = new ArrayList<>(free.places());
    places.add(new Net.Place("clock", 1));
    List<Net.Transition> transitions = new ArrayList<>(free.transitions());
    transitions.add(
        new Net.Transition(
            "stop",
            List.of(new Net.Arc(places.size() - 1, 1)),
            List.of(),
            List.of(),
            List.of(),
            List.of()));
    transitions.replaceAll(t -> t.name().equals("stop") ? t : needing(t, places.size() - 1));
    PetriSystem net = PetriSystem.of(new Net("stops", places, transitions, Map.of(), Map.of()));

    StateSpace space = StateSpace.of(net, BOUNDS, stops, told::add);

    assertEquals(1, told.size());
    assertTrue(space.outcome().statistics().time().compareTo(Duration.ofSeconds(50)) < 0);
  }

  private static Net.Transition needing(Net.Transition t, int place) {
    return new Net.Transition(
        t.name(), t.takes(), t.puts(), List.of(new Net.Arc(place, 1)), t.below(), t.resets());
  }
}
