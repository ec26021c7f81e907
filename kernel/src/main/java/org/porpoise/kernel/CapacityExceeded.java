package org.porpoise.kernel;

import java.util.Optional;

/**
 * Thrown when an unbounded object needs more room than the current layout gives it. {@link #wider}
 * is the same system with more room; a search starts again with it, unless it is known that no room
 * is enough.
 */
public final class CapacityExceeded extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient TransitionSystem wider;
  private final transient Optional<String> endless;

  public CapacityExceeded(String object, TransitionSystem wider) {
    this(object, wider, Optional.empty());
  }

  /**
   * Says that there is no room.
   *
   * @param endless how the object grows without bound, for a person to read, if that is known: then
   *     no search of all states ends
   */
  public CapacityExceeded(String object, TransitionSystem wider, Optional<String> endless) {
    super("no room left for " + object, null, false, false);
    this.wider = wider;
    this.endless = endless;
  }

  /** The same system with more room. */
  public TransitionSystem wider() {
    return wider;
  }

  /** How the object grows without bound, if that is known. */
  public Optional<String> endless() {
    return endless;
  }
}
