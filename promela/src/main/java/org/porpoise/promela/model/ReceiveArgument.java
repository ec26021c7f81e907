package org.porpoise.promela.model;

/** What a receive does with one slot of a message. */
public sealed interface ReceiveArgument {
  /** Keeps it in a variable. */
  record Store(Expression.Reference target) implements ReceiveArgument {}

  /** Demands that it equals a constant or the value of {@code eval(…)}. */
  record Match(Expression value) implements ReceiveArgument {}

  /** Forgets it: {@code _}. */
  record Discard() implements ReceiveArgument {}
}
