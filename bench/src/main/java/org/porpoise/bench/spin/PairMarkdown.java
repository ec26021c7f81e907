package org.porpoise.bench.spin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.porpoise.report.text.Quantity;

/** Writes pairs as tables into a page, between two marks if the page has them. */
final class PairMarkdown {
  private static final String BEGIN = "<!-- figures: begin -->\n";
  private static final String END = "<!-- figures: end -->\n";

  private final StringBuilder text = new StringBuilder();

  private PairMarkdown() {}

  /** The tables of a run. */
  static String of(Result result) {
    PairMarkdown markdown = new PairMarkdown();
    markdown.line(result.circumstances() + ".").line("");
    markdown.line("| | found | target | |").line("| --- | ---: | ---: | --- |");
    for (Goal goal : result.goals()) {
      markdown.row(goal.what(), goal.found(), goal.wanted(), goal.met() ? "ok" : "**missed**");
    }
    markdown.line("");
    result.asides().forEach(aside -> markdown.line(aside + ".").line(""));
    for (Mode mode : Mode.values()) {
      markdown.table(mode, result.pairs());
    }
    markdown.list("Left out:", result.leftOut());
    markdown.list("Porpoise has no complete answer:", result.failures());
    return markdown.text.toString();
  }

  private void table(Mode mode, List<Pair> pairs) {
    List<Pair> rows = pairs.stream().filter(pair -> pair.mode() == mode).toList();
    if (rows.isEmpty()) {
      return;
    }
    line(
        switch (mode) {
          case PLAIN -> "### Plain search: every statement, nothing merged";
          case FULL -> "### Full search: every interleaving, what makes no difference merged";
          case REDUCED -> "### With each tool's own reduction";
        });
    line("");
    line(
        "| model | states: SPIN | ours | transitions: SPIN | ours | CPU s: pan | our search |"
            + " our process | to verdict s: SPIN | ours | bytes a state: SPIN | ours | speed |");
    line("| --- |" + " ---: |".repeat(12));
    for (Pair pair : rows) {
      Figures spin = pair.spin();
      Figures ours = pair.ours();
      row(
          pair.model(),
          Quantity.count(spin.states()),
          Quantity.count(ours.states()),
          Quantity.count(spin.transitions()),
          Quantity.count(ours.transitions()),
          decimal(spin.searchCpu()),
          decimal(ours.searchCpu()),
          decimal(ours.processCpu()),
          decimal(spin.toVerdict()),
          decimal(ours.toVerdict()),
          Quantity.oneDecimal(spin.bytesPerState()),
          Quantity.oneDecimal(ours.bytesPerState()),
          decimal(pair.speed()));
    }
    line("");
  }

  private void list(String heading, List<String> items) {
    if (!items.isEmpty()) {
      line(heading).line("");
      items.forEach(item -> line("- " + item));
      line("");
    }
  }

  private void row(String... cells) {
    line("| " + String.join(" | ", cells) + " |");
  }

  private PairMarkdown line(String content) {
    text.append(content).append('\n');
    return this;
  }

  private static String decimal(double number) {
    return String.format(Locale.ROOT, "%.2f", number);
  }

  /** Puts the tables into a page; a page without marks consists of them alone afterwards. */
  static void write(Result result, Path page) throws IOException {
    String old = Files.exists(page) ? Files.readString(page) : "";
    Files.writeString(page, placed(of(result), old));
  }

  /** The page with the tables between the marks. */
  static String placed(String tables, String page) {
    int begin = page.indexOf(BEGIN);
    int end = page.indexOf(END);
    return begin < 0 || end < begin
        ? tables
        : page.substring(0, begin + BEGIN.length()) + "\n" + tables + page.substring(end);
  }
}
