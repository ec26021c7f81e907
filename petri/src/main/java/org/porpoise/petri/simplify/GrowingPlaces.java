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
  public boolean apply(MutableNet net) {
    boolean changed = false;
    for (int p : net.places()) {
      if (!net.isObserved(p) && (isSink(net, p) || isAmple(net, p))) {
        net.removePlace(p);
        changed = true;
      }
    }
    return changed;
  }

  private static boolean isSink(MutableNet net, int p) {
    return net.users(p).stream()
        .map(t -> net.touch(t, p))
        .allMatch(touch -> touch.required() == 0 && !touch.isInhibited());
  }

  private static boolean isAmple(MutableNet net, int p) {
    return net.users(p).stream()
        .map(t -> net.touch(t, p))
        .allMatch(
            touch ->
                touch.gain() >= 0
                    && !touch.resets()
                    && !touch.isInhibited()
                    && touch.required() <= net.initial(p));
  }
}
