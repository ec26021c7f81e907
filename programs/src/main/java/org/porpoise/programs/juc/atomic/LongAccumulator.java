package org.porpoise.programs.juc.atomic;

import java.util.Objects;
import java.util.function.LongBinaryOperator;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;

/**
 * The model of {@link java.util.concurrent.atomic.LongAccumulator}. That its function commutes is
 * the program's promise, and not relied upon.
 */
public class LongAccumulator extends Number implements Model {
  private static final long serialVersionUID = 1;

  private final transient NumberCell cell;
  private final transient Adders adders = new Adders();
  private final transient LongBinaryOperator function;
  private final long identity;

  /** An accumulator of nothing. */
  @SuppressWarnings("this-escape")
  public LongAccumulator(LongBinaryOperator accumulatorFunction, long identity) {
    function = Objects.requireNonNull(accumulatorFunction);
    this.identity = identity;
    cell = new NumberCell(this, identity);
  }

  @Override
  public final SharedObject porpoiseObject() {
    return cell;
  }

  /** Accumulates a number. */
  public void accumulate(long x) {
    adders.add();
    cell.getAndUpdate(old -> function.applyAsLong(old, x));
  }

  /** What was accumulated. */
  public long get() {
    long value = cell.get(Operations.GET);
    adders.looked();
    return value;
  }

  /** Begins again. */
  public void reset() {
    cell.set(Operations.SET, identity);
    adders.looked();
  }

  /** Begins again; what was accumulated. */
  public long getThenReset() {
    long old = cell.getAndSet(identity);
    adders.looked();
    return old;
  }

  @Override
  public String toString() {
    return Long.toString(get());
  }

  @Override
  public long longValue() {
    return get();
  }

  @Override
  public int intValue() {
    return (int) get();
  }

  @Override
  public float floatValue() {
    return get();
  }

  @Override
  public double doubleValue() {
    return get();
  }
}
