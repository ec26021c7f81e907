package org.porpoise.search.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.porpoise.fixtures.Catalogue;
import org.porpoise.fixtures.contract.Altered;
import org.porpoise.fixtures.contract.ForwardingStepper;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.builder.SystemBuilder;
import org.porpoise.kernel.builder.Variable;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Search;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Request;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.soundness.Planner;

/** A search that is cancelled ends at once, tells what it has, and proves nothing. */
final class CancelledSearchTest {
  private static final String REASON = "enough";

  /** Counts what a search asks for, and wants it to end after so many answers. */
  private static final class Impatient extends ForwardingStepper {
    private final AtomicInteger asked;
    private final int after;
    private final Cancellation cancellation;

    Impatient(Stepper stepper, AtomicInteger asked, int after, Cancellation cancellation) {
      super(stepper);
      this.asked = asked;
      this.after = after;
      this.cancellation = cancellation;
    }

    @Override
    public void enabled(long[] state, int offset, TransitionBuffer out) {
      if (asked.incrementAndGet() == after) {
        cancellation.request(REASON);
      }
      super.enabled(state, offset, out);
    }
  }

  private static TransitionSystem impatient(
      TransitionSystem system, AtomicInteger asked, int after, Cancellation cancellation) {
    return new Altered(
        system,
        system.knowledge(),
        () -> new Impatient(system.stepper(), asked, after, cancellation));
  }

  private static Planner.Sound plan(
      ReductionKind kind, List<Property> properties, TransitionSystem system) {
    Request a = Request.AUTO;
    Request request =
        new Request(
            Optional.of(kind),
            a.sleep(),
            a.proviso(),
            a.order(),
            a.store(),
            a.extent(),
            a.bounds());
    return assertInstanceOf(Planner.Sound.class, Planner.plan(request, properties, system));
  }

  @TestFactory
  Stream<DynamicTest> aSetThatIsCancelledIsNoSet() {
    return Stream.of(ReductionKind.values())
        .filter(kind -> kind != ReductionKind.WEAK)
        .map(kind -> DynamicTest.dynamicTest(kind.option(), () -> cancelledIn(kind)));
  }

  private static void cancelledIn(ReductionKind kind) {
    TransitionSystem system = Catalogue.philosophersWithBothForks(4);
    List<Property> deadlock = List.of(new Property.Deadlock());
    for (int after = 1; after < 12; after++) {
      Cancellation cancellation = new Cancellation();
      AtomicInteger asked = new AtomicInteger();
      TransitionSystem watched = impatient(system, asked, after, cancellation);
      Outcome outcome =
          cancellation.during(
              () ->
                  new Search(watched, deadlock, ProgressListener.SILENT)
                      .run(plan(kind, deadlock, watched)));
      Verdict verdict = outcome.results().getFirst().verdict();
      if (cancellation.isRequested()) {
        assertFalse(outcome.complete(), kind + " after " + after);
        assertFalse(verdict instanceof Verdict.Holds, kind + " after " + after);
      }
      if (verdict instanceof Verdict.Unknown(String reason, var witness)) {
        assertEquals(REASON, reason);
        assertTrue(asked.get() <= after + 1, "went on to ask " + asked.get() + " times");
      }
    }
  }

  @Test
  void aSearchThatIsCancelledBeforeItBeginsKnowsNothing() {
    Cancellation cancellation = new Cancellation();
    cancellation.request(REASON);
    TransitionSystem system = Catalogue.philosophers(3);
    List<Property> all = Property.all(system);
    Outcome outcome =
        cancellation.during(
            () ->
                new Search(system, all, ProgressListener.SILENT)
                    .run(plan(ReductionKind.CONDITIONAL, all, system)));
    for (Outcome.Result result : outcome.results()) {
      assertEquals(new Verdict.Unknown(REASON, Optional.empty()), result.verdict());
    }
  }

  /** A violation far away, behind steps of others that it does not need. */
  private static TransitionSystem deep(int depth) {
    return SystemBuilder.build(
        "deep",
        system -> {
          Variable n = system.variable("n", 0, depth, 0);
          system.process("counter").step("count", "c", "c").when(n.lt(depth)).then(n.add(1));
          system.process("idle").step("flip", "i", "j");
          system.process("other").step("flop", "i", "j");
          system.invariant("bounded", n.lt(depth));
        });
  }

  private static List<Property> bounded(TransitionSystem system) {
    return Property.all(system).stream().filter(p -> p.name().equals("bounded")).toList();
  }

  @Test
  void aViolationThatWasFoundIsNotLostWhileItIsMadeShorter() {
    TransitionSystem system = deep(500);
    AtomicInteger asked = new AtomicInteger();
    Settings settings = plan(ReductionKind.NONE, bounded(system), system).settings();
    new Search(
            impatient(system, asked, -1, new Cancellation()),
            bounded(system),
            ProgressListener.SILENT)
        .verdictsOnly()
        .run(settings);
    int untold = asked.get();

    Cancellation cancellation = new Cancellation();
    TransitionSystem watched =
        impatient(system, new AtomicInteger(), untold + 20, cancellation); // while it is shortened
    List<Verdict> answered = new ArrayList<>();
    ProgressListener listener =
        new ProgressListener() {
          @Override
          public void report(Statistics soFar, long waiting) {}

          @Override
          public boolean isStopRequested() {
            return false;
          }

          @Override
          public void answered(Property property, Supplier<Verdict> verdict) {
            answered.add(verdict.get());
          }
        };
    Outcome outcome =
        cancellation.during(() -> new Search(watched, bounded(watched), listener).run(settings));
    assertTrue(cancellation.isRequested());
    Verdict.Violated violated =
        assertInstanceOf(Verdict.Violated.class, outcome.results().getFirst().verdict());
    assertTrue(violated.execution().orElseThrow().steps().size() >= 500);
    assertInstanceOf(Verdict.Violated.class, answered.getFirst());
  }

  @Test
  void makingAViolationShorterCostsNoMoreThanAFewSearches() {
    TransitionSystem system = deep(20_000);
    AtomicInteger asked = new AtomicInteger();
    TransitionSystem watched = impatient(system, asked, -1, new Cancellation());
    Settings settings = plan(ReductionKind.CONDITIONAL, bounded(system), system).settings();
    Outcome outcome = new Search(watched, bounded(watched), ProgressListener.SILENT).run(settings);
    Verdict.Violated violated =
        assertInstanceOf(Verdict.Violated.class, outcome.results().getFirst().verdict());
    assertEquals(20_000, violated.execution().orElseThrow().steps().size());
    assertTrue(asked.get() < 1_000_000, () -> "asked " + asked.get() + " times what is enabled");
  }
}
