package org.porpoise.kernel;

/**
 * Thrown when an unbounded object needs more room than the current layout gives it. {@link #wider}
 * is the same system with more room; a search starts again with it.
 */
public final class CapacityExceeded extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient TransitionSystem wider;

  public CapacityExceeded(String object, TransitionSystem wider) {
    super("no room left for " + object, null, false, false);
    this.wider = wider;
  }

  /** The same system with more room. */
  public TransitionSystem wider() {
    return wider;
  }
}
