package org.porpoise.cli.option;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads numbers with units, as options give them. */
public final class Amount {
  private static final String WHOLE = "a whole number from 1";
  private static final BigDecimal MOST = BigDecimal.valueOf(Long.MAX_VALUE);

  private static final List<Unit> TIMES =
      List.of(
          new Unit('s', 1_000_000_000L),
          new Unit('m', 60_000_000_000L),
          new Unit('h', 3_600_000_000_000L),
          new Unit('d', 86_400_000_000_000L));

  private static final List<Unit> SIZES =
      List.of(
          new Unit('k', 1L << 10),
          new Unit('m', 1L << 20),
          new Unit('g', 1L << 30),
          new Unit('t', 1L << 40));

  private Amount() {}

  private record Unit(char letter, long factor) {}

  /** A whole number, at least 1. */
  public static OptionalLong count(Arguments arguments, Option option) {
    Optional<String> text = arguments.value(option);
    return text.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(read(typed(option, text.get()), text.get(), List.of(), 1, WHOLE));
  }

  /** A length of time: a number of seconds, or of {@code s}, {@code m}, {@code h} or {@code d}. */
  public static Optional<Duration> time(Arguments arguments, Option option) {
    Optional<String> text = arguments.value(option);
    return text.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Duration.ofNanos(
                read(
                    typed(option, text.get()),
                    text.get(),
                    TIMES,
                    TIMES.getFirst().factor(),
                    "a time: seconds, or a number with s, m, h or d")));
  }

  /** An amount of memory: a number of bytes, or of {@code k}, {@code M}, {@code G} or {@code T}. */
  public static OptionalLong memory(Arguments arguments, Option option) {
    Optional<String> text = arguments.value(option);
    return text.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(
            read(
                typed(option, text.get()),
                text.get(),
                SIZES,
                1,
                "an amount of memory: bytes, or a number with k, M, G or T"));
  }

  private static String typed(Option option, String text) {
    return option.name() + " " + text;
  }

  /** A whole number within these limits. */
  public static long count(Option option, String text, long least, long most) {
    return count(typed(option, text), text, least, most);
  }

  /**
   * A whole number within these limits, from a part of an option's value.
   *
   * @param typed the option with all of its value, as the user typed it
   */
  public static long count(String typed, String text, long least, long most) {
    long number = read(typed, text, List.of(), 1, "a whole number from %,d".formatted(least));
    if (number < least || number > most) {
      throw new UsageException(
          "%s: %s is not between %,d and %,d".formatted(typed, text, least, most));
    }
    return number;
  }

  /**
   * A number of bits: a plain number, or an amount of memory with {@code k}, {@code M}, …
   *
   * @param typed the option with all of its value, as the user typed it
   */
  public static long bits(String typed, String text, long most) {
    boolean isPlain = !text.isEmpty() && Character.isDigit(text.charAt(text.length() - 1));
    long number =
        read(
            typed,
            text,
            isPlain ? List.of() : SIZES,
            1,
            "a number of bits, or an amount of memory with k, M, G or T");
    if (number > (isPlain ? most : most / 8)) {
      throw new UsageException(
          "%s: %s is more than the %,d bits that there can be".formatted(typed, text, most));
    }
    return isPlain ? number : 8 * number;
  }

  private static long read(
      String typed, String text, List<Unit> units, long byDefault, String what) {
    String digits = text;
    long factor = byDefault;
    for (Unit unit : units) {
      if (!text.isEmpty()
          && Character.toLowerCase(text.charAt(text.length() - 1)) == unit.letter()) {
        digits = text.substring(0, text.length() - 1);
        factor = unit.factor();
      }
    }
    try {
      BigDecimal number = new BigDecimal(digits).multiply(BigDecimal.valueOf(factor));
      boolean isWhole = !units.isEmpty() || number.stripTrailingZeros().scale() <= 0;
      if (isWhole && number.compareTo(BigDecimal.ONE) >= 0 && number.compareTo(MOST) <= 0) {
        return number.longValue();
      }
    } catch (NumberFormatException e) {
      // Said below, together with numbers that are too small or too large.
    }
    throw new UsageException(typed + ": \"" + text + "\" is not " + what);
  }
}
