package org.porpoise.promela.syntax;

import org.porpoise.logic.source.Place;

/** One field of a receive, as written. */
public sealed interface ReceiveField {
  Place place();

  /** A variable, a symbolic constant, or {@code _}. */
  record Named(Expr.Ref ref) implements ReceiveField {
    @Override
    public Place place() {
      return ref.place();
    }
  }

  /** A number. */
  record Constant(Expr value) implements ReceiveField {
    @Override
    public Place place() {
      return value.place();
    }
  }

  /** {@code eval(e)}. */
  record Eval(Expr value, Place place) implements ReceiveField {}
}
