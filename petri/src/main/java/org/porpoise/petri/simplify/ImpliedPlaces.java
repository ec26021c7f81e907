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
  public boolean apply(Draft draft) {
    boolean changed = false;
    for (int p : draft.places()) {
      if (!draft.isObserved(p) && isImplied(draft, p)) {
        draft.removePlace(p);
        changed = true;
      }
    }
    return changed;
  }

  private static boolean isImplied(Draft draft, int p) {
    List<Integer> users = draft.users(p);
    if (users.stream()
        .map(t -> draft.touch(t, p))
        .anyMatch(touch -> touch.isInhibited() || touch.resets())) {
      return false;
    }
    Optional<Integer> changer =
        users.stream()
            .filter(t -> draft.touch(t, p).gain() != 0)
            .min(Comparator.comparingInt(t -> draft.placesOf(t).size()));
    return changer.isPresent()
        && draft.placesOf(changer.get()).stream()
            .filter(q -> q != p)
            .limit(MOST_PARTNERS)
            .anyMatch(q -> implies(draft, q, p, changer.get()));
  }

  /** Whether a·p = b·q + c always, and enough tokens in q mean enough in p. */
  private static boolean implies(Draft draft, int q, int p, int changer) {
    long a = draft.touch(changer, q).gain();
    long b = draft.touch(changer, p).gain();
    if (a == 0 || a < 0 != b < 0 || !isSmall(draft, p) || !isSmall(draft, q)) {
      return false;
    }
    long c = Math.abs(a) * draft.initial(p) - Math.abs(b) * draft.initial(q);
    NavigableSet<Integer> users = new TreeSet<>(draft.users(p));
    users.addAll(draft.users(q));
    for (int t : users) {
      Touch ofP = draft.touch(t, p);
      Touch ofQ = draft.touch(t, q);
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
  private static boolean isSmall(Draft draft, int p) {
    return draft.initial(p) <= LARGEST
        && draft.users(p).stream()
            .map(t -> draft.touch(t, p))
            .allMatch(touch -> touch.required() <= LARGEST && touch.puts() <= LARGEST);
  }
}
