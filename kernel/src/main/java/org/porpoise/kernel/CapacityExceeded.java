package org.porpoise.kernel;

/**
 * Thrown when an unbounded object needs more room than the current layout gives it. {@link #wider}
 * is the same system with more room; a search starts again with it.
 */
public final class CapacityExceeded extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String object;
  private final transient TransitionSystem wider;

  public CapacityExceeded(String object, TransitionSystem wider) {
    super("no room left for " + object, null, false, false);
    this.object = object;
    this.wider = wider;
  }

  /** The same for a system that is made of the one without room, which has the same object. */
  public CapacityExceeded in(TransitionSystem itsWider) {
    return new CapacityExceeded(object, itsWider);
  }

  /** The same system with more room. */
  public TransitionSystem wider() {
    return wider;
  }
}
