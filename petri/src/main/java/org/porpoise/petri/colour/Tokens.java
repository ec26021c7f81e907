package org.porpoise.petri.colour;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The colours that tokens of one place may have in some marking. Mutable: it grows.
 *
 * <p>A colour is known first, and awake once its turn has come. Bindings are made of those that are
 * awake, so that each is found when the last of its tokens awakes, and not once more for each of
 * the others.
 */
final class Tokens {
  private final Set<Integer> known = new HashSet<>();
  private final Set<Integer> awake = new HashSet<>();
  private final List<Integer> inOrder = new ArrayList<>();

  /** Whether the colour is new. */
  boolean add(int colour) {
    return known.add(colour);
  }

  /** A known colour has its turn. */
  void awake(int colour) {
    if (awake.add(colour)) {
      inOrder.add(colour);
    }
  }

  /** Whether a colour is awake. */
  boolean has(int colour) {
    return awake.contains(colour);
  }

  /** How many are awake. */
  int count() {
    return inOrder.size();
  }

  /** A colour, in the order in which they awoke. */
  int get(int index) {
    return inOrder.get(index);
  }

  List<Integer> sorted() {
    List<Integer> all = new ArrayList<>(known);
    Collections.sort(all);
    return all;
  }
}
