package org.porpoise.petri.pnml;

/** A term that cannot be understood; it is told, and reading goes on behind it. */
final class TermException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient XmlPosition position;
  private final String hint;

  TermException(XmlPosition position, String message, String hint) {
    super(message);
    this.position = position;
    this.hint = hint;
  }

  TermException(XmlPosition position, String message) {
    this(position, message, "");
  }

  void tell(Complaints complaints) {
    complaints.error(position, String.valueOf(getMessage()), hint);
  }
}
