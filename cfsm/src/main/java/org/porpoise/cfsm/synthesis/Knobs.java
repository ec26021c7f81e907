package org.porpoise.cfsm.synthesis;

import java.util.random.RandomGenerator;

/**
 * What a protocol is drawn by.
 *
 * @param processes how many take part
 * @param order how strictly one thing follows from another: at 1 only the process that got the last
 *     message sends the next one, at 0 anybody may
 * @param length of a sequence of phases
 * @param capacity the largest of a channel
 */
record Knobs(int processes, double order, int length, int capacity) {
  private static final int PARTS = 18; // of all processes together, at least
  private static final int LEAST_LENGTH = 3;
  private static final int CAPACITIES = 4;

  /** Knobs for protocols in which about so many processes act at the same time, besides one. */
  static Knobs draw(int processes, int concurrency, RandomGenerator random) {
    double wanted = concurrency == 0 ? 0 : (concurrency - random.nextDouble()) / (processes - 1);
    double order = Math.clamp(1 - 2 * wanted + random.nextDouble(-0.4, 0.4), 0, 1);
    return new Knobs(
        processes,
        concurrency == 0 ? 1 : order,
        length(processes, random),
        1 + random.nextInt(CAPACITIES));
  }

  /** The fewer processes, the more phases: states are as many as combinations of places. */
  private static int length(int processes, RandomGenerator random) {
    int least = Math.max(LEAST_LENGTH, PARTS / processes);
    return least + random.nextInt(2 * least);
  }
}
