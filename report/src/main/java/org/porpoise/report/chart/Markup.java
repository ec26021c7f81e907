package org.porpoise.report.chart;

/** Text as HTML and SVG want it. */
public final class Markup {
  private Markup() {}

  /** The text with nothing in it that a browser would take for markup. */
  public static String escape(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        default -> out.append(c);
      }
    }
    return out.toString();
  }

  /** A coordinate: one digit after the point is finer than any screen. */
  public static String at(double coordinate) {
    long tenths = Math.round(coordinate * 10);
    return tenths % 10 == 0 ? Long.toString(tenths / 10) : Double.toString(tenths / 10.0);
  }
}
