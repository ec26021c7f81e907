package org.porpoise.bench.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.report.chart.CurveChart;

/** Godefroid, "Partial-Order Methods for the Verification of Concurrent Systems". */
final class ThesisStudies {
  private static final List<String> SIX =
      List.of(
          "none",
          "none+sleep",
          "conditional",
          "conditional+sleep",
          "conditional/stack",
          "conditional+sleep/stack");
  private static final int MOST_IN_FULL = 10;
  private static final int MOST_REDUCED = 16;

  private ThesisStudies() {}

  static List<Study> all() {
    List<Study> all = new ArrayList<>();
    all.add(
        Study.of(
            "philosophers", "thesis, Figure 2.2", Study.Length.QUICK, ThesisStudies::philosophers));
    all.add(Study.of("sleep", "thesis, Theorem 5.4", Study.Length.QUICK, ThesisStudies::sleep));
    all.add(
        Study.of("producer", "thesis, Example 8.1", Study.Length.QUICK, ThesisStudies::producer));
    all.add(
        new Study("figure-8.1", "thesis, Figure 8.1", Study.Length.QUICK, ThesisStudies::figure81));
    all.add(
        table81(
            "pftp",
            "446,982 / 1,257,317",
            "446,982 / 622,364",
            "276,722 / 482,722",
            "249,994 / 351,633",
            "279,808 / 490,228",
            "250,514 / 352,371"));
    all.add(
        table81(
            "mulog3",
            "38,181 / 111,668",
            "38,181 / 38,241",
            "18,537 / 38,906",
            "17,984 / 18,057",
            "18,537 / 38,906",
            "17,984 / 18,057"));
    all.add(
        table81(
            "abra",
            "149,816 / 372,010",
            "149,816 / 176,469",
            "32,289 / 40,931",
            "27,781 / 34,381",
            "40,472 / 52,355",
            "36,913 / 46,934"));
    all.add(
        table81(
            "dtp",
            "251,409 / 648,467",
            "251,409 / 269,912",
            "9,904 / 10,351",
            "9,904 / 10,351",
            "9,904 / 10,351",
            "9,904 / 10,351"));
    all.addAll(CacheStudy.all());
    return all;
  }

  private static List<Figure> philosophers(Laboratory lab) {
    TransitionSystem system = lab.model("philosophers/TwoPhilosophers.java", Map.of());
    return List.of(Figure.exact("two philosophers", "none", "8 / 10", lab.run(system, "none")));
  }

  /** Sleep sets alone visit exactly the states of the full search. */
  private static List<Figure> sleep(Laboratory lab) {
    List<Figure> figures = new ArrayList<>();
    for (String model : List.of("needham-schroeder", "peterson", "leader")) {
      TransitionSystem system = lab.model("promela/" + model + ".pml", Map.of("N", "3"));
      if (lab.run(system, "none") instanceof Counted.Counts full) {
        figures.add(
            Figure.exact(
                model + ", as many as none",
                "none+sleep",
                full.like(" states"),
                lab.run(system, "none+sleep")));
      }
    }
    return figures;
  }

  private static List<Figure> producer(Laboratory lab) {
    String file = "producer/ProducerConsumer.java";
    TransitionSystem thousand = lab.model(file, Map.of("N", "1000"));
    TransitionSystem unbounded = lab.model(file, Map.of("N", "unbounded"));
    return List.of(
        Figure.exact("N = 1000", "none", "1,001 states", lab.run(thousand, "none")),
        Figure.exact("N = 1000", "stubborn", "2 states", lab.run(thousand, "stubborn")),
        Figure.exact("N = 1000", "conditional", "2 states", lab.run(thousand, "conditional")),
        Figure.exact("N unbounded", "conditional", "2 states", lab.run(unbounded, "conditional")));
  }

  /**
   * Exponential against polynomial, for the philosophers of section 2.3; the thesis draws the curve
   * and prints no figures. 3ⁿ - 1 states become 3n² - 6n + 8 with stubborn sets. Not so with sets
   * of whole processes (Algorithm 2), where each philosopher almost doubles them.
   */
  private static Optional<CurveChart> figure81(Laboratory lab, Consumer<List<Figure>> found) {
    CurveChart.Series full = new CurveChart.Series("all states", new ArrayList<>());
    CurveChart.Series overman =
        new CurveChart.Series("Algorithm 2 and sleep sets", new ArrayList<>());
    CurveChart.Series reduced =
        new CurveChart.Series("conditional stubborn and sleep sets", new ArrayList<>());
    for (int n = 2; n <= MOST_REDUCED; n++) {
      TransitionSystem system = Diners.oneByOne(n);
      if (n <= MOST_IN_FULL) {
        add(full, n, "none", lab.run(system, "none"), found);
        add(overman, n, "overman+sleep", lab.run(system, "overman+sleep"), found);
      }
      add(reduced, n, "conditional+sleep", lab.run(system, "conditional+sleep"), found);
    }
    return Optional.of(
        new CurveChart(
            "Dining philosophers",
            "philosophers",
            "states",
            CurveChart.Axes.LOGARITHMIC_Y,
            List.of(full, overman, reduced)));
  }

  private static void add(
      CurveChart.Series series, int n, String run, Counted counted, Consumer<List<Figure>> found) {
    found.accept(List.of(Figure.shape(n + " philosophers", run, "", counted)));
    if (counted instanceof Counted.Counts counts) {
      series.points().add(new CurveChart.Point(n, counts.states()));
    }
  }

  /** Our model of a protocol of Table 8.1 beside the author's, which is not printed. */
  private static Study table81(String protocol, String... figures) {
    return Study.of(
        "table-8.1-" + protocol,
        "thesis, Table 8.1",
        Study.Length.QUICK,
        lab -> {
          TransitionSystem system = lab.model("promela/" + protocol + ".pml", Map.of());
          List<Figure> rows = new ArrayList<>();
          for (int i = 0; i < SIX.size(); i++) {
            rows.add(Figure.shape(protocol, SIX.get(i), figures[i], lab.run(system, SIX.get(i))));
          }
          return rows;
        });
  }
}
