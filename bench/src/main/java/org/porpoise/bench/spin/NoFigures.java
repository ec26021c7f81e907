package org.porpoise.bench.spin;

/** A tool has no complete answer; the message says why. */
final class NoFigures extends Exception {
  private static final long serialVersionUID = 1L;

  NoFigures(String why) {
    super(why);
  }
}
