package org.porpoise.kernel;

/** Work was ended before it was done, on request; see {@link Cancellation}. */
public final class Cancelled extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;

  Cancelled(String reason) {
    super(reason, null, false, false);
    this.reason = reason;
  }

  /** Why, for a person to read. */
  public String reason() {
    return reason;
  }
}
