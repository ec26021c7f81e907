package org.porpoise.bench.programs;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Result;

/** Prints explored programs as lines of a table, each as soon as it is there. */
final class ExploredText {
  private static final String ROW =
      "%-4s %-15s %-10s %9s | %10s %4s %10s %12s %9s | %10s %9s %8s%n";

  private final PrintStream out;

  ExploredText(PrintStream out) {
    this.out = out;
    row(
        "",
        "",
        "",
        "",
        "executions",
        "cut",
        "executions",
        "",
        "per CPU",
        "Lincheck",
        "per CPU",
        "");
    row(
        "",
        "program",
        "verdict",
        "traces",
        "table",
        "",
        "default",
        "steps",
        "second",
        "executions",
        "second",
        "ratio");
  }

  void print(Explored e) {
    row(
        e.hasVerdict() && (e.known().traces().isEmpty() || e.hasCount()) && e.isNotMore()
            ? "ok"
            : "MISS",
        e.known().name(),
        verdict(e.table()),
        e.known().traces().isPresent() ? grouped(e.known().traces().getAsLong()) : "-",
        grouped(e.table().statistics().executions()),
        grouped(e.table().statistics().cutShort()),
        grouped(e.usual().statistics().executions()),
        grouped(e.table().statistics().steps()),
        grouped(Math.round(e.rate().perCpuSecond())),
        e.peer().map(ExploredText::answer).orElse("-"),
        e.peer().map(p -> grouped(Math.round(p.rate().perCpuSecond()))).orElse("-"),
        e.ratio().map(r -> grouped(Math.round(r))).orElse("-"));
  }

  private static String verdict(Result result) {
    if (!result.isComplete()) {
      return "incomplete";
    }
    return result.findings().stream()
        .findFirst()
        .map(Finding::kind)
        .map(kind -> kind.name().toLowerCase(Locale.ROOT))
        .orElse("holds");
  }

  /** How many executions Lincheck ran; with a mark where it ended because it found something. */
  private static String answer(Lincheck.Figures figures) {
    return grouped(figures.explored()) + (figures.holds() ? "  " : " !");
  }

  /** Prints what must be, and whether it is. */
  boolean print(List<Explored> all) {
    boolean isMet =
        goal("verdicts as known", all.stream().filter(Explored::hasVerdict).count(), all.size());
    List<Explored> counted = all.stream().filter(e -> e.known().traces().isPresent()).toList();
    isMet &=
        goal(
            "one execution for each trace, none cut short",
            counted.stream().filter(Explored::hasCount).count(),
            counted.size());
    isMet &=
        goal(
            "not more with the default dependency, none cut short",
            all.stream().filter(Explored::isNotMore).count(),
            all.size());
    return isMet;
  }

  /** Prints how much faster than Lincheck we are, and whether that is enough. */
  boolean print(List<Explored> all, double atLeast) {
    List<Double> ratios = all.stream().flatMap(e -> e.ratio().stream()).sorted().toList();
    if (ratios.isEmpty()) {
      out.println("no search of Lincheck was long enough to compare speed");
      return false;
    }
    double mean = Math.exp(ratios.stream().mapToDouble(Math::log).average().orElse(0));
    out.printf(
        Locale.ROOT,
        "executions per CPU second, ours / Lincheck's: least %.0f, geometric mean %.0f%n",
        ratios.getFirst(),
        mean);
    return goal(
        String.format(Locale.ROOT, "at least %.0f times as fast as Lincheck", atLeast),
        ratios.stream().filter(ratio -> ratio >= atLeast).count(),
        ratios.size());
  }

  private boolean goal(String what, long found, int of) {
    out.printf(
        Locale.ROOT, "%-4s  %-60s %3d of %3d%n", found == of ? "ok" : "MISS", what, found, of);
    return found == of;
  }

  private void row(Object... cells) {
    out.print(String.format(Locale.ROOT, ROW, cells).stripTrailing() + System.lineSeparator());
    out.flush();
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
