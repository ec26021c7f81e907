package org.porpoise.programs.report;

import java.time.Duration;
import java.util.Locale;

/** Numbers as people read them. */
final class Amounts {
  private Amounts() {}

  /** A number of things: {@code 1 step}, {@code 12,345 steps}. */
  static String count(long number, String thing) {
    String ending = number == 1 ? "" : thing.endsWith("s") ? "es" : "s";
    return String.format(Locale.ROOT, "%,d %s%s", number, thing, ending);
  }

  /** A length of time: {@code 0.012 s}, {@code 12.3 s}, {@code 2 min 3 s}. */
  static String time(Duration time) {
    long millis = time.toMillis();
    if (millis < 1000) {
      return String.format(Locale.ROOT, "0.%03d s", millis);
    }
    return millis < 60_000
        ? String.format(Locale.ROOT, "%.1f s", millis / 1000.0)
        : time.toMinutes() + " min " + time.toSecondsPart() + " s";
  }
}
