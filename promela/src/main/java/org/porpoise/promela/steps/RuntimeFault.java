package org.porpoise.promela.steps;

import org.porpoise.logic.source.SourcePlace;

/** Something that a model must not do: an index out of bounds, a division by zero. */
public final class RuntimeFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public RuntimeFault(SourcePlace place, String what) {
    super(place + ": " + what, null, false, false);
  }
}
