package org.porpoise.logic;

import java.util.List;

/**
 * A generalised Büchi automaton with acceptance on edges. It accepts an infinite word if some run
 * on it, from the initial state, passes infinitely often through edges of each acceptance set. With
 * no acceptance set every infinite run is accepting. A run may also stop where no edge fits: then
 * it accepts nothing.
 *
 * @param initial the state in which every run begins
 * @param acceptanceSets how many acceptance sets there are, at most 64
 * @param edges the edges from each state
 */
public record Buchi(int initial, int acceptanceSets, List<List<Edge>> edges) {
  public Buchi {
    edges = edges.stream().map(List::copyOf).toList();
  }

  /**
   * An edge, which reads one letter.
   *
   * @param target where it leads
   * @param guard which letters it reads
   * @param marks the bits of the acceptance sets that it is in
   */
  public record Edge(int target, Guard guard, long marks) {}

  /** How many states there are. */
  public int size() {
    return edges.size();
  }

  /** The bits of all acceptance sets. */
  public long allMarks() {
    return acceptanceSets == 64 ? -1L : (1L << acceptanceSets) - 1;
  }
}
