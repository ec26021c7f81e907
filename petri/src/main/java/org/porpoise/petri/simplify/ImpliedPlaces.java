package org.porpoise.petri.simplify;

import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Removes a place whose tokens are always those of another one times a factor, plus a constant, if
 * whoever finds enough tokens in the other finds enough here (parallel places, Murata 1989, section
 * V.B; implied places, Berthelot 1987).
 */
final class ImpliedPlaces implements Rule {
  /** Most places that are compared with one. */
  private static final int MOST_PARTNERS = 64;

  private static final long LARGEST = 1L << 30;

  @Override
  public boolean keeps(Preserved preserved) {
    return true;
  }

  @Override
  public boolean apply(MutableNet net) {
    boolean changed = false;
    for (int p : net.places()) {
      if (!net.isObserved(p) && isImplied(net, p)) {
        net.removePlace(p);
        changed = true;
      }
    }
    return changed;
  }

  private static boolean isImplied(MutableNet net, int p) {
    List<Integer> users = net.users(p);
    if (users.stream()
        .map(t -> net.touch(t, p))
        .anyMatch(touch -> touch.isInhibited() || touch.resets())) {
      return false;
    }
    Optional<Integer> changer =
        users.stream()
            .filter(t -> net.touch(t, p).gain() != 0)
            .min(Comparator.comparingInt(t -> net.placesOf(t).size()));
    return changer.isPresent()
        && net.placesOf(changer.get()).stream()
            .filter(q -> q != p)
            .limit(MOST_PARTNERS)
            .anyMatch(q -> implies(net, q, p, changer.get()));
  }

  /** Whether a·p = b·q + c always, and enough tokens in q mean enough in p. */
  private static boolean implies(MutableNet net, int q, int p, int changer) {
    long a = net.touch(changer, q).gain();
    long b = net.touch(changer, p).gain();
    if (a == 0 || a < 0 != b < 0 || !isSmall(net, p) || !isSmall(net, q)) {
      return false;
    }
    long c = Math.abs(a) * net.initial(p) - Math.abs(b) * net.initial(q);
    NavigableSet<Integer> users = new TreeSet<>(net.users(p));
    users.addAll(net.users(q));
    for (int t : users) {
      Touch ofP = net.touch(t, p);
      Touch ofQ = net.touch(t, q);
      boolean follows =
          !ofQ.resets()
              && a * ofP.gain() == b * ofQ.gain()
              && Math.abs(b) * ofQ.required() + c >= Math.abs(a) * ofP.required();
      if (!follows) {
        return false;
      }
    }
    return true;
  }

  /** Whether products of the numbers of a place fit a long. */
  private static boolean isSmall(MutableNet net, int p) {
    return net.initial(p) <= LARGEST
        && net.users(p).stream()
            .map(t -> net.touch(t, p))
            .allMatch(touch -> touch.required() <= LARGEST && touch.puts() <= LARGEST);
  }
}
