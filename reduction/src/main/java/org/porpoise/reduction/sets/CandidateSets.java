package org.porpoise.reduction.sets;

import java.util.Arrays;
import org.porpoise.kernel.TransitionBuffer;

/**
 * Persistent sets of one state for a search to choose from, each a nonempty list of enabled
 * transitions.
 *
 * <p>Mutable, reused from state to state, and confined to one thread.
 */
public final class CandidateSets {
  private final TransitionBuffer members = new TransitionBuffer();
  private int[] ends = new int[16];
  private int count;

  /** How many sets there are. */
  public int count() {
    return count;
  }

  /** The number of transitions in a set. */
  public int size(int set) {
    return ends[set] - start(set);
  }

  /** A transition of a set. */
  public int get(int set, int position) {
    return members.get(start(set) + position);
  }

  /** Appends the transitions of a set to a buffer. */
  public void copyTo(int set, TransitionBuffer out) {
    for (int i = 0; i < size(set); i++) {
      out.add(get(set, i));
    }
  }

  /** Whether a set has a transition. */
  public boolean contains(int set, int transition) {
    for (int i = 0; i < size(set); i++) {
      if (get(set, i) == transition) {
        return true;
      }
    }
    return false;
  }

  public void clear() {
    members.clear();
    count = 0;
  }

  /** Takes over the sets of another collection. */
  public void copy(CandidateSets other) {
    clear();
    for (int c = 0; c < other.count; c++) {
      other.copyTo(c, members);
      endSet();
    }
  }

  /** Adds a transition to the set being collected. */
  public void add(int transition) {
    members.add(transition);
  }

  /** Ends the set being collected; an empty one is dropped. */
  public void endSet() {
    if (members.size() > (count == 0 ? 0 : ends[count - 1])) {
      if (count == ends.length) {
        ends = Arrays.copyOf(ends, 2 * count);
      }
      ends[count++] = members.size();
    }
  }

  /** Forgets the set being collected. */
  public void abandonSet() {
    members.truncate(count == 0 ? 0 : ends[count - 1]);
  }

  private int start(int set) {
    return set == 0 ? 0 : ends[set - 1];
  }
}
