package org.porpoise.petri.simplify;

/**
 * Removes places that never keep anything from firing: those that nobody looks at (sinks), and
 * those that begin with enough tokens for everybody and never lose any (Berthelot 1987).
 *
 * <p>Not for temporal properties: where such a place grows along a cycle of the smaller net, the
 * original net has no cycle to show.
 */
final class GrowingPlaces implements Rule {
  @Override
  public boolean keeps(Preserved preserved) {
    return preserved != Preserved.STUTTER_TRACES;
  }

  @Override
  public boolean apply(Draft draft) {
    boolean changed = false;
    for (int p : draft.places()) {
      if (!draft.isObserved(p) && (isSink(draft, p) || isAmple(draft, p))) {
        draft.removePlace(p);
        changed = true;
      }
    }
    return changed;
  }

  private static boolean isSink(Draft draft, int p) {
    return draft.users(p).stream()
        .map(t -> draft.touch(t, p))
        .allMatch(touch -> touch.required() == 0 && !touch.isInhibited());
  }

  private static boolean isAmple(Draft draft, int p) {
    return draft.users(p).stream()
        .map(t -> draft.touch(t, p))
        .allMatch(
            touch ->
                touch.gain() >= 0
                    && !touch.resets()
                    && !touch.isInhibited()
                    && touch.required() <= draft.initial(p));
  }
}
