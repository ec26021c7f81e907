package org.porpoise.kernel.dependency;

import java.util.function.IntFunction;

/**
 * A table that has a set of transitions for each transition: one for all that are alike, made when
 * it is first asked for. Belongs to one thread.
 */
final class Rows {
  private final Likeness likeness;
  private final IntFunction<TransitionSet> maker;
  private final TransitionSet[] made; // by class

  /**
   * A table.
   *
   * @param maker makes the row of a transition, the same for those that are alike
   */
  Rows(Likeness likeness, IntFunction<TransitionSet> maker) {
    this.likeness = likeness;
    this.maker = maker;
    made = new TransitionSet[likeness.count()];
  }

  TransitionSet of(int t) {
    int kind = likeness.of(t);
    TransitionSet row = made[kind];
    if (row == null) {
      row = maker.apply(t);
      made[kind] = row;
    }
    return row;
  }
}
