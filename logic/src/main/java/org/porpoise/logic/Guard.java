package org.porpoise.logic;

import java.util.List;

/**
 * A condition on a letter: one of some cubes holds.
 *
 * @param cubes the disjuncts; none means never
 */
public record Guard(List<Cube> cubes) {
  /** Always holds. */
  public static final Guard TRUE = new Guard(List.of(Cube.TRUE));

  public Guard {
    cubes = List.copyOf(cubes);
  }

  /** Whether it holds where exactly the propositions of these bits do. */
  public boolean holds(long letter) {
    for (Cube cube : cubes) {
      if (cube.holds(letter)) {
        return true;
      }
    }
    return false;
  }
}
