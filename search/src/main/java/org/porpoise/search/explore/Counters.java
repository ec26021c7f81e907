package org.porpoise.search.explore;

/** What an exploration counts as it goes. */
public final class Counters {
  private long transitions;
  private long matched;
  private long deepest;
  private long steps;

  /** A transition was executed, or a leap. */
  public void executed() {
    transitions++;
  }

  /** It led to a known state. */
  public void matched() {
    matched++;
  }

  /** One transition of a leap was executed. */
  void stepped() {
    steps++;
  }

  /** A state was visited so many transitions from the initial one. */
  public void reached(long depth) {
    deepest = Math.max(deepest, depth);
  }

  /** How many transitions were executed. */
  public long transitions() {
    return transitions;
  }

  /** How many of them led to known states. */
  long revisits() {
    return matched;
  }

  /** How far the farthest state is. */
  public long deepest() {
    return deepest;
  }

  /** How many transitions all leaps consisted of. */
  public long steps() {
    return steps;
  }
}
