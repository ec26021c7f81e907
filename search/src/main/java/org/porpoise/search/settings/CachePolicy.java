package org.porpoise.search.settings;

/** Which state a full cache forgets. */
public enum CachePolicy {
  /** Any. */
  RANDOM("random"),
  /** The one that left the stack the longest time ago. */
  OLDEST("oldest"),
  /** One that was met again less often than others, the oldest of these. */
  LEAST_REVISITED("least-revisited");

  private final String option;

  CachePolicy(String option) {
    this.option = option;
  }

  /** The name on the command line. */
  public String option() {
    return option;
  }
}
