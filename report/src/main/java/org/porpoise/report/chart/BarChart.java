package org.porpoise.report.chart;

import java.util.List;

/**
 * Horizontal bars as an SVG element that stands inside a page and takes its colours from it.
 *
 * @param title what the numbers are
 * @param bars from top to bottom
 */
public record BarChart(String title, List<Bar> bars) {
  private static final int WIDTH = 720;
  private static final int ROW = 22;
  private static final int TOP = 8;
  private static final int BOTTOM = 24;
  private static final int VALUE = 110; // room for the number behind a bar
  private static final int CHARACTER = 8;

  public BarChart {
    bars = List.copyOf(bars);
  }

  /**
   * One bar.
   *
   * @param label what it is of
   * @param value how long it is
   * @param text the value as people read it
   */
  public record Bar(String label, double value, String text) {}

  /** How distances are measured: to be told beside the chart. */
  public Scale scale() {
    return Scale.fitting(bars.stream().map(Bar::value).toList());
  }

  public String svg() {
    Scale scale = scale();
    int left = 12 + CHARACTER * bars.stream().mapToInt(b -> b.label().length()).max().orElse(0);
    int room = WIDTH - left - VALUE;
    int height = TOP + ROW * bars.size() + BOTTOM;
    StringBuilder out = new StringBuilder();
    out.append("<svg role=\"img\" viewBox=\"0 0 %d %d\">\n".formatted(WIDTH, height));
    out.append("<title>%s</title>\n".formatted(Markup.escape(title)));
    for (double mark : scale.marks()) {
      String x = Markup.at(left + room * scale.position(mark));
      int bottom = height - BOTTOM;
      out.append(
          "<line class=\"grid\" x1=\"%s\" y1=\"%d\" x2=\"%s\" y2=\"%d\"/>"
              .formatted(x, TOP, x, bottom));
      out.append(
          "<text class=\"mark\" x=\"%s\" y=\"%d\">%s</text>\n"
              .formatted(x, bottom + 15, Axis.text(mark)));
    }
    for (int i = 0; i < bars.size(); i++) {
      Bar bar = bars.get(i);
      int y = TOP + ROW * i;
      double length = Math.max(1, room * scale.position(bar.value()));
      out.append(
          "<text class=\"label\" x=\"%d\" y=\"%d\">%s</text>"
              .formatted(left - 6, y + 15, Markup.escape(bar.label())));
      out.append(
          "<rect class=\"bar\" x=\"%d\" y=\"%d\" width=\"%s\" height=\"%d\"/>"
              .formatted(left, y + 3, Markup.at(length), ROW - 6));
      out.append(
          "<text class=\"value\" x=\"%s\" y=\"%d\">%s</text>\n"
              .formatted(Markup.at(left + length + 5), y + 15, Markup.escape(bar.text())));
    }
    return out.append("</svg>\n").toString();
  }
}
