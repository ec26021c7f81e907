package org.porpoise.petri.simplify;

import java.util.List;
import java.util.Optional;
import org.porpoise.petri.net.Net.Transition;

/**
 * Fires the second of two steps at once after the first (post-agglomeration: Berthelot 1987; Haddad
 * and Pradat-Peyre 2006; for temporal logic Poitrenaud and Pradat-Peyre 2000).
 *
 * <p>The transitions after the place take tokens from it alone, so that each is enabled from the
 * moment in which a token arrives and nothing can prevent it. In any execution it can be moved to
 * that moment, or put there if it does not occur at all: others find more tokens, which must not
 * inhibit them or be lost to a reset. The transitions after the place change no observed place,
 * unless only deadlocks count. An execution of the smaller net is one of the original net, and dead
 * markings are the same: with tokens in the place no marking is dead.
 *
 * <p>A place that begins with tokens is fused if one transition alone can take them: it fires in
 * the beginning.
 */
final class PostAgglomeration implements Rule {
  /** Nobody wants to read more firings than this before anything happens. */
  private static final int LONGEST_BEGINNING = 100;

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
        empty(net, junction.get());
        Fusion.fuse(net, junction.get());
        changed = true;
      }
    }
    return changed;
  }

  private static boolean isAllowed(MutableNet net, Junction junction) {
    long initial = net.initial(junction.place());
    boolean canBeEmptied =
        initial == 0
            || junction.after().size() == 1
                && initial % junction.tokens() == 0
                && initial / junction.tokens() <= LONGEST_BEGINNING;
    return canBeEmptied
        && junction.after().stream().allMatch(f -> isAlwaysPossible(net, junction, f));
  }

  private static boolean isAlwaysPossible(MutableNet net, Junction junction, int f) {
    Transition t = net.arcs(f);
    return t.takes().equals(List.of(junction.arc()))
        && t.needs().isEmpty()
        && t.below().isEmpty()
        && t.resets().isEmpty()
        && t.puts().stream().allMatch(a -> mayComeEarlier(net, a.place()));
  }

  /** Whether tokens in a place may come earlier, as far as anybody sees. */
  private static boolean mayComeEarlier(MutableNet net, int q) {
    return (net.preserved() == Preserved.DEADLOCK || !net.isObserved(q))
        && net.users(q).stream()
            .map(t -> net.touch(t, q))
            .noneMatch(touch -> touch.isInhibited() || touch.resets());
  }

  private static void empty(MutableNet net, Junction junction) {
    int f = junction.after().getFirst();
    while (net.initial(junction.place()) > 0) {
      net.begin(f);
    }
  }
}
