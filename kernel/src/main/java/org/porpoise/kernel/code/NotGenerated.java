package org.porpoise.kernel.code;

/** Something of a model is not made into bytecode; the interpreter does it. */
public final class NotGenerated extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public NotGenerated(String what) {
    super(what, null, false, false);
  }
}
