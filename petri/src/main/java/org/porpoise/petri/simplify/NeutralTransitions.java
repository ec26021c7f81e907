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
  public boolean apply(Draft draft) {
    boolean changed = false;
    for (int t : draft.transitions()) {
      if (isNeutral(draft, t)
          && (draft.preserved() == Preserved.REACHABILITY || hasCompany(draft, t))) {
        draft.removeTransition(t);
        changed = true;
      }
    }
    return changed;
  }

  private static boolean isNeutral(Draft draft, int t) {
    return draft.arcs(t).resets().isEmpty()
        && draft.placesOf(t).stream().allMatch(p -> draft.touch(t, p).gain() == 0);
  }

  /** Whether another transition is enabled wherever a transition is. */
  private static boolean hasCompany(Draft draft, int t) {
    return draft.placesOf(t).stream()
        .flatMap(p -> draft.users(p).stream())
        .distinct()
        .anyMatch(other -> other != t && Enabling.isImplied(draft, t, other));
  }
}
