package org.porpoise.kernel;

/**
 * An execution exists and was worked out, but has more steps than can be written down one by one.
 * See {@link Origin#expanded}.
 */
public final class TooManySteps extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final long steps;

  public TooManySteps(long steps) {
    super(steps + " steps", null, false, false);
    this.steps = steps;
  }

  /** How many there are. */
  public long steps() {
    return steps;
  }
}
