package org.porpoise.search.explore;

import org.porpoise.search.store.CacheStore;
import org.porpoise.search.store.StateBits;
import org.porpoise.search.store.StateInts;

/**
 * Tells which states need not be remembered once they have left the stack, because one transition
 * was explored from them and it led to a new state: they are links of a chain.
 *
 * <p>Forgetting any states but those on the stack loses nothing (see {@link CacheStore}). A link
 * that is met again is explored again, up to the next state that is remembered. That is not far:
 * after {@link #LONGEST} links a state is remembered whatever is explored from it, and so is one
 * whose transition closes a cycle or leads to a state met before, so that every cycle has one. So a
 * transition to a link brings along at most {@code LONGEST} that were executed before, as long as
 * the same sets are selected again; {@code docs/stores.md} has figures.
 */
public final class ChainStates {
  public static final int LONGEST = 16;

  private final StateInts places = new StateInts(); // how many links are right before a state
  private final StateBits links = new StateBits();

  /** A new state follows no link: it is the first, or others are explored beside it. */
  public void start(int id) {
    places.set(id, 0);
    links.clear(id);
  }

  /** A new state is the only one that follows another. */
  public void follow(int before, int id) {
    start(id);
    if (places.get(before) < LONGEST) {
      links.set(before);
      places.set(id, places.get(before) + 1);
    }
  }

  /** A state is explored again: it is no link, whatever follows. */
  public void keep(int id) {
    places.set(id, LONGEST);
    links.clear(id);
  }

  /** Whether a state that leaves the stack need not be remembered. */
  public boolean isLink(int id) {
    return links.get(id);
  }

  /** The bytes taken. */
  long bytes() {
    return places.bytes() + links.bytes();
  }
}
