package org.porpoise.bench.reproduce;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.Outcome;
import org.porpoise.search.Planner;
import org.porpoise.search.ProgressListener;
import org.porpoise.search.Property;
import org.porpoise.search.Request;
import org.porpoise.search.Search;
import org.porpoise.search.Statistics;
import org.porpoise.search.Verdict;

/**
 * What an algorithm took to explore a protocol off-line.
 *
 * @param transitions or leaps
 * @param bytes of the packed states; tables that are made larger than needed are left out
 * @param seconds of the processor for the search; what comes before the first state, which is part
 *     of compilation in the chapter, is not counted
 */
record ReliefEffort(long states, long transitions, long bytes, double seconds) {
  private static final int RUNS = 3; // the fastest counts: others were disturbed
  private static final double LEAST = 1e-6; // seconds, below which nothing can be told apart

  /** A column of RELIEF's tables. */
  enum Measure {
    STATES("states", ReliefEffort::states),
    TRANSITIONS("transitions", ReliefEffort::transitions),
    SPACE("space", ReliefEffort::bytes),
    TIME("time", ReliefEffort::seconds);

    private final String word;
    private final ToDoubleFunction<ReliefEffort> value;

    Measure(String word, ToDoubleFunction<ReliefEffort> value) {
      this.word = word;
      this.value = value;
    }

    String word() {
      return word;
    }

    /** By how much less one effort is than another, in percent. */
    double reduction(ReliefEffort less, ReliefEffort more) {
      return 100 * (1 - value.applyAsDouble(less) / value.applyAsDouble(more));
    }
  }

  /** Explores a protocol as for a formula to which no transition is visible. */
  static ReliefEffort of(TransitionSystem system, ReliefAlgorithm algorithm) {
    // Nothing violates it: what is measured is exploration alone, as it is off-line.
    TransitionSystem asked = system.asking(List.of(new Question("explored", "[]<> true")));
    int number = asked.claims().size() - 1;
    List<Property> claim = List.of(new Property.Claimed(number, asked.claims().get(number)));
    Outcome outcome = run(asked, algorithm.request(), claim);
    Statistics s = outcome.results().getFirst().own().orElseThrow().statistics();
    double all = seconds(asked, algorithm.request(), claim);
    double prepared = seconds(asked, algorithm.preparation(), claim);
    return new ReliefEffort(
        s.states(),
        s.transitions(),
        s.states() * asked.layout().words() * Long.BYTES,
        Math.max(LEAST, all - prepared));
  }

  /** The fastest of several runs. */
  private static double seconds(TransitionSystem system, Request request, List<Property> claim) {
    double best = Double.MAX_VALUE;
    for (int run = 0; run < RUNS; run++) {
      long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      run(system, request, claim);
      long after = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      best = Math.min(best, (after - before) / 1e9);
    }
    return best;
  }

  /** All that is expected of every protocol and that its author claims, and the answers. */
  static List<String> verdicts(TransitionSystem system, ReliefAlgorithm algorithm) {
    List<Property> all = new ArrayList<>(Property.all(system));
    all.add(new Property.DeadTransitions());
    return run(system, algorithm.request(), all).results().stream()
        .map(r -> r.property().name() + " " + word(r.verdict()))
        .toList();
  }

  private static Outcome run(TransitionSystem system, Request request, List<Property> properties) {
    return switch (Planner.plan(request, properties, system)) {
      case Planner.Refused(String reason) -> throw new AssertionError(reason);
      case Planner.Sound plan -> new Search(system, properties, ProgressListener.SILENT).run(plan);
    };
  }

  private static String word(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Holds h -> "holds";
      case Verdict.Violated v -> "violated";
      case Verdict.Unknown u -> "unknown";
    };
  }
}
