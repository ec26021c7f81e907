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
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.hooks.ObjectHooks;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;

/** The model of {@link java.util.concurrent.atomic.AtomicReference}. */
public class AtomicReference<V extends @Nullable Object> implements Model, Serializable {
  private static final long serialVersionUID = 1;

  private final transient ReferenceCell<V> cell;

  /** A variable with a value. */
  @SuppressWarnings("this-escape")
  public AtomicReference(V initialValue) {
    cell = new ReferenceCell<>(this, initialValue);
  }

  /** A variable with value null. */
  @SuppressWarnings("NullAway") // As in the JDK, for any V.
  public AtomicReference() {
    this(null);
  }

  @Override
  public final SharedObject porpoiseObject() {
    return cell;
  }

  /** The value. */
  public final V get() {
    return cell.get(GET);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean compareAndSet(V expectedValue, V newValue) {
    return cell.compareAndSet(COMPARE_AND_SET, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  @Deprecated
  public final boolean weakCompareAndSet(V expectedValue, V newValue) {
    return cell.compareAndSet(COMPARE_AND_SET_PLAIN, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetPlain(V expectedValue, V newValue) {
    return cell.compareAndSet(COMPARE_AND_SET_PLAIN, expectedValue, newValue);
  }

  /** Sets the value. */
  public final void set(V newValue) {
    cell.set(SET, newValue);
  }

  /** Sets the value. */
  public final void lazySet(V newValue) {
    cell.set(SET_RELEASE, newValue);
  }

  /** Sets the value; the old one. */
  public final V getAndSet(V newValue) {
    return cell.getAndSet(newValue);
  }

  /** Sets the value to that of a function of it; the old one. */
  public final V getAndUpdate(UnaryOperator<V> updateFunction) {
    return cell.getAndUpdate(updateFunction);
  }

  /** Sets the value to that of a function of it; the new one. */
  public final V updateAndGet(UnaryOperator<V> updateFunction) {
    return cell.updateAndGet(updateFunction);
  }

  /** Sets the value to that of a function of it and another; the old one. */
  public final V getAndAccumulate(V x, BinaryOperator<V> accumulatorFunction) {
    return cell.getAndUpdate(old -> accumulatorFunction.apply(old, x));
  }

  /** Sets the value to that of a function of it and another; the new one. */
  public final V accumulateAndGet(V x, BinaryOperator<V> accumulatorFunction) {
    return cell.updateAndGet(old -> accumulatorFunction.apply(old, x));
  }

  /** The value. */
  public final V getPlain() {
    return cell.get(GET_PLAIN);
  }

  /** The value. */
  public final V getOpaque() {
    return cell.get(GET_PLAIN);
  }

  /** The value. */
  public final V getAcquire() {
    return cell.get(GET_ACQUIRE);
  }

  /** Sets the value. */
  public final void setPlain(V newValue) {
    cell.set(SET_PLAIN, newValue);
  }

  /** Sets the value. */
  public final void setOpaque(V newValue) {
    cell.set(SET_PLAIN, newValue);
  }

  /** Sets the value. */
  public final void setRelease(V newValue) {
    cell.set(SET_RELEASE, newValue);
  }

  /** Sets the value if it is the expected one; the old one. */
  public final V compareAndExchange(V expectedValue, V newValue) {
    return cell.compareAndExchange(COMPARE_AND_SET, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; the old one. */
  public final V compareAndExchangeAcquire(V expectedValue, V newValue) {
    return cell.compareAndExchange(COMPARE_AND_SET_ACQUIRE, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; the old one. */
  public final V compareAndExchangeRelease(V expectedValue, V newValue) {
    return cell.compareAndExchange(COMPARE_AND_SET_RELEASE, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetVolatile(V expectedValue, V newValue) {
    return cell.compareAndSet(COMPARE_AND_SET, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetAcquire(V expectedValue, V newValue) {
    return cell.compareAndSet(COMPARE_AND_SET_ACQUIRE, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetRelease(V expectedValue, V newValue) {
    return cell.compareAndSet(COMPARE_AND_SET_RELEASE, expectedValue, newValue);
  }

  @Override
  public String toString() {
    V value = get();
    ObjectHooks.tell(value, Execution.INSIDE);
    return String.valueOf(value);
  }
}
