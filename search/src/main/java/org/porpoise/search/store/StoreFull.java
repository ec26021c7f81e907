package org.porpoise.search.store;

/** A table of states cannot grow any further. */
public final class StoreFull extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public StoreFull(int states) {
    super("the store is full: " + states + " states", null, false, false);
  }
}
