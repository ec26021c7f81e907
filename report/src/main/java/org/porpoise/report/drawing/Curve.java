package org.porpoise.report.drawing;

import org.porpoise.report.Markup;

/** A cubic curve: where a line runs. */
record Curve(
    double x0, double y0, double x1, double y1, double x2, double y2, double x3, double y3) {
  private static final double ASIDE = 7;

  /**
   * The curve from a node to another.
   *
   * @param isPaired whether a line leads back, from which this keeps away
   */
  static Curve between(Box from, Box to, boolean isPaired) {
    double aside = isPaired ? ASIDE : 0;
    if (from.y() == to.y()) {
      return beside(from, to, aside);
    }
    int down = from.y() < to.y() ? 1 : -1;
    double dx0 = from.towards(to.x(), aside * down);
    double dx3 = to.towards(from.x(), aside * down);
    double y0 = from.y() + down * from.heightAt(dx0);
    double y3 = to.y() - down * to.heightAt(dx3);
    double middle = (y0 + y3) / 2;
    return new Curve(
        from.x() + dx0, y0, from.x() + dx0, middle, to.x() + dx3, middle, to.x() + dx3, y3);
  }

  /** Two nodes of one layer: below all that is between them. */
  private static Curve beside(Box from, Box to, double aside) {
    double dx0 = from.towards(to.x(), aside);
    double dx3 = to.towards(from.x(), aside);
    double y0 = from.y() + from.heightAt(dx0);
    double y3 = to.y() + to.heightAt(dx3);
    double deep = 34 + aside * 2;
    return new Curve(
        from.x() + dx0, y0, from.x() + dx0, y0 + deep, to.x() + dx3, y3 + deep, to.x() + dx3, y3);
  }

  /** From a node to itself, on its right. */
  static Curve loop(Box box) {
    double x = box.x() + box.half();
    return new Curve(x, box.y() - 6, x + 30, box.y() - 20, x + 30, box.y() + 20, x, box.y() + 6);
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
