package org.porpoise.petri.simplify;

import java.util.Optional;
import java.util.Set;
import org.porpoise.petri.net.Net.Arc;
import org.porpoise.petri.net.Net.Transition;

/**
 * Fires the first of two steps not before the second (pre-agglomeration: Berthelot 1987; Haddad and
 * Pradat-Peyre 2006; for temporal logic Poitrenaud and Pradat-Peyre 2000).
 *
 * <p>The transitions before the place put tokens there and nowhere else, and nobody else takes
 * tokens from the places from which they take, or looks at them: nothing happens because of them
 * before a transition after the place fires, and nothing prevents them until then. So each can be
 * moved there, or left out if nothing follows it. Each takes some token, which others must have
 * put: an infinite execution does not become finite. They change no observed place, unless only
 * deadlocks count.
 *
 * <p>Where the smaller net is dead some of them may be left to fire in the original one. After them
 * it is dead too: what follows lacked other tokens, and does so still.
 */
final class PreAgglomeration implements Rule {
  @Override
  public boolean keeps(Preserved preserved) {
    return true;
  }

  @Override
  public boolean apply(MutableNet net) {
    boolean changed = false;
    for (int p : net.places()) {
      Optional<Junction> junction = Junction.at(net, p).filter(j -> isAllowed(net, j));
      if (junction.isPresent()) {
        net.postpone(junction.get().before());
        Fusion.fuse(net, junction.get());
        changed = true;
      }
    }
    return changed;
  }

  private static boolean isAllowed(MutableNet net, Junction junction) {
    Set<Integer> before = Set.copyOf(junction.before());
    return net.initial(junction.place()) == 0
        && before.stream()
            .allMatch(
                h ->
                    Steps.onlyFeeds(net.arcs(h), junction)
                        && !net.arcs(h).takes().isEmpty()
                        && mayWait(net, net.arcs(h), before));
  }

  private static boolean mayWait(MutableNet net, Transition h, Set<Integer> before) {
    for (Arc arc : h.takes()) {
      int q = arc.place();
      if (net.preserved() != Preserved.DEADLOCK && net.isObserved(q)) {
        return false;
      }
      for (int t : net.users(q)) {
        if (!before.contains(t) && net.touch(t, q).isMoreThanPutting()) {
          return false;
        }
      }
    }
    return true;
  }
}
