package org.porpoise.petri.simplify;

/** Compares what transitions ask of a marking. */
final class Enabling {
  private Enabling() {}

  /** Whether a transition is enabled wherever {@code strict} is, as far as the arcs tell. */
  static boolean isImplied(MutableNet net, int strict, int transition) {
    for (int p : net.placesOf(transition)) {
      Touch asked = net.touch(transition, p);
      Touch given = net.touch(strict, p);
      if (asked.required() > given.required() || asked.below() < given.below()) {
        return false;
      }
    }
    return true;
  }
}
