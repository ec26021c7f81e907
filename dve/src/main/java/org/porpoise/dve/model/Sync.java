package org.porpoise.dve.model;

import java.util.List;

/** What a transition does with a channel. */
public sealed interface Sync {
  /** Nothing. */
  record None() implements Sync {}

  /** {@code c!{e, f}}. */
  record Send(Channel channel, List<Expression> values) implements Sync {
    public Send {
      values = List.copyOf(values);
    }
  }

  /** {@code c?{x, y}}. */
  record Receive(Channel channel, List<Expression.Target> targets) implements Sync {
    public Receive {
      targets = List.copyOf(targets);
    }
  }
}
