package org.porpoise.search.proviso;

import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.search.settings.Settings;

/** What a proviso sees of the search that it follows. States are known by their numbers. */
public interface FollowedSearch {

  Settings settings();

  /** How many transitions the system has. */
  int transitionCount();

  /** Appends the transitions that are enabled in a state, observers left out. */
  void enabled(int id, TransitionBuffer out);

  /** Appends the enabled transitions of the persistent set that starts from a transition. */
  void startingFrom(int id, int transition, TransitionBuffer out);
}
