package org.porpoise.report.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The beginning and the end of something that may be longer than a person reads. Of what is between
 * them only the number is kept, so that a million steps cost no more than a few hundred.
 */
public final class Excerpt<T> {
  private static final int MOST = 400;

  private final List<T> first = new ArrayList<>();
  private final Deque<T> last = new ArrayDeque<>();
  private int leftOut;

  public void add(T item) {
    if (first.size() < MOST / 2) {
      first.add(item);
      return;
    }
    last.add(item);
    if (last.size() > MOST / 2) {
      last.remove();
      leftOut++;
    }
  }

  /** The beginning; all of it if nothing is left out. */
  public List<T> beginning() {
    if (leftOut > 0) {
      return first;
    }
    List<T> all = new ArrayList<>(first);
    all.addAll(last);
    return all;
  }

  /** How many items are between the beginning and the end. */
  public int leftOut() {
    return leftOut;
  }

  /** What comes after what is left out. */
  public List<T> end() {
    return leftOut > 0 ? List.copyOf(last) : List.of();
  }
}
