package org.porpoise.bench.nets;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * How many answers of ours there are, and how many of them are the contest's.
 *
 * @param asked how many the contest knows
 * @param decided how many of them we answer
 * @param wrong those that differ, each in a few words
 * @param open those that we do not answer, each in a few words
 */
record Score(int asked, int decided, List<String> wrong, List<String> open, Duration time) {
  static final Score NOTHING = new Score(0, 0, List.of(), List.of(), Duration.ZERO);

  Score {
    wrong = List.copyOf(wrong);
    open = List.copyOf(open);
  }

  Score plus(Score other) {
    return new Score(
        asked + other.asked,
        decided + other.decided,
        Stream.concat(wrong.stream(), other.wrong.stream()).toList(),
        Stream.concat(open.stream(), other.open.stream()).toList(),
        time.plus(other.time));
  }

  /** The share that is decided. */
  double share() {
    return asked == 0 ? 1 : (double) decided / asked;
  }
}
