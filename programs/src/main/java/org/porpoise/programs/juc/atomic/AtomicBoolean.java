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
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;

/** The model of {@link java.util.concurrent.atomic.AtomicBoolean}. */
public class AtomicBoolean implements Model, Serializable {
  private static final long serialVersionUID = 1;

  private final transient NumberCell cell;

  /** A variable with a value. */
  @SuppressWarnings("this-escape")
  public AtomicBoolean(boolean initialValue) {
    cell = new NumberCell(this, initialValue ? 1 : 0);
  }

  /** A variable with value false. */
  public AtomicBoolean() {
    this(false);
  }

  @Override
  public final SharedObject porpoiseObject() {
    return cell;
  }

  /** The value. */
  public final boolean get() {
    return cell.get(GET) != 0;
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean compareAndSet(boolean expectedValue, boolean newValue) {
    return cell.compareAndSet(COMPARE_AND_SET, expectedValue ? 1 : 0, newValue ? 1 : 0);
  }

  /** Sets the value if it is the expected one; whether it was. */
  @Deprecated
  public boolean weakCompareAndSet(boolean expectedValue, boolean newValue) {
    return cell.compareAndSet(COMPARE_AND_SET_PLAIN, expectedValue ? 1 : 0, newValue ? 1 : 0);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public boolean weakCompareAndSetPlain(boolean expectedValue, boolean newValue) {
    return cell.compareAndSet(COMPARE_AND_SET_PLAIN, expectedValue ? 1 : 0, newValue ? 1 : 0);
  }

  /** Sets the value. */
  public final void set(boolean newValue) {
    cell.set(SET, newValue ? 1 : 0);
  }

  /** Sets the value. */
  public final void lazySet(boolean newValue) {
    cell.set(SET_RELEASE, newValue ? 1 : 0);
  }

  /** Sets the value; the old one. */
  public final boolean getAndSet(boolean newValue) {
    return cell.getAndSet(newValue ? 1 : 0) != 0;
  }

  /** The value. */
  public final boolean getPlain() {
    return cell.get(GET_PLAIN) != 0;
  }

  /** The value. */
  public final boolean getOpaque() {
    return cell.get(GET_PLAIN) != 0;
  }

  /** The value. */
  public final boolean getAcquire() {
    return cell.get(GET_ACQUIRE) != 0;
  }

  /** Sets the value. */
  public final void setPlain(boolean newValue) {
    cell.set(SET_PLAIN, newValue ? 1 : 0);
  }

  /** Sets the value. */
  public final void setOpaque(boolean newValue) {
    cell.set(SET_PLAIN, newValue ? 1 : 0);
  }

  /** Sets the value. */
  public final void setRelease(boolean newValue) {
    cell.set(SET_RELEASE, newValue ? 1 : 0);
  }

  /** Sets the value if it is the expected one; the old one. */
  public final boolean compareAndExchange(boolean expectedValue, boolean newValue) {
    return cell.compareAndExchange(COMPARE_AND_SET, expectedValue ? 1 : 0, newValue ? 1 : 0) != 0;
  }

  /** Sets the value if it is the expected one; the old one. */
  public final boolean compareAndExchangeAcquire(boolean expectedValue, boolean newValue) {
    return cell.compareAndExchange(COMPARE_AND_SET_ACQUIRE, expectedValue ? 1 : 0, newValue ? 1 : 0)
        != 0;
  }

  /** Sets the value if it is the expected one; the old one. */
  public final boolean compareAndExchangeRelease(boolean expectedValue, boolean newValue) {
    return cell.compareAndExchange(COMPARE_AND_SET_RELEASE, expectedValue ? 1 : 0, newValue ? 1 : 0)
        != 0;
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetVolatile(boolean expectedValue, boolean newValue) {
    return cell.compareAndSet(COMPARE_AND_SET, expectedValue ? 1 : 0, newValue ? 1 : 0);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetAcquire(boolean expectedValue, boolean newValue) {
    return cell.compareAndSet(COMPARE_AND_SET_ACQUIRE, expectedValue ? 1 : 0, newValue ? 1 : 0);
  }

  /** Sets the value if it is the expected one; whether it was. */
  public final boolean weakCompareAndSetRelease(boolean expectedValue, boolean newValue) {
    return cell.compareAndSet(COMPARE_AND_SET_RELEASE, expectedValue ? 1 : 0, newValue ? 1 : 0);
  }

  @Override
  public String toString() {
    return Boolean.toString(get());
  }
}
