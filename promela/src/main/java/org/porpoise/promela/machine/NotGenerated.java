package org.porpoise.promela.machine;

/** Something of a model is not made into bytecode; the interpreter does it. */
final class NotGenerated extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NotGenerated(String what) {
    super(what, null, false, false);
  }
}
