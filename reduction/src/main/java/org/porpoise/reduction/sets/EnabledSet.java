package org.porpoise.reduction.sets;

import java.util.BitSet;
import org.porpoise.kernel.TransitionBuffer;

/**
 * The transitions that are enabled in the current state, as a list and for looking up.
 *
 * <p>Mutable, reused from state to state, and confined to one thread.
 */
public final class EnabledSet {
  private final TransitionBuffer list = new TransitionBuffer();
  private final int[] stamps;
  private final BitSet visible;
  private int stamp;

  /** A set for a system with this many transitions. */
  public EnabledSet(int transitionCount) {
    this(transitionCount, new BitSet());
  }

  /**
   * A set for a system with this many transitions.
   *
   * @param visible those that a proper subset of the enabled ones must not have (C3)
   */
  public EnabledSet(int transitionCount, BitSet visible) {
    stamps = new int[transitionCount];
    this.visible = visible;
  }

  /** Whether a transition must not be in a proper subset of the enabled ones. */
  public boolean isVisible(int transition) {
    return visible.get(transition);
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

  /** The number of the state, which changes with it. */
  public int number() {
    return stamp;
  }

  /** Whether a transition is enabled. */
  public boolean contains(int transition) {
    return stamps[transition] == stamp;
  }
}
