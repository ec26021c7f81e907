package org.porpoise.report.chart;

/** The numbers beside an axis, short. */
public final class Axis {
  private static final String[] UNITS = {"", "k", "M", "G", "T"};

  private Axis() {}

  /** A number such as {@code 20}, {@code 100k} or {@code 0.01}. */
  public static String text(double number) {
    double amount = number;
    int unit = 0;
    while (amount >= 1000 && unit < UNITS.length - 1) {
      amount /= 1000;
      unit++;
    }
    long thousandths = Math.round(amount * 1000);
    String digits =
        thousandths % 1000 == 0
            ? Long.toString(thousandths / 1000)
            : Double.toString(thousandths / 1000.0);
    return digits + UNITS[unit];
  }
}
