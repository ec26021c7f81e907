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

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;

/** The model of {@link java.util.concurrent.atomic.AtomicInteger}. */
public class AtomicInteger extends Number implements Model {
  private static final long serialVersionUID = 1;

  private final transient NumberCell cell;

  /** A variable with a value. */
  @SuppressWarnings("this-escape")
  public AtomicInteger(int initialValue) {
    cell = new NumberCell(this, initialValue);
  }

  /** A variable with value 0. */
  public AtomicInteger() {
    this(0);
  }

  @Override
  public final SharedObject porpoiseObject() {
    return cell;
  }

  /** The value. */
  public final int get() {
    return (int) cell.get(GET);
  }

  /** Sets the value. */
  public final void set(int newValue) {
    cell.set(SET, newValue);
  }

  /** Sets the value. */
  public final void lazySet(int newValue) {
    cell.set(SET_RELEASE, newValue);
  }

  /** Sets the value; the old one. */
  public final int getAndSet(int newValue) {
    return (int) cell.getAndSet(newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean compareAndSet(int expectedValue, int newValue) {
    return cell.compareAndSet(COMPARE_AND_SET, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  @Deprecated
  public final boolean weakCompareAndSet(int expectedValue, int newValue) {
    return cell.compareAndSet(COMPARE_AND_SET_PLAIN, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetPlain(int expectedValue, int newValue) {
    return cell.compareAndSet(COMPARE_AND_SET_PLAIN, expectedValue, newValue);
  }

  /** Adds 1; the old value. */
  public final int getAndIncrement() {
    return getAndAdd(1);
  }

  /** Subtracts 1; the old value. */
  public final int getAndDecrement() {
    return getAndAdd(-1);
  }

  /** Adds a number; the old value. */
  public final int getAndAdd(int delta) {
    return (int) cell.getAndAdd(delta, sum -> (int) sum);
  }

  /** Adds 1; the new value. */
  public final int incrementAndGet() {
    return getAndAdd(1) + 1;
  }

  /** Subtracts 1; the new value. */
  public final int decrementAndGet() {
    return getAndAdd(-1) - 1;
  }

  /** Adds a number; the new value. */
  public final int addAndGet(int delta) {
    return getAndAdd(delta) + delta;
  }

  /** Sets the value to that of a function of it; the old one. */
  public final int getAndUpdate(IntUnaryOperator updateFunction) {
    return (int) cell.getAndUpdate(old -> updateFunction.applyAsInt((int) old));
  }

  /** Sets the value to that of a function of it; the new one. */
  public final int updateAndGet(IntUnaryOperator updateFunction) {
    return (int) cell.updateAndGet(old -> updateFunction.applyAsInt((int) old));
  }

  /** Sets the value to that of a function of it and a number; the old one. */
  public final int getAndAccumulate(int x, IntBinaryOperator accumulatorFunction) {
    return (int) cell.getAndUpdate(old -> accumulatorFunction.applyAsInt((int) old, x));
  }

  /** Sets the value to that of a function of it and a number; the new one. */
  public final int accumulateAndGet(int x, IntBinaryOperator accumulatorFunction) {
    return (int) cell.updateAndGet(old -> accumulatorFunction.applyAsInt((int) old, x));
  }

  /** The value. */
  public final int getPlain() {
    return (int) cell.get(GET_PLAIN);
  }

  /** The value. */
  public final int getOpaque() {
    return (int) cell.get(GET_PLAIN);
  }

  /** The value. */
  public final int getAcquire() {
    return (int) cell.get(GET_ACQUIRE);
  }

  /** Sets the value. */
  public final void setPlain(int newValue) {
    cell.set(SET_PLAIN, newValue);
  }

  /** Sets the value. */
  public final void setOpaque(int newValue) {
    cell.set(SET_PLAIN, newValue);
  }

  /** Sets the value. */
  public final void setRelease(int newValue) {
    cell.set(SET_RELEASE, newValue);
  }

  /** Sets the value if it is the expected one; the old one. */
  public final int compareAndExchange(int expectedValue, int newValue) {
    return (int) cell.compareAndExchange(COMPARE_AND_SET, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; the old one. */
  public final int compareAndExchangeAcquire(int expectedValue, int newValue) {
    return (int) cell.compareAndExchange(COMPARE_AND_SET_ACQUIRE, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; the old one. */
  public final int compareAndExchangeRelease(int expectedValue, int newValue) {
    return (int) cell.compareAndExchange(COMPARE_AND_SET_RELEASE, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetVolatile(int expectedValue, int newValue) {
    return cell.compareAndSet(COMPARE_AND_SET, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetAcquire(int expectedValue, int newValue) {
    return cell.compareAndSet(COMPARE_AND_SET_ACQUIRE, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetRelease(int expectedValue, int newValue) {
    return cell.compareAndSet(COMPARE_AND_SET_RELEASE, expectedValue, newValue);
  }

  @Override
  public String toString() {
    return Integer.toString(get());
  }

  @Override
  public int intValue() {
    return get();
  }

  @Override
  public long longValue() {
    return get();
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
