package org.porpoise.report.drawing;

import org.porpoise.report.chart.Markup;

/** A cubic curve: where a line runs. */
record Curve(
    double x0, double y0, double x1, double y1, double x2, double y2, double x3, double y3) {
  /** The curve from one thing to another, which is in the next layer. */
  static Curve between(Box from, Box to) {
    int down = from.y() < to.y() ? 1 : -1;
    double dx0 = from.leaving(to.x());
    double dx3 = to.arriving(from.x());
    double y0 = from.y() + down * from.heightAt(dx0);
    double y3 = to.y() - down * to.heightAt(dx3);
    double middle = (y0 + y3) / 2;
    return new Curve(
        from.x() + dx0, y0, from.x() + dx0, middle, to.x() + dx3, middle, to.x() + dx3, y3);
  }

  double x(double t) {
    return mix(x0, x1, x2, x3, t);
  }

  double y(double t) {
    return mix(y0, y1, y2, y3, t);
  }

  private static double mix(double a, double b, double c, double d, double t) {
    double s = 1 - t;
    return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
  }

  /** The curve as SVG writes it. */
  String path() {
    return "M" + point(x0, y0) + " C" + point(x1, y1) + " " + point(x2, y2) + " " + point(x3, y3);
  }

  private static String point(double x, double y) {
    return Markup.at(x) + "," + Markup.at(y);
  }
}
