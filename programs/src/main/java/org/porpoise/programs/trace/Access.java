package org.porpoise.programs.trace;

/**
 * How an operation touches its object: all that dependency needs to know of it.
 *
 * <p>An access is decided when the operation is executed: a compare-and-set that fails is a {@link
 * #READ}. Two operations on the same object that are independent by this table commute in every
 * state in which both have these accesses, and neither changes the other's access.
 */
public enum Access {
  /** Nothing that another thread can see. */
  LOCAL(0, 0),
  /** Looks and changes nothing. */
  READ(1, 2 | 4 | 8 | 16),
  /** Changes, or looks and changes. */
  WRITE(2, 1 | 2 | 4 | 8 | 16),
  /** Changes in a way that commutes with its like, and looks at nothing: an added number. */
  ADD(4, 1 | 2 | 8 | 16),
  /** The begin of an operation in a history whose order in real time matters. */
  INVOKE(8, 1 | 2 | 4 | 16),
  /** The end of such an operation. */
  RESPOND(16, 1 | 2 | 4 | 8),
  /** Not possible now. Never in a log. */
  BLOCKED(0, 0);

  private final int bit;
  private final int dependent;

  Access(int bit, int dependent) {
    this.bit = bit;
    this.dependent = dependent;
  }

  /** Whether two operations on one object with these accesses depend on each other. */
  public boolean dependsOn(Access other) {
    return (dependent & other.bit) != 0;
  }
}
