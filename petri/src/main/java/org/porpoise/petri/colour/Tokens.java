package org.porpoise.petri.colour;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The colours that tokens of one place may have in some marking. Mutable: it grows. */
final class Tokens {
  private final List<Integer> inOrder = new ArrayList<>();
  private final Set<Integer> all = new HashSet<>();

  /** Whether the colour is new. */
  boolean add(int colour) {
    boolean isNew = all.add(colour);
    if (isNew) {
      inOrder.add(colour);
    }
    return isNew;
  }

  boolean has(int colour) {
    return all.contains(colour);
  }

  int count() {
    return inOrder.size();
  }

  /** A colour, in the order in which they came. */
  int get(int index) {
    return inOrder.get(index);
  }

  List<Integer> sorted() {
    return inOrder.stream().sorted().toList();
  }
}
