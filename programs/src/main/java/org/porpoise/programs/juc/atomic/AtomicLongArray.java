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

import java.io.Serializable;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;

/** The model of {@link java.util.concurrent.atomic.AtomicLongArray}. Every element is an object. */
public class AtomicLongArray implements Model, Serializable {
  private static final long serialVersionUID = 1;

  private final transient NumberCells cells;

  /** Variables with value 0. */
  @SuppressWarnings("this-escape")
  public AtomicLongArray(int length) {
    cells = new NumberCells(this, new long[length]);
  }

  /** Variables with values. */
  @SuppressWarnings("this-escape")
  public AtomicLongArray(long[] array) {
    cells = new NumberCells(this, array.clone());
  }

  @Override
  public final SharedObject porpoiseObject() {
    return cells;
  }

  private NumberCell cell(int index) {
    return cells.cell(index);
  }

  /** How many there are. */
  public final int length() {
    return cells.length();
  }

  /** The value. */
  public final long get(int i) {
    return cell(i).get(GET);
  }

  /** Sets the value. */
  public final void set(int i, long newValue) {
    cell(i).set(SET, newValue);
  }

  /** Sets the value. */
  public final void lazySet(int i, long newValue) {
    cell(i).set(SET_RELEASE, newValue);
  }

  /** Sets the value; the old one. */
  public final long getAndSet(int i, long newValue) {
    return cell(i).getAndSet(newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean compareAndSet(int i, long expectedValue, long newValue) {
    return cell(i).compareAndSet(COMPARE_AND_SET, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  @Deprecated
  public final boolean weakCompareAndSet(int i, long expectedValue, long newValue) {
    return cell(i).compareAndSet(COMPARE_AND_SET_PLAIN, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetPlain(int i, long expectedValue, long newValue) {
    return cell(i).compareAndSet(COMPARE_AND_SET_PLAIN, expectedValue, newValue);
  }

  /** Adds 1; the old value. */
  public final long getAndIncrement(int i) {
    return getAndAdd(i, 1);
  }

  /** Subtracts 1; the old value. */
  public final long getAndDecrement(int i) {
    return getAndAdd(i, -1);
  }

  /** Adds a number; the old value. */
  public final long getAndAdd(int i, long delta) {
    return cell(i).getAndAdd(delta, sum -> sum);
  }

  /** Adds 1; the new value. */
  public final long incrementAndGet(int i) {
    return getAndAdd(i, 1) + 1;
  }

  /** Subtracts 1; the new value. */
  public final long decrementAndGet(int i) {
    return getAndAdd(i, -1) - 1;
  }

  /** Adds a number; the new value. */
  public final long addAndGet(int i, long delta) {
    return getAndAdd(i, delta) + delta;
  }

  /** Sets the value to that of a function of it; the old one. */
  public final long getAndUpdate(int i, LongUnaryOperator updateFunction) {
    return cell(i).getAndUpdate(updateFunction);
  }

  /** Sets the value to that of a function of it; the new one. */
  public final long updateAndGet(int i, LongUnaryOperator updateFunction) {
    return cell(i).updateAndGet(updateFunction);
  }

  /** Sets the value to that of a function of it and a number; the old one. */
  public final long getAndAccumulate(int i, long x, LongBinaryOperator accumulatorFunction) {
    return cell(i).getAndUpdate(old -> accumulatorFunction.applyAsLong(old, x));
  }

  /** Sets the value to that of a function of it and a number; the new one. */
  public final long accumulateAndGet(int i, long x, LongBinaryOperator accumulatorFunction) {
    return cell(i).updateAndGet(old -> accumulatorFunction.applyAsLong(old, x));
  }

  /** The value. */
  public final long getPlain(int i) {
    return cell(i).get(GET_PLAIN);
  }

  /** The value. */
  public final long getOpaque(int i) {
    return cell(i).get(GET_PLAIN);
  }

  /** The value. */
  public final long getAcquire(int i) {
    return cell(i).get(GET_ACQUIRE);
  }

  /** Sets the value. */
  public final void setPlain(int i, long newValue) {
    cell(i).set(SET_PLAIN, newValue);
  }

  /** Sets the value. */
  public final void setOpaque(int i, long newValue) {
    cell(i).set(SET_PLAIN, newValue);
  }

  /** Sets the value. */
  public final void setRelease(int i, long newValue) {
    cell(i).set(SET_RELEASE, newValue);
  }

  /** Sets the value if it is the expected one; the old one. */
  public final long compareAndExchange(int i, long expectedValue, long newValue) {
    return cell(i).compareAndExchange(COMPARE_AND_SET, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; the old one. */
  public final long compareAndExchangeAcquire(int i, long expectedValue, long newValue) {
    return cell(i).compareAndExchange(COMPARE_AND_SET_ACQUIRE, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; the old one. */
  public final long compareAndExchangeRelease(int i, long expectedValue, long newValue) {
    return cell(i).compareAndExchange(COMPARE_AND_SET_RELEASE, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetVolatile(int i, long expectedValue, long newValue) {
    return cell(i).compareAndSet(COMPARE_AND_SET, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetAcquire(int i, long expectedValue, long newValue) {
    return cell(i).compareAndSet(COMPARE_AND_SET_ACQUIRE, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetRelease(int i, long expectedValue, long newValue) {
    return cell(i).compareAndSet(COMPARE_AND_SET_RELEASE, expectedValue, newValue);
  }

  @Override
  public String toString() {
    return java.util.stream.IntStream.range(0, length()).mapToObj(this::get).toList().toString();
  }
}
