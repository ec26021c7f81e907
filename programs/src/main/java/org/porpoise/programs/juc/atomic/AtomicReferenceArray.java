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
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.hooks.ObjectHooks;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;

/**
 * The model of {@link java.util.concurrent.atomic.AtomicReferenceArray}. Every element is an
 * object.
 */
public class AtomicReferenceArray<E extends @Nullable Object> implements Model, Serializable {
  private static final long serialVersionUID = 1;

  private final transient ReferenceCells<E> cells;

  /** Variables with value null. */
  @SuppressWarnings({"this-escape", "unchecked"})
  public AtomicReferenceArray(int length) {
    cells = new ReferenceCells<>(this, (E[]) new Object[length]);
  }

  /** Variables with values. */
  @SuppressWarnings("this-escape")
  public AtomicReferenceArray(E[] array) {
    cells = new ReferenceCells<>(this, array);
  }

  @Override
  public final SharedObject porpoiseObject() {
    return cells;
  }

  private ReferenceCell<E> cell(int index) {
    return cells.cell(index);
  }

  /** How many there are. */
  public final int length() {
    return cells.length();
  }

  /** The value. */
  public final E get(int i) {
    return cell(i).get(GET);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean compareAndSet(int i, E expectedValue, E newValue) {
    return cell(i).compareAndSet(COMPARE_AND_SET, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  @Deprecated
  public final boolean weakCompareAndSet(int i, E expectedValue, E newValue) {
    return cell(i).compareAndSet(COMPARE_AND_SET_PLAIN, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetPlain(int i, E expectedValue, E newValue) {
    return cell(i).compareAndSet(COMPARE_AND_SET_PLAIN, expectedValue, newValue);
  }

  /** Sets the value. */
  public final void set(int i, E newValue) {
    cell(i).set(SET, newValue);
  }

  /** Sets the value. */
  public final void lazySet(int i, E newValue) {
    cell(i).set(SET_RELEASE, newValue);
  }

  /** Sets the value; the old one. */
  public final E getAndSet(int i, E newValue) {
    return cell(i).getAndSet(newValue);
  }

  /** Sets the value to that of a function of it; the old one. */
  public final E getAndUpdate(int i, UnaryOperator<E> updateFunction) {
    return cell(i).getAndUpdate(updateFunction);
  }

  /** Sets the value to that of a function of it; the new one. */
  public final E updateAndGet(int i, UnaryOperator<E> updateFunction) {
    return cell(i).updateAndGet(updateFunction);
  }

  /** Sets the value to that of a function of it and another; the old one. */
  public final E getAndAccumulate(int i, E x, BinaryOperator<E> accumulatorFunction) {
    return cell(i).getAndUpdate(old -> accumulatorFunction.apply(old, x));
  }

  /** Sets the value to that of a function of it and another; the new one. */
  public final E accumulateAndGet(int i, E x, BinaryOperator<E> accumulatorFunction) {
    return cell(i).updateAndGet(old -> accumulatorFunction.apply(old, x));
  }

  /** The value. */
  public final E getPlain(int i) {
    return cell(i).get(GET_PLAIN);
  }

  /** The value. */
  public final E getOpaque(int i) {
    return cell(i).get(GET_PLAIN);
  }

  /** The value. */
  public final E getAcquire(int i) {
    return cell(i).get(GET_ACQUIRE);
  }

  /** Sets the value. */
  public final void setPlain(int i, E newValue) {
    cell(i).set(SET_PLAIN, newValue);
  }

  /** Sets the value. */
  public final void setOpaque(int i, E newValue) {
    cell(i).set(SET_PLAIN, newValue);
  }

  /** Sets the value. */
  public final void setRelease(int i, E newValue) {
    cell(i).set(SET_RELEASE, newValue);
  }

  /** Sets the value if it is the expected one; the old one. */
  public final E compareAndExchange(int i, E expectedValue, E newValue) {
    return cell(i).compareAndExchange(COMPARE_AND_SET, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; the old one. */
  public final E compareAndExchangeAcquire(int i, E expectedValue, E newValue) {
    return cell(i).compareAndExchange(COMPARE_AND_SET_ACQUIRE, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; the old one. */
  public final E compareAndExchangeRelease(int i, E expectedValue, E newValue) {
    return cell(i).compareAndExchange(COMPARE_AND_SET_RELEASE, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetVolatile(int i, E expectedValue, E newValue) {
    return cell(i).compareAndSet(COMPARE_AND_SET, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetAcquire(int i, E expectedValue, E newValue) {
    return cell(i).compareAndSet(COMPARE_AND_SET_ACQUIRE, expectedValue, newValue);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetRelease(int i, E expectedValue, E newValue) {
    return cell(i).compareAndSet(COMPARE_AND_SET_RELEASE, expectedValue, newValue);
  }

  @Override
  public String toString() {
    List<E> values = new ArrayList<>();
    for (int i = 0; i < length(); i++) {
      values.add(get(i));
    }
    return ObjectHooks.looked(values).toString();
  }
}
