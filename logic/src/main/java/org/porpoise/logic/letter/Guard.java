package org.porpoise.logic.letter;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.logic.Checkpoint;

/**
 * A condition on a letter: one of some cubes holds.
 *
 * @param cubes the disjuncts; none means never
 */
public record Guard(List<Cube> cubes) {
  /** Always holds. */
  public static final Guard TRUE = new Guard(List.of(Cube.TRUE));

  /** Never holds. */
  public static final Guard FALSE = new Guard(List.of());

  public Guard {
    cubes = List.copyOf(cubes);
  }

  /** That one cube holds. */
  public static Guard of(Cube cube) {
    return new Guard(List.of(cube));
  }

  /** The disjunction of cubes, written with few and short ones. */
  public static Guard anyOf(List<Cube> cubes) {
    return new Cover(cubes).minimal();
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

  /** Whether every letter that satisfies this satisfies the other. */
  public boolean implies(Guard other) {
    Cover cover = new Cover(other.cubes);
    for (Cube cube : cubes) {
      if (!cover.contains(cube)) {
        return false;
      }
    }
    return true;
  }

  /** Both this and another. */
  public Guard and(Guard other) {
    List<Cube> both = new ArrayList<>();
    for (Cube left : cubes) {
      Checkpoint.pass();
      for (Cube right : other.cubes) {
        both.add(left.and(right));
      }
    }
    return anyOf(both);
  }

  /** This or another. */
  public Guard or(Guard other) {
    List<Cube> either = new ArrayList<>(cubes);
    either.addAll(other.cubes);
    return anyOf(either);
  }

  /** What this does not allow. */
  public Guard negated() {
    List<Cube> rest = List.of(Cube.TRUE);
    for (Cube cube : cubes) {
      List<Cube> smaller = new ArrayList<>();
      for (Cube left : rest) {
        Checkpoint.pass();
        for (long bits = cube.support(); bits != 0; bits &= bits - 1) {
          long bit = Long.lowestOneBit(bits);
          boolean wasPositive = (cube.positive() & bit) != 0;
          smaller.add(left.and(wasPositive ? new Cube(0, bit) : new Cube(bit, 0)));
        }
      }
      rest = anyOf(smaller).cubes();
    }
    return new Guard(rest);
  }

  /** Whether some letter satisfies it. */
  public boolean isSatisfiable() {
    return !cubes.isEmpty();
  }

  /** The bits of the propositions that matter. */
  public long support() {
    long all = 0;
    for (Cube cube : cubes) {
      all |= cube.support();
    }
    return all;
  }
}
