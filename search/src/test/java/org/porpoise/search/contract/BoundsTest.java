package org.porpoise.search.contract;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.porpoise.fixtures.Thesis;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.Search;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Settings;

/** Every kind of bound, and the user's wish to stop, ends in "unknown" with the reason. */
final class BoundsTest {
  private static final TransitionSystem LONG = Thesis.example8x1(20_000);
  private static final OptionalLong NONE = OptionalLong.empty();

  private static Outcome run(Bounds bounds, Order order, ProgressListener listener) {
    Settings settings =
        new Settings(
            Dials.FULL.reduction(),
            Dials.FULL.sleep(),
            Dials.FULL.proviso(),
            order,
            Dials.FULL.store(),
            Extent.ALL_ERRORS,
            bounds);
    return new Search(LONG, List.of(new Property.Deadlock()), listener).run(settings);
  }

  private static void check(String word, Outcome outcome) {
    assertFalse(outcome.complete());
    Verdict.Unknown unknown =
        assertInstanceOf(Verdict.Unknown.class, outcome.results().getFirst().verdict());
    assertTrue(unknown.reason().contains(word), unknown::reason);
  }

  @TestFactory
  Stream<DynamicTest> aBoundEndsInUnknown() {
    return Stream.of(Order.values())
        .flatMap(
            order ->
                Stream.of(
                    test("depth", order, new Bounds(OptionalLong.of(9), NONE, time(600), NONE)),
                    test("states", order, new Bounds(NONE, OptionalLong.of(9), time(600), NONE)),
                    test("time", order, new Bounds(NONE, NONE, time(0), NONE)),
                    test("memory", order, new Bounds(NONE, NONE, time(600), OptionalLong.of(9)))));
  }

  private static DynamicTest test(String word, Order order, Bounds bounds) {
    return DynamicTest.dynamicTest(
        word + " " + order.option(),
        () -> check(word, run(bounds, order, ProgressListener.SILENT)));
  }

  private static Optional<Duration> time(int seconds) {
    return Optional.of(Duration.ofSeconds(seconds));
  }

  @Test
  void aWishToStopEndsInUnknown() {
    ProgressListener impatient =
        new ProgressListener() {
          @Override
          public void report(Statistics soFar, long waiting) {}

          @Override
          public boolean isStopRequested() {
            return true;
          }
        };
    check("interrupted", run(Bounds.NONE, Order.DFS, impatient));
  }
}
