package org.porpoise.bench.spin;

import java.util.List;

/**
 * What a whole run measured.
 *
 * @param circumstances the programs and the machine
 * @param pairs the figures
 * @param leftOut what SPIN has no complete answer for, and why
 * @param failures what Porpoise has none for, and why
 */
record Result(String circumstances, List<Pair> pairs, List<String> leftOut, List<String> failures) {
  Result {
    pairs = List.copyOf(pairs);
    leftOut = List.copyOf(leftOut);
    failures = List.copyOf(failures);
  }

  List<Goal> goals() {
    return Goals.of(pairs);
  }

  List<String> asides() {
    return Goals.asides(pairs);
  }

  boolean isOnTarget() {
    return failures.isEmpty() && goals().stream().allMatch(Goal::met);
  }
}
