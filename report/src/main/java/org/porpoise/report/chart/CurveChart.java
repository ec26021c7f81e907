package org.porpoise.report.chart;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Curves as an SVG picture of its own, with a legend below, in colours for light and dark.
 *
 * @param title what it shows
 * @param across what the horizontal axis counts
 * @param up what the vertical axis counts
 * @param axes how distances are measured
 */
public record CurveChart(String title, String across, String up, Axes axes, List<Series> series) {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 420;
  private static final int LEFT = 70;
  private static final int RIGHT = 20;
  private static final int TOP = 40;
  private static final int BOTTOM = 50;
  private static final int ENTRY = 20; // a line of the legend
  private static final String[] COLOURS = {"#2f6fb3", "#c2571a", "#2b8a57", "#8a4fb0"};
  private static final String STYLE =
      """
      <style>
        text { fill: #1c2430; font: 13px system-ui, sans-serif; }
        .paper { fill: #fff; } .grid { stroke: #d5dae1; } .mark { font-size: 11px; }
        @media (prefers-color-scheme: dark) {
          text { fill: #e3e8ef; } .paper { fill: #14181e; } .grid { stroke: #343c47; } }
      </style>
      """;

  public CurveChart {
    series = List.copyOf(series);
  }

  /** How distances are measured. */
  public enum Axes {
    /** Numbers across, ratios up: what grows exponentially is a straight line. */
    LOGARITHMIC_Y,
    /** Ratios both ways. */
    LOGARITHMIC
  }

  /** A point of a curve. */
  public record Point(double x, double y) {}

  /** A curve; its points may still be added while it is measured. */
  public record Series(String name, List<Point> points) {}

  /** The picture. */
  public String svg() {
    Scale x =
        scale(Point::x, axes == Axes.LOGARITHMIC ? Scale.Kind.LOGARITHMIC : Scale.Kind.LINEAR);
    Scale y = scale(Point::y, Scale.Kind.LOGARITHMIC);
    int whole = HEIGHT + ENTRY * series.size();
    StringBuilder out = new StringBuilder();
    out.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\">\n"
            .formatted(WIDTH, whole));
    out.append(STYLE);
    out.append("<rect class=\"paper\" width=\"%d\" height=\"%d\"/>\n".formatted(WIDTH, whole));
    text(out, WIDTH / 2.0, 22, "middle", "", title);
    text(out, (LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 10, "middle", "", across);
    text(out, 8, TOP - 12, "start", "", up);
    for (double mark : x.marks()) {
      line(out, left(x, mark), TOP, left(x, mark), HEIGHT - BOTTOM);
      text(out, left(x, mark), HEIGHT - BOTTOM + 16, "middle", "mark", Axis.text(mark));
    }
    for (double mark : y.marks()) {
      line(out, LEFT, top(y, mark), WIDTH - RIGHT, top(y, mark));
      text(out, LEFT - 6, top(y, mark) + 4, "end", "mark", Axis.text(mark));
    }
    for (int i = 0; i < series.size(); i++) {
      curve(out, series.get(i), COLOURS[i % COLOURS.length], x, y);
      int at = HEIGHT + 8 + ENTRY * i;
      out.append(
          "<rect x=\"%d\" y=\"%d\" width=\"14\" height=\"4\" fill=\"%s\"/>\n"
              .formatted(LEFT, at - 6, COLOURS[i % COLOURS.length]));
      text(out, LEFT + 22, at, "start", "", series.get(i).name());
    }
    return out.append("</svg>\n").toString();
  }

  private Scale scale(ToDoubleFunction<Point> part, Scale.Kind kind) {
    double least = Double.MAX_VALUE;
    double most = 0;
    for (Series one : series) {
      for (Point point : one.points()) {
        least = Math.min(least, part.applyAsDouble(point));
        most = Math.max(most, part.applyAsDouble(point));
      }
    }
    return switch (kind) {
      case LINEAR -> Scale.linear(0, Math.max(1, most));
      case LOGARITHMIC -> Scale.logarithmic(Math.min(least, Math.max(1, most)), Math.max(1, most));
    };
  }

  private static void curve(StringBuilder out, Series one, String colour, Scale x, Scale y) {
    StringBuilder path = new StringBuilder();
    for (Point point : one.points()) {
      path.append(path.isEmpty() ? "" : " ")
          .append(Markup.at(left(x, point.x())))
          .append(',')
          .append(Markup.at(top(y, point.y())));
      out.append(
          "<circle cx=\"%s\" cy=\"%s\" r=\"3\" fill=\"%s\"/>\n"
              .formatted(Markup.at(left(x, point.x())), Markup.at(top(y, point.y())), colour));
    }
    out.append(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n"
            .formatted(path, colour));
  }

  private static double left(Scale scale, double number) {
    return LEFT + (WIDTH - LEFT - RIGHT) * scale.position(number);
  }

  private static double top(Scale scale, double number) {
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * scale.position(number);
  }

  private static void line(StringBuilder out, double x1, double y1, double x2, double y2) {
    out.append(
        "<line class=\"grid\" x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\"/>\n"
            .formatted(Markup.at(x1), Markup.at(y1), Markup.at(x2), Markup.at(y2)));
  }

  private static void text(
      StringBuilder out, double x, double y, String anchor, String style, String text) {
    out.append(
        "<text class=\"%s\" x=\"%s\" y=\"%s\" text-anchor=\"%s\">%s</text>\n"
            .formatted(style, Markup.at(x), Markup.at(y), anchor, Markup.escape(text)));
  }
}
