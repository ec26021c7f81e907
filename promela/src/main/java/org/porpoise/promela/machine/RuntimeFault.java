package org.porpoise.promela.machine;

import org.porpoise.kernel.source.Place;

/** Something that a model must not do: an index out of bounds, a division by zero. */
final class RuntimeFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  RuntimeFault(Place place, String what) {
    super(place + ": " + what, null, false, false);
  }
}
