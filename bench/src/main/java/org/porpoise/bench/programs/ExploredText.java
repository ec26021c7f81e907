package org.porpoise.bench.programs;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Result;

/** Prints explored programs as lines of a table, each as soon as it is there. */
final class ExploredText {
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
        e.ratio().map(r -> grouped(Math.round(r)) + (e.isLong() ? "" : " *")).orElse("-"));
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
            "not more with the default dependency, with those cut short",
            all.stream().filter(Explored::isNotMore).count(),
            all.size());
    return isMet;
  }

  /** Prints how much faster than Lincheck we are, and whether that is enough. */
  boolean print(List<Explored> all, double atLeast) {
    out.println(
        "!: Lincheck found an error; *: so few executions that our start counts, which is not judged");
    printRatios("all programs", ratios(all));
    List<Double> ratios = ratios(all.stream().filter(Explored::isLong).toList());
    printRatios("programs judged", ratios);
    return !ratios.isEmpty()
        && goal(
            String.format(Locale.ROOT, "at least %.0f times as fast as Lincheck", atLeast),
            ratios.stream().filter(ratio -> ratio >= atLeast).count(),
            ratios.size());
  }

  private static List<Double> ratios(List<Explored> all) {
    return all.stream().flatMap(e -> e.ratio().stream()).sorted().toList();
  }

  private void printRatios(String which, List<Double> ratios) {
    if (!ratios.isEmpty()) {
      out.printf(
          Locale.ROOT,
          "executions per CPU second, ours / Lincheck's, %s: least %.0f, geometric mean %.0f%n",
          which,
          ratios.getFirst(),
          Math.exp(ratios.stream().mapToDouble(Math::log).average().orElse(0)));
    }
  }

  private boolean goal(String what, long found, int of) {
    boolean isMet = found == of;
    out.printf(Locale.ROOT, "%-4s  %-60s %3d of %3d%n", isMet ? "ok" : "MISS", what, found, of);
    return isMet;
  }

  private void row(Object... cells) {
    out.println(
        String.format(
                Locale.ROOT, "%-4s %-15s %-10s %9s | %10s %4s %10s %12s %9s | %10s %9s %8s", cells)
            .stripTrailing());
    out.flush();
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
