package org.porpoise.promela.machine;

/** Thrown where a model does something whose effect on other processes is not known. */
final class Unseen extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Unseen(String why) {
    super(why, null, false, false);
  }

  String why() {
    return String.valueOf(getMessage());
  }
}
