package org.porpoise.search;

import org.porpoise.kernel.TransitionBuffer;

/** The patience of the search, for a reference that must choose as it does. */
public final class SamePatience {
  private final Patience patience = new Patience();

  public boolean tries(TransitionBuffer enabled) {
    return patience.tries(enabled);
  }

  public void tried(boolean won) {
    patience.tried(won);
  }
}
