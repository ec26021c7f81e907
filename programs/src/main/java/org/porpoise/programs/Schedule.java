package org.porpoise.programs;

import java.util.Arrays;
import java.util.Locale;
import org.porpoise.programs.engine.limits.Limits;
import org.porpoise.programs.engine.limits.Needs;
import org.porpoise.programs.trace.Log;

/**
 * Which thread takes each step, and what each choice is: all that is needed to repeat an execution.
 *
 * <p>As text, {@code 0x4 1x2 0:1}: four steps of thread 0, two of thread 1, one of thread 0 with
 * its outcome number 1. Letters in front say what the exploration needed, such as {@code i} for
 * interrupts; a {@code t} says that loops take all turns.
 */
public final class Schedule {
  private final int[] threads;
  private final int[] choices;
  private final Needs needs;
  private final boolean allTurns;

  private Schedule(int[] threads, int[] choices, Needs needs, boolean allTurns) {
    this.threads = threads;
    this.choices = choices;
    this.needs = needs;
    this.allTurns = allTurns;
  }

  /** The schedule of a whole execution. */
  static Schedule of(Log log, Limits limits) {
    int[] order = new int[log.size()];
    Arrays.setAll(order, i -> i);
    return of(log, order, limits);
  }

  /** The schedule of some steps of an execution, in an order. */
  static Schedule of(Log log, int[] order, Limits limits) {
    int[] threads = new int[order.length];
    int[] choices = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      threads[i] = log.thread(order[i]);
      choices[i] = log.choice(order[i]);
    }
    return new Schedule(threads, choices, limits.needs(), !limits.waitingLoops());
  }

  /**
   * Reads a schedule.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static Schedule parse(String text) {
    String trimmed = text.strip();
    String flags = trimmed.replaceFirst("[^a-z].*", "");
    int[] threads = new int[0];
    int[] choices = new int[0];
    for (String word : trimmed.substring(flags.length()).strip().split("\\s+", -1)) {
      if (word.isEmpty()) {
        continue;
      }
      if (!word.matches("\\d{1,4}(x\\d{1,7}|:\\d{1,7})?")) {
        throw new IllegalArgumentException(
            "not a schedule: \"" + word + "\"; one looks like 0x4 1x2 0:1");
      }
      String[] numbers = word.split("[x:]", -1);
      int thread = Integer.parseInt(numbers[0]);
      int count = word.contains("x") ? Integer.parseInt(numbers[1]) : 1;
      int from = threads.length;
      threads = Arrays.copyOf(threads, from + count);
      choices = Arrays.copyOf(choices, from + count);
      Arrays.fill(threads, from, from + count, thread);
      if (word.contains(":")) {
        choices[from] = Integer.parseInt(numbers[1]);
      }
    }
    return new Schedule(threads, choices, Needs.parse(flags), flags.contains("t"));
  }

  /** How many steps it has. */
  public int length() {
    return threads.length;
  }

  int thread(int step) {
    return threads[step];
  }

  int choice(int step) {
    return choices[step];
  }

  /** The limits under which it was found, among other limits. */
  Limits limits(Limits others) {
    Limits limits = others.with(needs);
    return allTurns ? limits.withAllTurns() : limits;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Schedule schedule && toString().equals(schedule.toString());
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(threads);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(needs.letters() + (allTurns ? "t" : ""));
    for (int i = 0; i < threads.length; ) {
      int run = i;
      while (run < threads.length && threads[run] == threads[i] && choices[run] == 0) {
        run++;
      }
      text.append(text.isEmpty() ? "" : " ").append(threads[i]);
      if (run - i > 1) {
        text.append('x').append(run - i);
      } else if (choices[i] > 0) {
        text.append(String.format(Locale.ROOT, ":%d", choices[i]));
      }
      i = Math.max(run, i + 1);
    }
    return text.toString();
  }
}
