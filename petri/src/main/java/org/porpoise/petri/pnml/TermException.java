package org.porpoise.petri.pnml;

/** A term that cannot be understood; it is told, and reading goes on behind it. */
final class TermException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Spot spot;
  private final String hint;

  TermException(Spot spot, String message, String hint) {
    super(message);
    this.spot = spot;
    this.hint = hint;
  }

  TermException(Spot spot, String message) {
    this(spot, message, "");
  }

  void tell(Complaints complaints) {
    complaints.error(spot, String.valueOf(getMessage()), hint);
  }
}
