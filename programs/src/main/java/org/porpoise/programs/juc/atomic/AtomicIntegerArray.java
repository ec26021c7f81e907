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
import java.util.Arrays;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;

/**
 * The model of {@link java.util.concurrent.atomic.AtomicIntegerArray}. Every element is an object.
 */
public class AtomicIntegerArray implements Model, Serializable {
  private static final long serialVersionUID = 1;

  private final transient NumberCells cells;

  /** Variables with value 0. */
  @SuppressWarnings("this-escape")
  public AtomicIntegerArray(int length) {
    cells = new NumberCells(this, new long[length]);
  }

  /** Variables with values. */
  @SuppressWarnings("this-escape")
  public AtomicIntegerArray(int[] array) {
    cells = new NumberCells(this, Arrays.stream(array).asLongStream().toArray());
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
  public final int get(int i) {
    return (int) cell(i).get(GET);
  }

  /** Sets the value. */
  public final void set(int i, int newValue) {
    cell(i).set(SET, newValue);
  }

  /** Sets the value. */
  public final void lazySet(int i, int newValue) {
    cell(i).set(SET_RELEASE, newValue);
  }

  /** Sets the value; the old one. */
  public final int getAndSet(int i, int newValue) {
    return (int) cell(i).getAndSet(newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean compareAndSet(int i, int expectedValue, int newValue) {
    return cell(i).compareAndSet(COMPARE_AND_SET, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  @Deprecated
  public final boolean weakCompareAndSet(int i, int expectedValue, int newValue) {
    return cell(i).compareAndSet(COMPARE_AND_SET_PLAIN, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetPlain(int i, int expectedValue, int newValue) {
    return cell(i).compareAndSet(COMPARE_AND_SET_PLAIN, expectedValue, newValue);
  }

  /** Adds 1; the old value. */
  public final int getAndIncrement(int i) {
    return getAndAdd(i, 1);
  }

  /** Subtracts 1; the old value. */
  public final int getAndDecrement(int i) {
    return getAndAdd(i, -1);
  }

  /** Adds a number; the old value. */
  public final int getAndAdd(int i, int delta) {
    return (int) cell(i).getAndAdd(delta, sum -> (int) sum);
  }

  /** Adds 1; the new value. */
  public final int incrementAndGet(int i) {
    return getAndAdd(i, 1) + 1;
  }

  /** Subtracts 1; the new value. */
  public final int decrementAndGet(int i) {
    return getAndAdd(i, -1) - 1;
  }

  /** Adds a number; the new value. */
  public final int addAndGet(int i, int delta) {
    return getAndAdd(i, delta) + delta;
  }

  /** Sets the value to that of a function of it; the old one. */
  public final int getAndUpdate(int i, IntUnaryOperator updateFunction) {
    return (int) cell(i).getAndUpdate(old -> updateFunction.applyAsInt((int) old));
  }

  /** Sets the value to that of a function of it; the new one. */
  public final int updateAndGet(int i, IntUnaryOperator updateFunction) {
    return (int) cell(i).updateAndGet(old -> updateFunction.applyAsInt((int) old));
  }

  /** Sets the value to that of a function of it and a number; the old one. */
  public final int getAndAccumulate(int i, int x, IntBinaryOperator accumulatorFunction) {
    return (int) cell(i).getAndUpdate(old -> accumulatorFunction.applyAsInt((int) old, x));
  }

  /** Sets the value to that of a function of it and a number; the new one. */
  public final int accumulateAndGet(int i, int x, IntBinaryOperator accumulatorFunction) {
    return (int) cell(i).updateAndGet(old -> accumulatorFunction.applyAsInt((int) old, x));
  }

  /** The value. */
  public final int getPlain(int i) {
    return (int) cell(i).get(GET_PLAIN);
  }

  /** The value. */
  public final int getOpaque(int i) {
    return (int) cell(i).get(GET_PLAIN);
  }

  /** The value. */
  public final int getAcquire(int i) {
    return (int) cell(i).get(GET_ACQUIRE);
  }

  /** Sets the value. */
  public final void setPlain(int i, int newValue) {
    cell(i).set(SET_PLAIN, newValue);
  }

  /** Sets the value. */
  public final void setOpaque(int i, int newValue) {
    cell(i).set(SET_PLAIN, newValue);
  }

  /** Sets the value. */
  public final void setRelease(int i, int newValue) {
    cell(i).set(SET_RELEASE, newValue);
  }

  /** Sets the value if it is the expected one; the old one. */
  public final int compareAndExchange(int i, int expectedValue, int newValue) {
    return (int) cell(i).compareAndExchange(COMPARE_AND_SET, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; the old one. */
  public final int compareAndExchangeAcquire(int i, int expectedValue, int newValue) {
    return (int) cell(i).compareAndExchange(COMPARE_AND_SET_ACQUIRE, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; the old one. */
  public final int compareAndExchangeRelease(int i, int expectedValue, int newValue) {
    return (int) cell(i).compareAndExchange(COMPARE_AND_SET_RELEASE, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetVolatile(int i, int expectedValue, int newValue) {
    return cell(i).compareAndSet(COMPARE_AND_SET, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetAcquire(int i, int expectedValue, int newValue) {
    return cell(i).compareAndSet(COMPARE_AND_SET_ACQUIRE, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetRelease(int i, int expectedValue, int newValue) {
    return cell(i).compareAndSet(COMPARE_AND_SET_RELEASE, expectedValue, newValue);
  }

  @Override
  public String toString() {
    return java.util.stream.IntStream.range(0, length()).mapToObj(this::get).toList().toString();
  }
}
