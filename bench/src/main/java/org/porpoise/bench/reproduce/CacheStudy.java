package org.porpoise.bench.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.report.CurveChart;
import org.porpoise.report.Quantity;

/**
 * Figure 8.3 of the thesis: how many transitions a search explores with a cache, against the size
 * of the cache, for MULOG3. Sleep sets keep a small cache from costing anything.
 */
final class CacheStudy {
  private static final int MOST_WORK = 20; // times the transitions with a full store, and no more

  private CacheStudy() {}

  static Optional<CurveChart> figure83(Laboratory lab, Consumer<Figure> found) {
    TransitionSystem system = lab.model("promela/mulog3.pml", Map.of());
    List<CurveChart.Series> all = new ArrayList<>();
    for (String run : List.of("none", "conditional", "conditional+sleep")) {
      CurveChart.Series series = new CurveChart.Series(run, new ArrayList<>());
      all.add(series);
      if (lab.run(system, run) instanceof Counted.Counts full) {
        follow(lab, system, run, full, series, found);
      }
    }
    return all.stream().allMatch(s -> s.points().isEmpty())
        ? Optional.empty()
        : Optional.of(
            new CurveChart(
                "State-space caching, MULOG3",
                "states in the cache",
                "transitions explored",
                CurveChart.Axes.LOGARITHMIC,
                all));
  }

  /** From as many states as there are to a two-hundredth, unless the work explodes before. */
  private static void follow(
      Laboratory lab,
      TransitionSystem system,
      String run,
      Counted.Counts full,
      CurveChart.Series series,
      Consumer<Figure> found) {
    for (long part : new long[] {1, 2, 4, 8, 20, 50, 100, 200}) {
      long size = Math.max(1, full.states() / part);
      Counted counted = lab.run(system, run + "@cache=" + size);
      found.accept(Figure.shape("MULOG3, cache of " + Quantity.count(size), run, "", counted));
      if (!(counted instanceof Counted.Counts counts)) {
        return;
      }
      series.points().add(new CurveChart.Point(size, counts.transitions()));
      if (counts.transitions() > MOST_WORK * full.transitions()) {
        return;
      }
    }
  }
}
