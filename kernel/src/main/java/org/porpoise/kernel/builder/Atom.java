package org.porpoise.kernel.builder;

import java.util.Set;

/** What a proposition of a {@link StructuredSystem} looks at. */
sealed interface Atom {

  /** An expression is not zero. */
  record Holds(Expression expression) implements Atom {}

  /** One of these transitions is enabled. */
  record Enabled(Set<Integer> transitions) implements Atom {
    public Enabled {
      transitions = Set.copyOf(transitions);
    }
  }

  /** One of these transitions is being executed. */
  record Executed(Set<Integer> transitions) implements Atom {
    public Executed {
      transitions = Set.copyOf(transitions);
    }
  }
}
