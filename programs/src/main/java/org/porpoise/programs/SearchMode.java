package org.porpoise.programs;

/** How schedules are explored. */
public enum SearchMode {
  /** All interleavings. */
  DFS,
  /** Algorithm 2 of seed 004: sleep sets. */
  SLEEP,
  /** Source sets. */
  SOURCE,
  /** Source sets and wakeup trees: one execution for each trace, none cut short. */
  OPTIMAL,
  /** Samples: each step of any enabled thread. */
  RANDOM,
  /** Samples: probabilistic concurrency testing. */
  PCT,
  /** Samples: partial-order sampling. */
  POS;

  /** Whether it draws samples and never proves anything. */
  public boolean isSampling() {
    return this == RANDOM || this == PCT || this == POS;
  }
}
