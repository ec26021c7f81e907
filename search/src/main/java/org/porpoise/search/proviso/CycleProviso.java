package org.porpoise.search.proviso;

import java.util.function.IntPredicate;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.search.settings.Settings;

/**
 * What keeps a reduced search from ignoring a transition forever. A proviso says which persistent
 * sets may be taken, follows the search, and may ask for more before a state is left.
 *
 * <p>A breadth-first search asks {@link #demand} and {@link #isGood} only. A depth-first search
 * also tells what happens, for each state in this order: entered, decided, then for each transition
 * executed and perhaps matched, and at last left. Where states are only passed through, the
 * transitions inside a sequence are executed too, and what is matched or entered follows the stored
 * state that the sequence began in.
 */
public interface CycleProviso {

  /** How much of a proper subset of the enabled transitions must lead to good states. */
  enum Demand {
    /** Nothing. */
    NOTHING,
    /**
     * One transition that is not asleep. If it begins a sequence, one way through it is enough: the
     * reduced graph has a path to the good state, and more is not used of it.
     */
    SOME,
    /**
     * All transitions, on all ways through the sequences that they begin: each way is an edge that
     * can close a cycle.
     */
    ALL
  }

  /** What was decided about a state. */
  enum Share {
    /** Everything enabled is explored. */
    ALL,
    /** A proper subset is explored; the rest is postponed. */
    SUBSET
  }

  Demand demand();

  /** Whether a transition of a proper subset may lead to a known state; all new ones are good. */
  boolean isGood(int id);

  /** A new state is on top of the stack. */
  default void entered(int id) {}

  /** What is explored from the state on top is known. */
  default void decided(int id, Share share) {}

  /**
   * A transition was executed from the state on top, or on the way from it.
   *
   * @param waiting how many wait to be executed there
   */
  default void executed(int transition, int waiting) {}

  /** The transition executed last led from a state to one met before. */
  default void matched(int from, int to) {}

  /**
   * The state on top has nothing left to explore: appends more if the proviso wants it.
   *
   * @param start where in {@code todo} the transitions explored from this state begin
   */
  default boolean extend(int id, TransitionBuffer todo, int start) {
    return false;
  }

  /** A state left the stack; {@code parent} is the one below it, or -1. */
  default void left(int id, int parent) {}

  /** The bytes taken. */
  default long bytes() {
    return 0;
  }

  /**
   * Makes the proviso of a search.
   *
   * @see #of
   */
  @FunctionalInterface
  interface Maker {
    CycleProviso make(FollowedSearch search, IntPredicate waiting);
  }

  /**
   * The proviso that the settings of a search ask for.
   *
   * @param waiting whether a state is on the stack of a depth-first search, or in the queue of a
   *     breadth-first one
   */
  static CycleProviso of(FollowedSearch search, IntPredicate waiting) {
    Settings s = search.settings();
    return switch (s.proviso()) {
      case NONE, MAY_TERMINATE -> new NoProviso();
      case STACK -> new StackProviso(s.ignoring(), waiting);
      case QUEUE -> new QueueProviso(s.ignoring(), waiting);
      case EXPANDED -> new ExpandedProviso();
      case COLOR -> new ColorProviso(search, new Colors());
      case COLOR_STAR -> new ColorStarProviso(search, new Colors());
      case SCC -> new TerminalComponents(search);
    };
  }
}
