package org.porpoise.bench.nets;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.frontend.FrontEnd;
import org.porpoise.petri.PetriFrontEnd;
import org.porpoise.petri.machine.Census;
import org.porpoise.petri.machine.PetriSystem;
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
 * A search of a net for all its dead markings.
 *
 * @param cpuSeconds of the thread that searches
 */
record NetSearch(Outcome outcome, Census census, double cpuSeconds) {
  private static final List<Property> DEADLOCK = List.of(new Property.Deadlock());

  /** Searches the simplified net with what the program chooses. */
  static NetSearch simplified(OracleNet net) throws IOException {
    PetriSystem system = PetriFrontEnd.net(FrontEnd.Input.of(net.name(), net.file()));
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadCpuTime();
    Outcome outcome =
        new Verification(system, DEADLOCK, request(Optional.empty()), Simplification.ON)
            .run(ProgressListener.SILENT);
    return new NetSearch(outcome, new Census(), (threads.getCurrentThreadCpuTime() - before) / 1e9);
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

  /** Searches with a reduction, or with what the program chooses; nothing is simplified. */
  static NetSearch of(OracleNet net, Optional<ReductionKind> reduction) throws IOException {
    PetriSystem loaded = PetriFrontEnd.net(FrontEnd.Input.of(net.name(), net.file()));
    Census census = new Census();
    // A census takes time of its own: it is for the figures of the full state space.
    PetriSystem system = reduction.isPresent() ? loaded.counted(census) : loaded;
    if (!(Planner.plan(request(reduction), DEADLOCK, system) instanceof Planner.Sound plan)) {
      throw new AssertionError(net.name() + " cannot be searched for deadlocks");
    }
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadCpuTime();
    Outcome outcome = new Search(system, DEADLOCK, ProgressListener.SILENT).run(plan);
    return new NetSearch(outcome, census, (threads.getCurrentThreadCpuTime() - before) / 1e9);
  }

  long states() {
    return outcome.statistics().states();
  }

  long transitions() {
    return outcome.statistics().transitions();
  }

  boolean findsDeadlock() {
    return outcome.results().getFirst().verdict() instanceof Verdict.Violated;
  }
}
