package org.porpoise.search.watch;

/**
 * What a search does in a state that it visits for the first time.
 *
 * @param id the number of the state in the store
 * @param state a copy of the state
 * @param enabled the enabled transitions, observers left out
 * @param set the persistent set that was chosen among them
 * @param explored the transitions of the set that are not asleep
 * @param cause why this set
 */
@SuppressWarnings("ArrayRecordComponent") // told once and not compared
public record Decision(
    int id, long[] state, int[] enabled, int[] set, int[] explored, Cause cause) {

  /** Why a set was chosen. */
  public enum Cause {
    /** There is no reduction, or at most one transition is enabled. */
    NO_CHOICE,
    /** The reduction offered it, and nothing better. */
    OFFERED,
    /** An observer is enabled: everything is explored, so that the error hides nothing. */
    OBSERVED,
    /** The proviso admitted no set that the reduction offered: everything is explored. */
    PROVISO,
    /** The reduction does not pay here and now: everything is explored. */
    ECONOMY
  }

  /** Whether something enabled is left for later. */
  public boolean postpones() {
    return set.length < enabled.length;
  }
}
