package org.porpoise.search;

import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.search.explore.Experience;

/** The experience of the search, for a reference that must choose as it does. */
public final class SameExperience {
  private final Experience experience = new Experience();

  public boolean tries(TransitionBuffer enabled) {
    return experience.tries(enabled);
  }

  public void tried(boolean won) {
    experience.tried(won);
  }
}
