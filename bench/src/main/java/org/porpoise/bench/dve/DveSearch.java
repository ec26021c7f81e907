package org.porpoise.bench.dve;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Optional;
import org.porpoise.dve.DveFrontEnd;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.frontend.FrontEnd;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Search;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Request;
import org.porpoise.search.settings.StoreKind;
import org.porpoise.search.soundness.Planner;

/**
 * A search of a model for all its deadlocks.
 *
 * @param cpuSeconds of the thread that searches
 */
record DveSearch(Statistics statistics, double cpuSeconds) {

  /** Searches with a reduction, or with what the program chooses. */
  static DveSearch of(BeemModel model, Optional<ReductionKind> reduction) throws IOException {
    TransitionSystem system =
        new DveFrontEnd().system(FrontEnd.Input.of(model.name(), model.file()));
    List<Property> deadlock = List.of(new Property.Deadlock());
    Request request =
        new Request(
            reduction,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            StoreKind.EXACT,
            Extent.ALL_ERRORS,
            Bounds.NONE);
    if (!(Planner.plan(request, deadlock, system) instanceof Planner.Sound plan)) {
      throw new AssertionError(model.name() + " cannot be searched for deadlocks");
    }
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadCpuTime();
    Statistics statistics =
        new Search(system, deadlock, ProgressListener.SILENT).run(plan).statistics();
    return new DveSearch(statistics, (threads.getCurrentThreadCpuTime() - before) / 1e9);
  }

  long states() {
    return statistics.states();
  }

  long transitions() {
    return statistics.transitions();
  }
}
