package org.porpoise.logic.letter;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.logic.Checkpoint;

/** A set of letters, as the union of cubes. */
public final class Cover {
  private final List<Cube> cubes = new ArrayList<>();

  public Cover(List<Cube> cubes) {
    for (Cube cube : cubes) {
      if (cube.isSatisfiable()) {
        this.cubes.add(cube);
      }
    }
  }

  /** Whether each letter of a cube is in it. */
  public boolean contains(Cube cube) {
    return contains(cube, cubes);
  }

  /** By cases of a proposition that matters to some cube and that this one leaves open. */
  private static boolean contains(Cube cube, List<Cube> candidates) {
    Checkpoint.pass();
    List<Cube> meeting = new ArrayList<>();
    long open = 0;
    for (Cube other : candidates) {
      if (cube.implies(other)) {
        return true;
      }
      if (cube.and(other).isSatisfiable()) {
        meeting.add(other);
        open |= other.support() & ~cube.support();
      }
    }
    if (meeting.size() < 2) {
      return false;
    }
    long bit = Long.lowestOneBit(open);
    return contains(cube.and(new Cube(bit, 0)), meeting)
        && contains(cube.and(new Cube(0, bit)), meeting);
  }

  /** The same letters by cubes of which none can be made shorter and none left out. */
  Guard minimal() {
    List<Cube> primes = new ArrayList<>();
    for (Cube cube : cubes) {
      Cube prime = shortened(cube);
      if (!primes.contains(prime)) {
        primes.add(prime);
      }
    }
    for (int i = primes.size() - 1; i >= 0 && primes.size() > 1; i--) {
      List<Cube> others = new ArrayList<>(primes);
      Cube candidate = others.remove(i);
      if (contains(candidate, others)) {
        primes = others;
      }
    }
    return new Guard(primes);
  }

  private Cube shortened(Cube cube) {
    Cube shorter = cube;
    for (long bits = cube.support(); bits != 0; bits &= bits - 1) {
      Cube candidate = shorter.without(Long.lowestOneBit(bits));
      if (contains(candidate)) {
        shorter = candidate;
      }
    }
    return shorter;
  }
}
