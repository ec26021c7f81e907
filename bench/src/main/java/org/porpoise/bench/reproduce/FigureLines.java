package org.porpoise.bench.reproduce;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** Prints figures as lines, each as soon as it is there. */
final class FigureLines {
  private static final String ROW = "  %-36s %-28s %26s %26s  %s%n";

  private final PrintStream out;

  FigureLines(PrintStream out) {
    this.out = out;
  }

  void begin(Study study) {
    out.println(study.name() + " (" + study.source() + ")");
    out.printf(Locale.ROOT, ROW, "", "", "paper", "ours", "");
  }

  void print(Figure figure) {
    boolean isMissing = figure.match() == Figure.Match.NOT_AVAILABLE;
    out.printf(
        Locale.ROOT,
        ROW,
        figure.subject(),
        figure.algorithm(),
        figure.paper().isEmpty() ? "-" : figure.paper(),
        isMissing ? "-" : figure.ours(),
        figure.match().word() + (isMissing ? ": " + figure.ours() : ""));
    out.flush();
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
