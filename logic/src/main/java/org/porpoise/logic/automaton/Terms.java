package org.porpoise.logic.automaton;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.porpoise.logic.Checkpoint;
import org.porpoise.logic.letter.Cube;

/**
 * A disjunction of ways in which a formula can be true now: what the letter must satisfy, and what
 * must be true next.
 */
record Terms(List<Way> ways) {
  static final Terms TRUE = new Terms(List.of(new Way(Cube.TRUE, new BitSet())));
  static final Terms FALSE = new Terms(List.of());

  /**
   * A way in which a formula can be true.
   *
   * @param next the states of the alternating automaton that must accept the rest of the word
   */
  record Way(Cube cube, BitSet next) {

    /** Whether this asks for no more than another. */
    boolean isWeakerThan(Way other) {
      if (!other.cube.implies(cube)) {
        return false;
      }
      BitSet more = (BitSet) next.clone();
      more.andNot(other.next);
      return more.isEmpty();
    }

    /** Both this and another, if some letter allows both. */
    Optional<Way> and(Way other) {
      Cube both = cube.and(other.cube);
      if (!both.isSatisfiable()) {
        return Optional.empty();
      }
      BitSet all = (BitSet) next.clone();
      all.or(other.next);
      return Optional.of(new Way(both, all));
    }
  }

  static Terms of(Cube cube) {
    return new Terms(List.of(new Way(cube, new BitSet())));
  }

  /** That states of the alternating automaton accept the rest of the word. */
  static Terms next(BitSet next) {
    return new Terms(List.of(new Way(Cube.TRUE, next)));
  }

  Terms or(Terms other) {
    List<Way> all = new ArrayList<>();
    ways.forEach(way -> add(all, way));
    other.ways.forEach(way -> add(all, way));
    return new Terms(all);
  }

  Terms and(Terms other) {
    List<Way> all = new ArrayList<>();
    for (Way left : ways) {
      for (Way right : other.ways) {
        left.and(right).ifPresent(way -> add(all, way));
      }
    }
    return new Terms(all);
  }

  /** Either way, and states of the alternating automaton that accept the rest of the word. */
  Terms optionally(BitSet next) {
    List<Way> all = new ArrayList<>(TRUE.ways);
    all.addAll(ways);
    List<Way> both = new ArrayList<>();
    Way rest = new Way(Cube.TRUE, next);
    all.forEach(way -> way.and(rest).filter(w -> !both.contains(w)).ifPresent(both::add));
    return new Terms(both);
  }

  private static void add(List<Way> all, Way way) {
    Checkpoint.pass();
    for (Way other : all) {
      if (other.isWeakerThan(way)) {
        return;
      }
    }
    all.removeIf(way::isWeakerThan);
    all.add(way);
  }
}
