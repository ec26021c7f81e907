package org.porpoise.promela.structure;

/** Thrown where a model does something whose effect on other processes is not known. */
public final class UnknownEffect extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnknownEffect(String why) {
    super(why, null, false, false);
  }

  public String why() {
    return String.valueOf(getMessage());
  }
}
