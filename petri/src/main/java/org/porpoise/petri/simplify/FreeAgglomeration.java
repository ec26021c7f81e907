package org.porpoise.petri.simplify;

import java.util.Optional;
import org.porpoise.petri.net.Net.Transition;

/**
 * Fires the first of two steps not before the second, even where others compete for its tokens
 * (free agglomeration: Thierry-Mieg, "Structural Reductions Revisited", 2020).
 *
 * <p>The transitions before the place put tokens there and nowhere else and change no observed
 * place. In an execution each can be moved to where its token is used, or left out: others find
 * more tokens, which must not inhibit them or be lost to a reset. Only for reachability: that a
 * token can be taken to where it is of no use, which may end in a deadlock, is forgotten.
 */
final class FreeAgglomeration implements Rule {
  @Override
  public boolean keeps(Preserved preserved) {
    return preserved == Preserved.REACHABILITY;
  }

  @Override
  public boolean apply(MutableNet net) {
    boolean changed = false;
    for (int p : net.places()) {
      Optional<Junction> junction = Junction.at(net, p).filter(j -> isAllowed(net, j));
      if (junction.isPresent()) {
        Fusion.fuse(net, junction.get());
        changed = true;
      }
    }
    return changed;
  }

  private static boolean isAllowed(MutableNet net, Junction junction) {
    return net.initial(junction.place()) == 0
        && junction.before().stream()
            .map(net::arcs)
            .allMatch(h -> Steps.onlyFeeds(h, junction) && mayWait(net, h))
        && junction.after().stream().map(net::arcs).allMatch(Steps::isPlain);
  }

  private static boolean mayWait(MutableNet net, Transition h) {
    return h.takes().stream()
        .noneMatch(
            arc ->
                net.isObserved(arc.place())
                    || net.users(arc.place()).stream()
                        .map(t -> net.touch(t, arc.place()))
                        .anyMatch(touch -> touch.isInhibited() || touch.resets()));
  }
}
