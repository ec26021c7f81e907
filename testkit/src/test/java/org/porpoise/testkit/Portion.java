package org.porpoise.testkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Which of very many combinations are tried on one system: always the same for a seed.
 *
 * @param most how many of them
 */
public record Portion(long seed, int most) {
  private static final int FEW = 4;
  private static final int WHOLE = 40; // one seed in so many is tried with all

  /** All of them. */
  public static final Portion ALL = new Portion(0, Integer.MAX_VALUE);

  /** A few of them, or for every fortieth seed all. */
  public static Portion of(long seed) {
    return seed % WHOLE == 0 ? ALL : new Portion(seed, FEW);
  }

  /** One of two, or both. */
  public <T> List<T> half(List<T> two) {
    return most == ALL.most ? two : List.of(two.get((int) (seed & 1)));
  }

  /** Those that are tried. */
  public <T> List<T> of(List<T> all) {
    if (all.size() <= most) {
      return all;
    }
    List<T> shuffled = new ArrayList<>(all);
    Collections.shuffle(shuffled, new Random(seed));
    return shuffled.subList(0, most);
  }
}
