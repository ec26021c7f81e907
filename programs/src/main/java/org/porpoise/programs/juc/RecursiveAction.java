package org.porpoise.programs.juc;

import org.jspecify.annotations.Nullable;

/** The model of {@link java.util.concurrent.RecursiveAction}. */
public abstract class RecursiveAction extends ForkJoinTask<@Nullable Void> {
  private static final long serialVersionUID = 1;

  /** A task. */
  public RecursiveAction() {}

  /** For subclasses: what is done. */
  protected abstract void compute();

  @Override
  @SuppressWarnings("NullAway") // There is no other value.
  public final Void getRawResult() {
    return null;
  }

  @Override
  protected final void setRawResult(@Nullable Void mustBeNull) {}

  @Override
  protected final boolean exec() {
    compute();
    return true;
  }
}
