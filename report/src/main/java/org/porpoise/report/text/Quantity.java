package org.porpoise.report.text;

import java.time.Duration;

/**
 * Numbers as people read them. Written out by hand because a formatter costs more time than most
 * searches when it is used for the first time.
 */
public final class Quantity {
  private static final String[] BYTE_UNITS = {"bytes", "kB", "MB", "GB", "TB", "PB", "EB"};

  private Quantity() {}

  /** A number with its thousands apart: {@code 12,345}. */
  public static String count(long number) {
    String digits = Long.toString(number);
    int first = number < 0 ? 1 : 0;
    StringBuilder out = new StringBuilder(digits.substring(0, first));
    for (int i = first; i < digits.length(); i++) {
      if (i > first && (digits.length() - i) % 3 == 0) {
        out.append(',');
      }
      out.append(digits.charAt(i));
    }
    return out.toString();
  }

  /** A number of things: {@code 1 state}, {@code 12,345 states}. */
  public static String count(long number, String thing) {
    return count(number) + " " + thing + (number == 1 ? "" : "s");
  }

  /** An amount of memory: {@code 12.3 MB}. */
  public static String bytes(long bytes) {
    double amount = bytes;
    int unit = 0;
    while (amount >= 1000 && unit < BYTE_UNITS.length - 1) {
      amount /= 1000;
      unit++;
    }
    return (unit == 0 ? Long.toString(bytes) : oneDecimal(amount)) + " " + BYTE_UNITS[unit];
  }

  /** A length of time: {@code 0.012 s}, {@code 12.3 s}, {@code 2 min 3 s}, {@code 1 h 2 min}. */
  public static String time(Duration time) {
    long millis = time.toMillis();
    if (millis < 1000) {
      String digits = Long.toString(1000 + millis);
      return "0." + digits.substring(1) + " s";
    }
    if (millis < 60_000) {
      return oneDecimal(millis / 1000.0) + " s";
    }
    long seconds = time.toSeconds();
    return seconds < 3600
        ? seconds / 60 + " min " + seconds % 60 + " s"
        : seconds / 3600 + " h " + seconds % 3600 / 60 + " min";
  }

  /** How many happened in a second; of what was over at once nothing can be said, so 0. */
  public static long perSecond(long number, Duration time) {
    long millis = time.toMillis();
    return millis == 0 ? 0 : Math.round(number * 1000.0 / millis);
  }

  /** A number with one digit after the point. */
  public static String oneDecimal(double number) {
    long tenths = Math.round(number * 10);
    return count(tenths / 10) + "." + Math.abs(tenths % 10);
  }
}
