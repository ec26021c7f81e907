package org.porpoise.search.watch;

import java.util.Set;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.sets.RelationUse;
import org.porpoise.search.settings.Settings;

/**
 * Hears what a search decides: which of the enabled transitions are explored from each state, and
 * which are postponed. It is told when a state is visited for the first time, before any transition
 * is executed from it.
 */
public interface SearchWatch {

  /** Hears nothing; costs nothing. */
  SearchWatch NONE =
      new SearchWatch() {
        @Override
        public boolean listens() {
          return false;
        }

        @Override
        public void begins(Searched what) {}

        @Override
        public void decided(Decision decision) {}

        @Override
        public void goesOn(int id, int[] transitions) {}
      };

  /**
   * What is searched, and how.
   *
   * @param relation the dependency that the reduction relies on
   * @param ignored observers of properties that nobody asked about
   */
  record Searched(
      TransitionSystem system, Settings settings, RelationUse relation, Set<Integer> ignored) {
    public Searched {
      ignored = Set.copyOf(ignored);
    }
  }

  /** Whether it has to be told anything at all. */
  default boolean listens() {
    return true;
  }

  /** Whether decisions have to be written down for it, and not only edges. */
  default boolean wantsDecisions() {
    return listens();
  }

  /** A search begins; what was told before belongs to one that was given up. */
  void begins(Searched what);

  /** A state is visited for the first time. */
  void decided(Decision decision);

  /** More is explored from a state that has been visited before. */
  void goesOn(int id, int[] transitions);

  /**
   * An edge was explored: one transition, or a sequence of them through states that are only passed
   * through.
   */
  default void explored(int from, int[] transitions, int to) {}
}
