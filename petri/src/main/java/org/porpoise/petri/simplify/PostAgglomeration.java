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
  public boolean apply(Draft draft) {
    boolean changed = false;
    for (int p : draft.places()) {
      Optional<Junction> junction = Junction.at(draft, p).filter(j -> isAllowed(draft, j));
      if (junction.isPresent()) {
        empty(draft, junction.get());
        Fusion.fuse(draft, junction.get());
        changed = true;
      }
    }
    return changed;
  }

  private static boolean isAllowed(Draft draft, Junction junction) {
    long initial = draft.initial(junction.place());
    boolean canBeEmptied =
        initial == 0
            || junction.after().size() == 1
                && initial % junction.tokens() == 0
                && initial / junction.tokens() <= LONGEST_BEGINNING;
    return canBeEmptied
        && junction.after().stream().allMatch(f -> isAlwaysPossible(draft, junction, f));
  }

  private static boolean isAlwaysPossible(Draft draft, Junction junction, int f) {
    Transition t = draft.arcs(f);
    return t.takes().equals(List.of(junction.arc()))
        && t.needs().isEmpty()
        && t.below().isEmpty()
        && t.resets().isEmpty()
        && t.puts().stream().allMatch(a -> mayComeEarlier(draft, a.place()));
  }

  /** Whether tokens in a place may come earlier, as far as anybody sees. */
  private static boolean mayComeEarlier(Draft draft, int q) {
    return (draft.preserved() == Preserved.DEADLOCK || !draft.isObserved(q))
        && draft.users(q).stream()
            .map(t -> draft.touch(t, q))
            .noneMatch(touch -> touch.isInhibited() || touch.resets());
  }

  private static void empty(Draft draft, Junction junction) {
    int f = junction.after().getFirst();
    while (draft.initial(junction.place()) > 0) {
      draft.begin(f);
    }
  }
}
