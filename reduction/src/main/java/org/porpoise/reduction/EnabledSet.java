package org.porpoise.reduction;

import org.porpoise.kernel.TransitionBuffer;

/**
 * The transitions that are enabled in the current state, as a list and for looking up.
 *
 * <p>Mutable, reused from state to state, and confined to one thread.
 */
public final class EnabledSet {
  private final TransitionBuffer list = new TransitionBuffer();
  private final int[] stamps;
  private int stamp;

  /** A set for a system with this many transitions. */
  public EnabledSet(int transitionCount) {
    stamps = new int[transitionCount];
  }

  /** The transitions in the order the system gave them. */
  public TransitionBuffer list() {
    return list;
  }

  /** Starts over with an empty list, to be filled before {@link #index()}. */
  public TransitionBuffer restart() {
    list.clear();
    return list;
  }

  /** Makes what the list holds now available for looking up. */
  public void index() {
    stamp++;
    for (int i = 0; i < list.size(); i++) {
      stamps[list.get(i)] = stamp;
    }
  }

  /** How many transitions the system has. */
  int transitionCount() {
    return stamps.length;
  }

  /** Whether a transition is enabled. */
  public boolean contains(int transition) {
    return stamps[transition] == stamp;
  }
}
