package org.porpoise.kernel;

import java.util.Arrays;

/**
 * A growing list of transition numbers that a hot loop fills and clears without allocating.
 *
 * <p>Mutable and confined to one thread.
 */
public final class TransitionBuffer {
  private int[] items = new int[32];
  private int size;

  /** The number of transitions held. */
  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  /** The transition at a position below {@link #size()}. */
  public int get(int position) {
    return items[position];
  }

  /** Appends a transition. */
  public void add(int transition) {
    if (size == items.length) {
      items = Arrays.copyOf(items, 2 * size);
    }
    items[size++] = transition;
  }

  /** Puts a transition at a position below {@link #size()}. */
  public void set(int position, int transition) {
    items[position] = transition;
  }

  /** Appends all transitions of another buffer. */
  public void addAll(TransitionBuffer other) {
    for (int i = 0; i < other.size; i++) {
      add(other.items[i]);
    }
  }

  /** Whether the transition is among those held; linear, for short lists. */
  public boolean contains(int transition) {
    for (int i = 0; i < size; i++) {
      if (items[i] == transition) {
        return true;
      }
    }
    return false;
  }

  /** Forgets everything held beyond the first {@code newSize} transitions. */
  public void truncate(int newSize) {
    size = newSize;
  }

  /** Takes the last transition off. */
  public int removeLast() {
    return items[--size];
  }

  /** Forgets everything. */
  public void clear() {
    size = 0;
  }

  /** Puts the transitions held in ascending order. */
  public void sort() {
    Arrays.sort(items, 0, size);
  }

  /** A copy of what is held now. */
  public int[] toArray() {
    return Arrays.copyOf(items, size);
  }

  @Override
  public String toString() {
    return Arrays.toString(toArray());
  }
}
