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
  public boolean apply(MutableNet net) {
    boolean changed = false;
    for (int p : net.places()) {
      if (isConstant(net, p)) {
        changed |= remove(net, p);
      }
    }
    return changed;
  }

  /** A transition that is not enabled with these tokens changes nothing either. */
  private static boolean isConstant(MutableNet net, int p) {
    long tokens = net.initial(p);
    return net.users(p).stream()
        .map(t -> net.touch(t, p))
        .allMatch(touch -> touch.isDisabledWith(tokens) || touch.keeps(tokens));
  }

  private static boolean remove(MutableNet net, int p) {
    boolean changed = !net.users(p).isEmpty();
    for (int t : net.users(p)) {
      if (net.touch(t, p).isDisabledWith(net.initial(p))) {
        net.removeTransition(t);
      }
    }
    if (net.isObserved(p)) {
      net.disconnect(p);
      return changed;
    }
    net.removePlace(p);
    return true;
  }
}
