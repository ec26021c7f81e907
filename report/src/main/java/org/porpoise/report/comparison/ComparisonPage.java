package org.porpoise.report.comparison;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.porpoise.report.answer.Conclusion;
import org.porpoise.report.chart.BarChart;
import org.porpoise.report.chart.Markup;
import org.porpoise.report.chart.PageStyle;
import org.porpoise.report.chart.Scale;
import org.porpoise.report.page.PageFile;
import org.porpoise.report.text.Quantity;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.settings.Property;

/**
 * A comparison as one HTML page that needs nothing else: the table of {@link ComparisonText} with
 * its notes, and bar charts of the same figures.
 */
public final class ComparisonPage {
  private final Comparison comparison;
  private final Footnotes notes;
  private final StringBuilder out = new StringBuilder();

  private ComparisonPage(Comparison comparison) {
    this.comparison = comparison;
    notes = new Footnotes(comparison);
  }

  /** The whole page. */
  public static String of(Comparison comparison) {
    ComparisonPage page = new ComparisonPage(comparison);
    page.head();
    page.table();
    page.remarks();
    page.leftOut();
    page.chart("states", s -> s.states(), s -> Quantity.count(s.states()));
    page.chart("transitions", s -> s.transitions(), s -> Quantity.count(s.transitions()));
    page.chart("time", s -> s.time().toNanos() / 1e9, s -> Quantity.time(s.time()));
    page.line("</main>\n</body>\n</html>");
    return page.out.toString();
  }

  private void head() {
    String model = Markup.escape(comparison.model());
    Conclusion conclusion = comparison.conclusion();
    line("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">");
    String style = "\n" + PageStyle.CSS;
    line(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"%s\">"
            .formatted(PageFile.policy(style)));
    line("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
    line("<title>" + model + ": algorithms side by side</title>");
    line("<style>" + style + "</style>\n</head>\n<body>\n<main>");
    line("<h1>" + model + "</h1>");
    line(
        "<p><span class=\"verdict %s\">%s</span> <span class=\"faint\">%s</span></p>"
            .formatted(
                conclusion.word(),
                conclusion.word(),
                Markup.escape(ComparisonText.names(comparison.properties()))));
    List<Property> disputed = comparison.disputed();
    if (!disputed.isEmpty()) {
      line(
          "<p class=\"verdict violated\">The algorithms do not agree on "
              + Markup.escape(ComparisonText.names(disputed))
              + ": this is a defect in Porpoise.</p>");
    }
  }

  private void table() {
    line("<div class=\"wide\"><table>\n<thead><tr>");
    for (int i = 0; i < ComparisonText.HEAD.size(); i++) {
      String look = ComparisonText.NUMBERS.contains(i) ? " class=\"number\"" : "";
      line("<th" + look + ">" + ComparisonText.HEAD.get(i) + "</th>");
    }
    line("</tr></thead>\n<tbody>");
    for (Comparison.Row row : comparison.rows()) {
      row.outcome().ifPresent(outcome -> row(row, outcome));
    }
    line("</tbody>\n</table></div>");
  }

  private void row(Comparison.Row row, Outcome outcome) {
    line("<tr><th>" + Markup.escape(row.algorithm()) + dials(row) + "</th>");
    for (String figure : ComparisonText.figures(outcome.statistics())) {
      line("<td class=\"number\">" + figure + "</td>");
    }
    line("<td>" + verdict(row, outcome) + "</td></tr>");
  }

  /** The systematic name below another one. */
  private static String dials(Comparison.Row row) {
    return row.algorithm().equals(row.name())
        ? ""
        : "<br><small>" + Markup.escape(row.name()) + "</small>";
  }

  private String verdict(Comparison.Row row, Outcome outcome) {
    StringBuilder cell = new StringBuilder();
    String word = Conclusion.of(outcome).word();
    cell.append("<span class=\"verdict %s\">%s</span>".formatted(word, word));
    cell.append(Markup.escape(ComparisonText.verdict(row, outcome).substring(word.length())));
    for (int number : notes.numbers(row)) {
      cell.append(" <a href=\"#note-%d\">[%d]</a>".formatted(number, number));
    }
    return cell.toString();
  }

  private void remarks() {
    if (!notes.remarks().isEmpty()) {
      line("<ol class=\"notes\">");
      for (int i = 0; i < notes.remarks().size(); i++) {
        line("<li id=\"note-%d\">%s</li>".formatted(i + 1, Markup.escape(notes.remarks().get(i))));
      }
      line("</ol>");
    }
  }

  private void leftOut() {
    if (!notes.leftOut().isEmpty()) {
      int count = notes.leftOut().values().stream().mapToInt(List::size).sum();
      line("<details><summary>left out: " + Quantity.count(count, "algorithm") + "</summary><dl>");
      notes
          .leftOut()
          .forEach(
              (reason, algorithms) -> {
                line("<dt>" + Markup.escape(reason) + "</dt>");
                line("<dd>" + Markup.escape(String.join(", ", algorithms)) + "</dd>");
              });
      line("</dl></details>");
    }
  }

  private void chart(
      String title, ToDoubleFunction<Statistics> value, Function<Statistics, String> text) {
    Map<String, BarChart.Bar> bars = new LinkedHashMap<>();
    for (Comparison.Row row : comparison.rows()) {
      row.outcome()
          .map(Outcome::statistics)
          .ifPresent(
              s ->
                  bars.put(
                      row.algorithm(),
                      new BarChart.Bar(row.algorithm(), value.applyAsDouble(s), text.apply(s))));
    }
    if (!bars.isEmpty()) {
      BarChart chart = new BarChart(title, new ArrayList<>(bars.values()));
      String scale = chart.scale().kind() == Scale.Kind.LOGARITHMIC ? ", logarithmic scale" : "";
      line("<figure><figcaption>" + title + scale + "</figcaption><div class=\"wide\">");
      out.append(chart.svg());
      line("</div></figure>");
    }
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
