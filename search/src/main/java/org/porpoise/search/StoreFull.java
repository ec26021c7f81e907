package org.porpoise.search;

/** A table of states cannot grow any further. */
final class StoreFull extends RuntimeException {
  private static final long serialVersionUID = 1L;

  StoreFull(int states) {
    super("the store is full: " + states + " states", null, false, false);
  }
}
