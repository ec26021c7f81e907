package org.porpoise.kernel;

/**
 * A model is valid, but too large for what must be done with it before it can be searched. The
 * verdict on everything asked of it is "unknown".
 */
public final class ModelTooLarge extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;

  /**
   * Says so.
   *
   * @param reason what there is too much of, with the number that is allowed, for a person to read
   */
  public ModelTooLarge(String reason) {
    super(reason, null, false, false);
    this.reason = reason;
  }

  /** What there is too much of. */
  public String reason() {
    return reason;
  }
}
