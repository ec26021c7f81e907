package org.porpoise.programs.juc.atomic;

import java.util.Objects;
import java.util.function.DoubleBinaryOperator;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;

/**
 * The model of {@link java.util.concurrent.atomic.DoubleAccumulator}. That its function commutes is
 * the program's promise, and not relied upon.
 */
public class DoubleAccumulator extends Number implements Model {
  private static final long serialVersionUID = 1;

  private final transient NumberCell cell;
  private final transient Adders adders = new Adders();
  private final transient DoubleBinaryOperator function;
  private final double identity;

  /** An accumulator of nothing. */
  @SuppressWarnings("this-escape")
  public DoubleAccumulator(DoubleBinaryOperator accumulatorFunction, double identity) {
    function = Objects.requireNonNull(accumulatorFunction);
    this.identity = identity;
    cell = new NumberCell(this, Double.doubleToRawLongBits(identity));
  }

  @Override
  public final SharedObject porpoiseObject() {
    return cell;
  }

  /** Accumulates a number. */
  public void accumulate(double x) {
    adders.add();
    cell.getAndUpdate(
        old -> Double.doubleToRawLongBits(function.applyAsDouble(Double.longBitsToDouble(old), x)));
  }

  /** What was accumulated. */
  public double get() {
    long bits = cell.get(Operations.GET);
    adders.looked();
    return Double.longBitsToDouble(bits);
  }

  /** Begins again. */
  public void reset() {
    cell.set(Operations.SET, Double.doubleToRawLongBits(identity));
    adders.looked();
  }

  /** Begins again; what was accumulated. */
  public double getThenReset() {
    long old = cell.getAndSet(Double.doubleToRawLongBits(identity));
    adders.looked();
    return Double.longBitsToDouble(old);
  }

  @Override
  public String toString() {
    return Double.toString(get());
  }

  @Override
  public long longValue() {
    return (long) get();
  }

  @Override
  public int intValue() {
    return (int) get();
  }

  @Override
  public float floatValue() {
    return (float) get();
  }

  @Override
  public double doubleValue() {
    return get();
  }
}
