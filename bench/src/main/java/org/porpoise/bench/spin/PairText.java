package org.porpoise.bench.spin;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.porpoise.report.text.Quantity;

/** Prints pairs as lines of a table, each as soon as it is there. */
final class PairText {
  private static final int[] WIDTHS = {-22, -4, -8, 11, 12, 8, 8, 8, 8, 8, -1};

  private final PrintStream out;

  PairText(PrintStream out) {
    this.out = out;
    row("", "", "", "", "", "search", "search", "process", "command", "bytes", "");
    row(
        "model",
        "mode",
        "tool",
        "states",
        "transitions",
        "CPU s",
        "wall s",
        "CPU s",
        "to end s",
        "a state",
        "");
  }

  void print(Pair pair) {
    row(pair.model(), pair.mode().word(), "SPIN", pair.spin());
    row("", "", "Porpoise", pair.ours());
    row(
        "",
        "",
        "ratio",
        decimal(pair.states()),
        "",
        "",
        "",
        "",
        decimal(pair.toVerdict()),
        decimal(pair.memory()),
        " speed " + decimal(pair.speed()) + (pair.isExact() ? ", counts equal" : ""));
  }

  void print(List<Goal> goals, List<String> asides) {
    out.println();
    for (Goal goal : goals) {
      String mark = goal.met() ? "ok    " : "MISS  ";
      out.println(mark + goal.what() + ": " + goal.found() + " (target: " + goal.wanted() + ")");
    }
    asides.forEach(aside -> out.println("      " + aside));
  }

  private void row(String model, String mode, String tool, Figures f) {
    row(
        model,
        mode,
        tool,
        Quantity.count(f.states()),
        Quantity.count(f.transitions()),
        decimal(f.searchCpu()),
        decimal(f.searchWall()),
        decimal(f.processCpu()),
        decimal(f.toVerdict()),
        decimal(f.bytesPerState()),
        "");
  }

  /** Widths below zero are of columns that begin below each other. */
  private void row(String... cells) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < cells.length; i++) {
      int room = Math.max(0, Math.abs(WIDTHS[i]) - cells[i].length());
      line.repeat(' ', WIDTHS[i] < 0 ? 0 : room);
      line.append(cells[i]);
      line.repeat(' ', WIDTHS[i] < 0 ? room : 0).append(' ');
    }
    out.println(line.toString().stripTrailing());
    out.flush();
  }

  private static String decimal(double number) {
    return String.format(Locale.ROOT, "%.2f", number);
  }
}
