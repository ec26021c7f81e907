package org.porpoise.cfsm.model;

/** How many messages a channel holds. */
public sealed interface Capacity {

  /** At most so many, at least one. */
  record Bounded(int messages) implements Capacity {
    public Bounded {
      if (messages < 1) {
        throw new IllegalArgumentException("a channel holds at least 1 message, not " + messages);
      }
    }
  }

  /** As many as there are. */
  record Unbounded() implements Capacity {}
}
