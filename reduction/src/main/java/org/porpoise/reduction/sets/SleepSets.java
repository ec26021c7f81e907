package org.porpoise.reduction.sets;

import java.util.Arrays;
import org.porpoise.kernel.TransitionBuffer;

/**
 * The sleep sets of a search (chapter 5): sets of transitions that need not be executed from a
 * state, each kept once and known by a number.
 *
 * <p>Most states share a few small sets, so that a stored state pays four bytes for its sleep set.
 * Sets are sorted arrays; a set is never changed. Confined to one thread.
 */
public class SleepSets {
  /** The number of the empty set. */
  public static final int EMPTY = 0;

  private int[][] sets = new int[64][];
  private int[] table = new int[256]; // set number + 1, by hash; 0 is free
  private int count;
  private int[] scratch = new int[32];

  public SleepSets() {
    intern(0);
  }

  /** How many different sets there have been. */
  public int count() {
    return count;
  }

  /** Whether a set has a transition. */
  public boolean contains(int set, int transition) {
    return Arrays.binarySearch(sets[set], transition) >= 0;
  }

  /** The set with one transition more. */
  public int with(int set, int transition) {
    int[] old = sets[set];
    int at = Arrays.binarySearch(old, transition);
    if (at >= 0) {
      return set;
    }
    int insert = -at - 1;
    reserve(old.length + 1);
    System.arraycopy(old, 0, scratch, 0, insert);
    scratch[insert] = transition;
    System.arraycopy(old, insert, scratch, insert + 1, old.length - insert);
    return intern(old.length + 1);
  }

  /** The transitions of the set that are independent of one executed in a state. */
  public int independentOf(
      int set, int executed, Independence independence, long[] state, int offset) {
    int[] old = sets[set];
    reserve(old.length);
    int n = 0;
    for (int t : old) {
      if (independence.areIndependentIn(t, executed, state, offset)) {
        scratch[n++] = t;
      }
    }
    return n == old.length ? set : intern(n);
  }

  /** The transitions that are in both sets. */
  public int intersection(int left, int right) {
    if (left == right) {
      return left;
    }
    reserve(sets[left].length);
    int n = 0;
    for (int t : sets[left]) {
      if (contains(right, t)) {
        scratch[n++] = t;
      }
    }
    return n == sets[left].length ? left : intern(n);
  }

  /** Whether every transition of the first set is in the second. */
  public boolean isSubset(int left, int right) {
    if (left == right || left == EMPTY) {
      return true;
    }
    for (int t : sets[left]) {
      if (!contains(right, t)) {
        return false;
      }
    }
    return true;
  }

  /** Appends the transitions of the first set that are not in the second. */
  public void difference(int left, int right, TransitionBuffer out) {
    for (int t : sets[left]) {
      if (!contains(right, t)) {
        out.add(t);
      }
    }
  }

  private void reserve(int size) {
    if (size > scratch.length) {
      scratch = new int[2 * size];
    }
  }

  /** The number of the set that the scratch array holds. */
  private int intern(int size) {
    int hash = 1;
    for (int i = 0; i < size; i++) {
      hash = 31 * hash + scratch[i];
    }
    int mask = table.length - 1;
    int slot = (hash * 0x9E3779B1) >>> 7 & mask;
    while (table[slot] != 0) {
      int[] set = sets[table[slot] - 1];
      if (Arrays.equals(set, 0, set.length, scratch, 0, size)) {
        return table[slot] - 1;
      }
      slot = (slot + 1) & mask;
    }
    if (count == sets.length) {
      sets = Arrays.copyOf(sets, 2 * count);
    }
    sets[count] = Arrays.copyOf(scratch, size);
    table[slot] = ++count;
    if (2 * count > table.length) {
      rehash();
    }
    return count - 1;
  }

  private void rehash() {
    int[] bigger = new int[4 * table.length];
    int mask = bigger.length - 1;
    for (int i = 0; i < count; i++) {
      int slot = (Arrays.hashCode(sets[i]) * 0x9E3779B1) >>> 7 & mask;
      while (bigger[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      bigger[slot] = i + 1;
    }
    table = bigger;
  }
}
