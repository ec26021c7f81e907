package org.porpoise.bench.reproduce;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.Search;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Request;
import org.porpoise.search.soundness.Planner;
import org.porpoise.search.watch.Decision;
import org.porpoise.search.watch.SearchWatch;

/**
 * What an algorithm took to explore a protocol off-line.
 *
 * @param transitions or leaps
 * @param bytes of the packed states; tables that are made larger than needed are left out
 * @param seconds of the processor for the search; what comes before the first state, which is part
 *     of compilation in the chapter, is not counted
 */
record ReliefEffort(long states, long transitions, long bytes, double seconds) {
  private static final int RUNS = 6; // the fastest counts: others were disturbed

  /** A column of RELIEF's tables. */
  enum Measure {
    STATES,
    TRANSITIONS,
    SPACE,
    TIME;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** By how much less one effort is than another, in percent. */
    double reduction(ReliefEffort less, ReliefEffort more) {
      return 100 * (1 - of(less) / of(more));
    }

    private double of(ReliefEffort effort) {
      return switch (this) {
        case STATES -> effort.states;
        case TRANSITIONS -> effort.transitions;
        case SPACE -> effort.bytes;
        case TIME -> effort.seconds;
      };
    }
  }

  /** Explores a protocol as for a formula to which no transition is visible. */
  static ReliefEffort of(TransitionSystem system, ReliefAlgorithm algorithm) {
    TransitionSystem asked = system.asking(List.of(new Question("explored", "[]<> true")));
    int number = asked.claims().size() - 1;
    List<Property> claim = List.of(new Property.Claimed(number, asked.claims().get(number)));
    Outcome outcome = run(asked, algorithm.request(), claim, SearchWatch.NONE);
    Statistics s = outcome.results().getFirst().own().orElseThrow().statistics();
    return new ReliefEffort(
        s.states(),
        s.transitions(),
        s.states() * asked.layout().words() * Long.BYTES,
        seconds(system, algorithm));
  }

  /** The same exploration with nothing asked of it; the fastest of several. */
  private static double seconds(TransitionSystem system, ReliefAlgorithm algorithm) {
    double best = Double.MAX_VALUE;
    for (int run = 0; run < RUNS; run++) {
      Stopwatch watch = new Stopwatch();
      run(system, algorithm.exploration(), List.of(), watch);
      best = Math.min(best, watch.seconds());
    }
    return best;
  }

  /** Takes the processor's time from the first state on. */
  private static final class Stopwatch implements SearchWatch {
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private long begun;

    @Override
    public boolean listens() {
      return false;
    }

    @Override
    public void begins(Searched what) {
      begun = now();
    }

    @Override
    public void decided(Decision decision) {}

    @Override
    public void goesOn(int id, int[] transitions) {}

    double seconds() {
      return (now() - begun) / 1e9;
    }

    private long now() {
      return threads.getCurrentThreadCpuTime();
    }
  }

  /** All that is expected of every protocol and that its author claims, and the answers. */
  static List<String> verdicts(TransitionSystem system, ReliefAlgorithm algorithm) {
    List<Property> all = new ArrayList<>(Property.all(system));
    all.add(new Property.DeadTransitions());
    return run(system, algorithm.request(), all, SearchWatch.NONE).results().stream()
        .map(r -> r.property().name() + " " + word(r.verdict()))
        .toList();
  }

  private static Outcome run(
      TransitionSystem system, Request request, List<Property> properties, SearchWatch watch) {
    return switch (Planner.plan(request, properties, system)) {
      case Planner.Refused(String reason) -> throw new AssertionError(reason);
      case Planner.Sound plan ->
          new Search(system, properties, ProgressListener.SILENT, watch).run(plan);
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
