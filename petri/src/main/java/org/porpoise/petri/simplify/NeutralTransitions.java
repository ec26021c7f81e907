package org.porpoise.petri.simplify;

/**
 * Removes transitions that change nothing (Berthelot 1987, neutral transitions; Bønneland et al.
 * 2019). A dead marking must not come of it: there, another transition must be enabled wherever the
 * neutral one is. Not for temporal properties, where staying in a marking forever is a behaviour.
 */
final class NeutralTransitions implements Rule {
  @Override
  public boolean keeps(Preserved preserved) {
    return preserved != Preserved.STUTTER_TRACES;
  }

  @Override
  public boolean apply(MutableNet net) {
    boolean changed = false;
    for (int t : net.transitions()) {
      if (isNeutral(net, t) && (net.preserved() == Preserved.REACHABILITY || hasCompany(net, t))) {
        net.removeTransition(t);
        changed = true;
      }
    }
    return changed;
  }

  private static boolean isNeutral(MutableNet net, int t) {
    return net.arcs(t).resets().isEmpty()
        && net.placesOf(t).stream().allMatch(p -> net.touch(t, p).gain() == 0);
  }

  /** Whether another transition is enabled wherever a transition is. */
  private static boolean hasCompany(MutableNet net, int t) {
    return net.placesOf(t).stream()
        .flatMap(p -> net.users(p).stream())
        .distinct()
        .anyMatch(other -> other != t && Enabling.isImplied(net, t, other));
  }
}
