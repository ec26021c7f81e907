package org.porpoise.search;

import org.porpoise.kernel.TransitionBuffer;

/** Follows a depth-first search for a proviso that looks at strong components. */
interface ComponentWatch {

  /** Looks at nothing: for searches without such a proviso. */
  ComponentWatch NONE =
      new ComponentWatch() {
        @Override
        public void enter(int id) {}

        @Override
        public void executed(int transition) {}

        @Override
        public void matched(int from, int to) {}

        @Override
        public boolean extend(int id, TransitionBuffer todo, int start) {
          return false;
        }

        @Override
        public void leave(int id, int parent) {}
      };

  /** A state was put on the stack. */
  void enter(int id);

  /** A transition was executed from the state on top. */
  void executed(int transition);

  /** A transition led from the state on top to one met before. */
  void matched(int from, int to);

  /**
   * The state on top has nothing left to explore: appends more if the proviso wants it.
   *
   * @param start where in {@code todo} the transitions explored from this state begin
   */
  boolean extend(int id, TransitionBuffer todo, int start);

  /** A state left the stack; {@code parent} is the one below it, or -1. */
  void leave(int id, int parent);
}
