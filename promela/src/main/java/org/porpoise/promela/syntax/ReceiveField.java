package org.porpoise.promela.syntax;

import org.porpoise.logic.source.SourcePlace;

/** One field of a receive, as written. */
public sealed interface ReceiveField {
  SourcePlace place();

  /** A variable, a symbolic constant, or {@code _}. */
  record Named(Expr.Ref ref) implements ReceiveField {
    @Override
    public SourcePlace place() {
      return ref.place();
    }
  }

  /** A number. */
  record Constant(Expr value) implements ReceiveField {
    @Override
    public SourcePlace place() {
      return value.place();
    }
  }

  /** {@code eval(e)}. */
  record Eval(Expr value, SourcePlace place) implements ReceiveField {}
}
