package org.porpoise.programs.juc.atomic;

import static org.porpoise.programs.juc.atomic.Operations.COMPARE_AND_SET;
import static org.porpoise.programs.juc.atomic.Operations.COMPARE_AND_SET_ACQUIRE;
import static org.porpoise.programs.juc.atomic.Operations.COMPARE_AND_SET_PLAIN;
import static org.porpoise.programs.juc.atomic.Operations.COMPARE_AND_SET_RELEASE;
import static org.porpoise.programs.juc.atomic.Operations.GET;
import static org.porpoise.programs.juc.atomic.Operations.GET_ACQUIRE;
import static org.porpoise.programs.juc.atomic.Operations.GET_PLAIN;
import static org.porpoise.programs.juc.atomic.Operations.SET;
import static org.porpoise.programs.juc.atomic.Operations.SET_PLAIN;
import static org.porpoise.programs.juc.atomic.Operations.SET_RELEASE;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;

/** The model of {@link java.util.concurrent.atomic.AtomicLong}. */
public class AtomicLong extends Number implements Model {
  private static final long serialVersionUID = 1;

  private final transient NumberCell cell;

  /** A variable with a value. */
  @SuppressWarnings("this-escape")
  public AtomicLong(long initialValue) {
    cell = new NumberCell(this, initialValue);
  }

  /** A variable with value 0. */
  public AtomicLong() {
    this(0);
  }

  @Override
  public final SharedObject porpoiseObject() {
    return cell;
  }

  /** The value. */
  public final long get() {
    return cell.get(GET);
  }

  /** Sets the value. */
  public final void set(long newValue) {
    cell.set(SET, newValue);
  }

  /** Sets the value. */
  public final void lazySet(long newValue) {
    cell.set(SET_RELEASE, newValue);
  }

  /** Sets the value; the old one. */
  public final long getAndSet(long newValue) {
    return cell.getAndSet(newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean compareAndSet(long expectedValue, long newValue) {
    return cell.compareAndSet(COMPARE_AND_SET, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  @Deprecated
  public final boolean weakCompareAndSet(long expectedValue, long newValue) {
    return cell.compareAndSet(COMPARE_AND_SET_PLAIN, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetPlain(long expectedValue, long newValue) {
    return cell.compareAndSet(COMPARE_AND_SET_PLAIN, expectedValue, newValue);
  }

  /** Adds 1; the old value. */
  public final long getAndIncrement() {
    return getAndAdd(1);
  }

  /** Subtracts 1; the old value. */
  public final long getAndDecrement() {
    return getAndAdd(-1);
  }

  /** Adds a number; the old value. */
  public final long getAndAdd(long delta) {
    return cell.getAndAdd(delta, sum -> sum);
  }

  /** Adds 1; the new value. */
  public final long incrementAndGet() {
    return getAndAdd(1) + 1;
  }

  /** Subtracts 1; the new value. */
  public final long decrementAndGet() {
    return getAndAdd(-1) - 1;
  }

  /** Adds a number; the new value. */
  public final long addAndGet(long delta) {
    return getAndAdd(delta) + delta;
  }

  /** Sets the value to that of a function of it; the old one. */
  public final long getAndUpdate(LongUnaryOperator updateFunction) {
    return cell.getAndUpdate(updateFunction);
  }

  /** Sets the value to that of a function of it; the new one. */
  public final long updateAndGet(LongUnaryOperator updateFunction) {
    return cell.updateAndGet(updateFunction);
  }

  /** Sets the value to that of a function of it and a number; the old one. */
  public final long getAndAccumulate(long x, LongBinaryOperator accumulatorFunction) {
    return cell.getAndUpdate(old -> accumulatorFunction.applyAsLong(old, x));
  }

  /** Sets the value to that of a function of it and a number; the new one. */
  public final long accumulateAndGet(long x, LongBinaryOperator accumulatorFunction) {
    return cell.updateAndGet(old -> accumulatorFunction.applyAsLong(old, x));
  }

  /** The value. */
  public final long getPlain() {
    return cell.get(GET_PLAIN);
  }

  /** The value. */
  public final long getOpaque() {
    return cell.get(GET_PLAIN);
  }

  /** The value. */
  public final long getAcquire() {
    return cell.get(GET_ACQUIRE);
  }

  /** Sets the value. */
  public final void setPlain(long newValue) {
    cell.set(SET_PLAIN, newValue);
  }

  /** Sets the value. */
  public final void setOpaque(long newValue) {
    cell.set(SET_PLAIN, newValue);
  }

  /** Sets the value. */
  public final void setRelease(long newValue) {
    cell.set(SET_RELEASE, newValue);
  }

  /** Sets the value if it is the expected one; the old one. */
  public final long compareAndExchange(long expectedValue, long newValue) {
    return cell.compareAndExchange(COMPARE_AND_SET, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; the old one. */
  public final long compareAndExchangeAcquire(long expectedValue, long newValue) {
    return cell.compareAndExchange(COMPARE_AND_SET_ACQUIRE, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; the old one. */
  public final long compareAndExchangeRelease(long expectedValue, long newValue) {
    return cell.compareAndExchange(COMPARE_AND_SET_RELEASE, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetVolatile(long expectedValue, long newValue) {
    return cell.compareAndSet(COMPARE_AND_SET, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetAcquire(long expectedValue, long newValue) {
    return cell.compareAndSet(COMPARE_AND_SET_ACQUIRE, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetRelease(long expectedValue, long newValue) {
    return cell.compareAndSet(COMPARE_AND_SET_RELEASE, expectedValue, newValue);
  }

  @Override
  public String toString() {
    return Long.toString(get());
  }

  @Override
  public int intValue() {
    return (int) get();
  }

  @Override
  public long longValue() {
    return get();
  }

  @Override
  public float floatValue() {
    return (float) get();
  }

  @Override
  public double doubleValue() {
    return (double) get();
  }
}
