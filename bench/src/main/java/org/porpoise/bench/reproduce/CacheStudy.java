package org.porpoise.bench.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.report.chart.CurveChart;
import org.porpoise.report.text.Quantity;

/**
 * Section 8.4 of the thesis, on our MULOG: sleep sets keep a small cache from costing much. Figure
 * 8.3 draws how many transitions a search explores against the size of its cache; Tables 8.2 and
 * 8.3 print what larger systems take. Ours are smaller, and so are the caches in proportion.
 */
final class CacheStudy {
  private static final String MODEL = "promela/mulog.pml";
  private static final String BEST = "conditional+sleep";
  private static final int MOST_WORK = 20; // times the transitions with a full store, and no more

  private CacheStudy() {}

  static List<Study> all() {
    return List.of(
        new Study("figure-8.3", "thesis, Figure 8.3", Study.Length.QUICK, CacheStudy::figure83),
        Study.of(
            "table-8.2",
            "thesis, Table 8.2: stored / cleared / matched / transitions",
            Study.Length.QUICK,
            lab ->
                table(
                    lab,
                    4,
                    new Row("654,600 / 0 / 6,189 / 660,789", 1),
                    new Row("300,000 / 354,676 / 6,198 / 660,874", 300_000 / 654_600.0))),
        Study.of(
            "table-8.3",
            "thesis, Table 8.3: stored / cleared / matched / transitions",
            Study.Length.LONG,
            lab ->
                table(
                    lab,
                    5,
                    new Row("- / - / - / -", 1),
                    new Row("300,000 / 28,613,162 / 349,904 / 29,263,066", 0.01))));
  }

  /** A row of a table, and what part of the states there is room for. */
  private record Row(String figures, double room) {}

  private static List<Figure> table(Laboratory lab, int sites, Row... rows) {
    TransitionSystem system = lab.model(MODEL, Map.of("N", Integer.toString(sites)));
    List<Figure> figures = new ArrayList<>();
    if (lab.run(system, BEST) instanceof Counted.Counts full) {
      for (Row row : rows) {
        boolean isFull = row.room() == 1;
        String run = isFull ? BEST : BEST + "@cache=" + (long) (full.states() * row.room());
        figures.add(
            Figure.shape(
                "MULOG" + sites, run, row.figures(), isFull ? full : lab.run(system, run)));
      }
    }
    return figures;
  }

  private static Optional<CurveChart> figure83(Laboratory lab, Consumer<List<Figure>> found) {
    TransitionSystem system = lab.model(MODEL, Map.of());
    List<CurveChart.Series> all = new ArrayList<>();
    for (String run : List.of("none", "conditional", BEST)) {
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
      Consumer<List<Figure>> found) {
    for (long part : new long[] {1, 2, 3, 4, 8, 20, 50, 100, 200}) {
      long size = Math.max(1, full.states() / part);
      Counted counted = lab.run(system, run + "@cache=" + size);
      found.accept(
          List.of(Figure.shape("MULOG3, cache of " + Quantity.count(size), run, "", counted)));
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
