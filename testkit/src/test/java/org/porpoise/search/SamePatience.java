package org.porpoise.search;

/** The patience of the search, for a reference that must choose as it does. */
public final class SamePatience {
  private final Patience patience = new Patience();

  public boolean tries() {
    return patience.tries();
  }

  public void tried(boolean won) {
    patience.tried(won);
  }
}
