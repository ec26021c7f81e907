package org.porpoise.petri.simplify;

/** Compares what transitions ask of a marking. */
final class Enabling {
  private Enabling() {}

  /** Whether a transition is enabled wherever {@code strict} is, as far as the arcs tell. */
  static boolean isImplied(Draft draft, int strict, int transition) {
    for (int p : draft.placesOf(transition)) {
      Touch asked = draft.touch(transition, p);
      Touch given = draft.touch(strict, p);
      if (asked.required() > given.required() || asked.below() < given.below()) {
        return false;
      }
    }
    return true;
  }
}
