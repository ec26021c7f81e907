package org.porpoise.promela.automaton;

import java.util.List;
import java.util.stream.Stream;

/**
 * A model of a few lines, made to show one thing.
 *
 * @param name what it shows
 */
record SmallModel(String name, String text) {
  private static final String GLOBALS =
      "chan r = [0] of {byte}; chan q = [2] of {byte, byte}; byte g, h; bool b;\n";

  private static final String LOCALS =
      "active proctype P() { byte x, y; int i; chan c = [1] of {byte};\n";

  /** A model with one proctype {@code P} that does this. */
  static SmallModel body(String name, String statements) {
    return new SmallModel(name, GLOBALS + LOCALS + statements + "\n}\n");
  }

  static SmallModel whole(String name, String text) {
    return new SmallModel(name, text);
  }

  static List<SmallModel> all() {
    return Stream.of(
            SelectionModels.all(), JumpModels.all(), AtomicModels.all(), UnlessModels.all())
        .flatMap(List::stream)
        .toList();
  }

  @Override
  public String toString() {
    return name;
  }
}
