package org.porpoise.bench.reproduce;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Prints figures as lines, each as soon as it is there. */
final class FigureLines {
  private static final int LEAST_WIDTH = 24;

  private final PrintStream out;
  private String row = "";

  FigureLines(PrintStream out) {
    this.out = out;
  }

  void begin(Study study) {
    out.println(study.name() + " (" + study.source() + ")");
    row = "";
  }

  /** Prints some; the first ones of an experiment say how wide the columns are. */
  void print(List<Figure> figures) {
    if (row.isEmpty()) {
      row =
          "  %%-36s %%-30s %%%ds %%%ds  %%s%%n"
              .formatted(width(figures, Figure::paper), width(figures, FigureLines::ours));
      out.printf(Locale.ROOT, row, "", "", "paper", "ours", "");
    }
    for (Figure figure : figures) {
      boolean isMissing = figure.match() == Figure.Match.NOT_AVAILABLE;
      out.printf(
          Locale.ROOT,
          row,
          figure.subject(),
          figure.algorithm(),
          figure.paper().isEmpty() ? "-" : figure.paper(),
          ours(figure),
          figure.match().word() + (isMissing ? ": " + figure.ours() : ""));
    }
    out.flush();
  }

  private static String ours(Figure figure) {
    return figure.match() == Figure.Match.NOT_AVAILABLE ? "-" : figure.ours();
  }

  private static int width(List<Figure> figures, Function<Figure, String> column) {
    return figures.stream()
        .mapToInt(figure -> column.apply(figure).length())
        .reduce(LEAST_WIDTH, Math::max);
  }

  void end(List<Figure> all) {
    out.println();
    for (Figure.Match match : Figure.Match.values()) {
      long count = all.stream().filter(f -> f.match() == match).count();
      if (count > 0) {
        out.println(match.word() + ": " + count);
      }
    }
  }
}
