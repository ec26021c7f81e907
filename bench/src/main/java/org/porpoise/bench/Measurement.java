package org.porpoise.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.List;
import org.porpoise.javamodel.JavaFrontEnd;
import org.porpoise.javamodel.Parameters;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.Search;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.settings.Property;
import org.porpoise.search.soundness.Planner;

/**
 * What an experiment took. CPU time is that of the thread that searches and of what follows the
 * search (progress properties, shortening); wall time on a shared machine says little.
 *
 * @param cpuSeconds for everything
 * @param searchShare the part of the wall time that the search itself took
 */
record Measurement(Experiment experiment, Outcome outcome, double cpuSeconds, double searchShare) {

  /** Runs an experiment once. */
  static Measurement of(Experiment experiment, Path examples) throws IOException {
    TransitionSystem system =
        new JavaFrontEnd()
            .load(examples.resolve(experiment.model()), new Parameters(experiment.defines()));
    List<Property> properties =
        Property.all(system).stream()
            .filter(p -> experiment.property().map(p.name()::equals).orElse(true))
            .toList();
    Planner.Plan plan = Planner.plan(experiment.request(), properties, system);
    if (!(plan instanceof Planner.Sound sound)) {
      throw new AssertionError(experiment.name() + " is not sound: " + plan);
    }
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long cpu = threads.getCurrentThreadCpuTime();
    long wall = System.nanoTime();
    Outcome outcome = new Search(system, properties, ProgressListener.SILENT).run(sound);
    double cpuSeconds = (threads.getCurrentThreadCpuTime() - cpu) / 1e9;
    double wallSeconds = (System.nanoTime() - wall) / 1e9;
    double share = outcome.statistics().time().toNanos() / 1e9 / wallSeconds;
    return new Measurement(experiment, outcome, cpuSeconds, Math.min(1, share));
  }

  long states() {
    return outcome.statistics().states();
  }

  long transitions() {
    return outcome.statistics().transitions();
  }

  double transitionsPerCpuSecond() {
    return transitions() / (cpuSeconds * searchShare);
  }

  double bytesPerState() {
    return (double) outcome.statistics().stateBytes() / states();
  }

  /** Whether the counts are what they must be. */
  boolean isExact() {
    return experiment
        .expected()
        .map(e -> e.states() == states() && e.transitions() == transitions())
        .orElse(true);
  }

  /** Whether the target is met. */
  boolean isOnTarget() {
    return experiment
        .target()
        .map(
            t ->
                transitionsPerCpuSecond() >= t.transitionsPerCpuSecond()
                    && bytesPerState() <= t.bytesPerState())
        .orElse(true);
  }
}
