package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.cfsm.CfsmFrontEnd;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Search;
import org.porpoise.search.contract.Dials;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.TemporalSettings;
import org.porpoise.search.temporal.TemporalDials;

/** Channels without a bound, by every sound combination of the dials. */
final class UnboundedNetworksTest {
  /** Sends for ever what nobody receives, while others have something to do too. */
  private static final String GROWING =
      """
      channel A -> B unbounded %s;
      channel B -> C [1];
      machine A { a -> b : -m; b -> a : -k; }
      machine B { x -> y : -p; }
      machine C { u -> v : +p; }
      ltl again: []<> A.a;
      """;

  /** The receiver does not take k, and the sender goes on. */
  private static final String UNEXPECTED =
      """
      channel A -> B unbounded;
      machine A { a -> b : -m; b -> a : -k; }
      machine B { x -> x : +m; }
      """;

  private static TransitionSystem system(String text) {
    return CfsmFrontEnd.of(
        CfsmFrontEnd.read(SourceFile.ofText("unbounded.cfsm", text), Map.of(), warning -> {}));
  }

  private static List<Outcome.Result> ask(TransitionSystem system, Dials.Sound dials) {
    List<Property> asked = dials.properties(system).stream().filter(p -> !p.isTemporal()).toList();
    return new Search(system, asked, ProgressListener.SILENT).run(dials.settings()).results();
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"", "reordering", "lossy", "duplicating", "lossy reordering"})
  void everySearchNamesTheChannelThatGrows(String attributes) {
    TransitionSystem system = system(GROWING.formatted(attributes));
    Set<ReductionKind> tried = EnumSet.noneOf(ReductionKind.class);
    for (Dials.Sound dials : Dials.sound()) {
      tried.add(dials.settings().reduction());
      for (Outcome.Result result : ask(system, dials)) {
        requireGrowth(result, dials.settings().toString());
      }
    }
    assertEquals(EnumSet.allOf(ReductionKind.class), tried);
  }

  @Test
  void soDoesEveryCheckOfAFormula() {
    TransitionSystem system = system(GROWING.formatted(""));
    List<Property> formulas = Property.all(system).stream().filter(Property::isTemporal).toList();
    Set<ReductionKind> tried = EnumSet.noneOf(ReductionKind.class);
    for (TemporalSettings dials : TemporalDials.sound()) {
      tried.add(dials.system().reduction());
      for (Outcome.Result result :
          new Search(system, formulas, ProgressListener.SILENT).run(dials).results()) {
        requireGrowth(result, TemporalDials.text(dials));
      }
    }
    assertTrue(
        tried.contains(ReductionKind.LEAP) && tried.contains(ReductionKind.AMPLE), "" + tried);
  }

  private static void requireGrowth(Outcome.Result result, String dials) {
    String where = result.property().name() + ", " + dials;
    Verdict.Unknown unknown = assertInstanceOf(Verdict.Unknown.class, result.verdict(), where);
    assertTrue(
        unknown.reason().contains("the channel A->B grows without bound"),
        where + ": " + unknown.reason());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "reordering"})
  void everySearchFindsTheEndBehindManyMessages(String attributes) {
    // Needs more room than there is at first, and ends where B does not rest.
    TransitionSystem system =
        system(
            """
            channel A -> B unbounded %s;
            machine A { 0 -> 1 : -m; 1 -> 2 : -m; 2 -> 3 : -m; 3 -> 4 : -m; 4 -> 5 : -m;
                        5 -> 6 : -m; 6 -> 7 : -m; 7 -> 8 : -m; 8 -> 9 : -m; final 9; }
            machine B { x -> y : +m; y -> x : +m; }
            """
                .formatted(attributes));
    for (Dials.Sound dials : Dials.sound()) {
      Verdict deadlock = ask(system, dials).getFirst().verdict();
      assertInstanceOf(Verdict.Violated.class, deadlock, dials.settings().toString());
    }
  }

  /** Whether it is met before the channel is known to grow is up to the order of the search. */
  @Test
  void noSearchOverlooksAnUnexpectedMessageBecauseItsChannelGrows() {
    TransitionSystem system = system(UNEXPECTED);
    int violated = 0;
    for (Dials.Sound dials : Dials.sound()) {
      for (Outcome.Result result : ask(system, dials)) {
        if (result.property().name().equals("unspecified-receptions")) {
          assertTrue(!(result.verdict() instanceof Verdict.Holds), dials.settings().toString());
          violated += result.verdict() instanceof Verdict.Violated ? 1 : 0;
        }
      }
    }
    assertTrue(violated > 0, "no search found it");
  }
}
