package org.porpoise.programs.juc;

import org.jspecify.annotations.Nullable;

/** The model of {@link java.util.concurrent.RecursiveTask}. */
public abstract class RecursiveTask<V extends @Nullable Object> extends ForkJoinTask<V> {
  private static final long serialVersionUID = 1;

  private transient @Nullable V result;

  /** A task. */
  public RecursiveTask() {}

  /** For subclasses: computes the value. */
  protected abstract V compute();

  @Override
  @SuppressWarnings("NullAway") // There is none before the end.
  public final V getRawResult() {
    return result;
  }

  @Override
  protected final void setRawResult(V value) {
    result = value;
  }

  @Override
  protected final boolean exec() {
    result = compute();
    return true;
  }
}
