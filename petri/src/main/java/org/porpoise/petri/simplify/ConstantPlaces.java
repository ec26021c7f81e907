package org.porpoise.petri.simplify;

/**
 * Removes places that always have the tokens that they began with (Berthelot 1987, redundant
 * places; Murata 1989, section V.B, elimination of self-loop places), with the transitions that
 * find too few or too many there. An observed place stays, without arcs.
 */
final class ConstantPlaces implements Rule {
  @Override
  public boolean keeps(Preserved preserved) {
    return true;
  }

  @Override
  public boolean apply(Draft draft) {
    boolean changed = false;
    for (int p : draft.places()) {
      if (isConstant(draft, p)) {
        changed |= remove(draft, p);
      }
    }
    return changed;
  }

  /** A transition that is not enabled with these tokens changes nothing either. */
  private static boolean isConstant(Draft draft, int p) {
    long tokens = draft.initial(p);
    return draft.users(p).stream()
        .map(t -> draft.touch(t, p))
        .allMatch(touch -> touch.isDisabledWith(tokens) || touch.keeps(tokens));
  }

  private static boolean remove(Draft draft, int p) {
    boolean changed = !draft.users(p).isEmpty();
    for (int t : draft.users(p)) {
      if (draft.touch(t, p).isDisabledWith(draft.initial(p))) {
        draft.removeTransition(t);
      }
    }
    if (draft.isObserved(p)) {
      draft.disconnect(p);
      return changed;
    }
    draft.removePlace(p);
    return true;
  }
}
