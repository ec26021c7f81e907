package org.porpoise.petri.colour;

/** A coloured net that has no meaning. */
public final class UnfoldingException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String node;
  private final String hint;

  /**
   * A complaint.
   *
   * @param node the identifier of the place or transition that is wrong
   * @param hint what to do about it; empty if there is nothing more to say
   */
  UnfoldingException(String node, String message, String hint) {
    super(message);
    this.node = node;
    this.hint = hint;
  }

  public String node() {
    return node;
  }

  public String hint() {
    return hint;
  }
}
