package org.porpoise.bench;

import java.io.PrintStream;
import java.util.Locale;

/** Prints measurements as lines of a table, each as soon as it is there. */
final class FigureTable {
  private static final String ROW = "%-24s %12s %13s %9s %9s %9s  %s%n";

  private final PrintStream out;

  FigureTable(PrintStream out) {
    this.out = out;
    out.printf(
        Locale.ROOT,
        ROW,
        "experiment",
        "states",
        "transitions",
        "CPU s",
        "M trans/s",
        "B/state",
        "beside what it must be");
  }

  void print(Measurement m) {
    out.printf(
        Locale.ROOT,
        ROW,
        m.experiment().name(),
        grouped(m.states()),
        grouped(m.transitions()),
        decimal(m.cpuSeconds()),
        decimal(m.transitionsPerCpuSecond() / 1e6),
        decimal(m.bytesPerState()),
        remark(m));
    out.flush();
  }

  private static String remark(Measurement m) {
    StringBuilder remark = new StringBuilder();
    m.experiment()
        .expected()
        .ifPresent(
            e ->
                remark
                    .append(m.isExact() ? "counts exact" : "MISS: counts should be ")
                    .append(
                        m.isExact()
                            ? ""
                            : grouped(e.states()) + " and " + grouped(e.transitions())));
    m.experiment()
        .target()
        .ifPresent(
            t ->
                remark
                    .append(remark.isEmpty() ? "" : ", ")
                    .append(m.isOnTarget() ? "on target" : "MISS")
                    .append(" (at least ")
                    .append(decimal(t.transitionsPerCpuSecond() / 1e6))
                    .append(" M/s, at most ")
                    .append(decimal(t.bytesPerState()))
                    .append(" B)"));
    return remark.toString();
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static String decimal(double number) {
    return String.format(Locale.ROOT, "%.2f", number);
  }
}
