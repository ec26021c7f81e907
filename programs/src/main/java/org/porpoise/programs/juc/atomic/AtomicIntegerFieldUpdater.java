package org.porpoise.programs.juc.atomic;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import org.porpoise.programs.engine.models.SharedObject;

/** The model of {@link java.util.concurrent.atomic.AtomicIntegerFieldUpdater}. */
public abstract class AtomicIntegerFieldUpdater<T> {

  /** For subclasses. */
  protected AtomicIntegerFieldUpdater() {}

  /** An updater of a field. */
  public static <U> AtomicIntegerFieldUpdater<U> newUpdater(Class<U> tclass, String fieldName) {
    return new OfField<>(new FieldLocation(tclass, int.class, fieldName));
  }

  /** Sets the value if it is the expected one; whether it was. */
  public abstract boolean compareAndSet(T obj, int expect, int update);

  /** Sets the value if it is the expected one; whether it was. */
  public abstract boolean weakCompareAndSet(T obj, int expect, int update);

  /** Sets the value. */
  public abstract void set(T obj, int newValue);

  /** Sets the value. */
  public abstract void lazySet(T obj, int newValue);

  /** The value. */
  public abstract int get(T obj);

  /** Sets the value to that of a function of it; the old one. */
  int update(T obj, IntUnaryOperator function) {
    while (true) {
      int old = get(obj);
      if (compareAndSet(obj, old, function.applyAsInt(old))) {
        return old;
      }
    }
  }

  /** Sets the value; the old one. */
  public int getAndSet(T obj, int newValue) {
    return update(obj, old -> newValue);
  }

  /** Adds 1; the old value. */
  public int getAndIncrement(T obj) {
    return getAndAdd(obj, 1);
  }

  /** Subtracts 1; the old value. */
  public int getAndDecrement(T obj) {
    return getAndAdd(obj, -1);
  }

  /** Adds a number; the old value. */
  public int getAndAdd(T obj, int delta) {
    return update(obj, old -> old + delta);
  }

  /** Adds 1; the new value. */
  public int incrementAndGet(T obj) {
    return getAndAdd(obj, 1) + 1;
  }

  /** Subtracts 1; the new value. */
  public int decrementAndGet(T obj) {
    return getAndAdd(obj, -1) - 1;
  }

  /** Adds a number; the new value. */
  public int addAndGet(T obj, int delta) {
    return getAndAdd(obj, delta) + delta;
  }

  /** Sets the value to that of a function of it; the old one. */
  public final int getAndUpdate(T obj, IntUnaryOperator updateFunction) {
    return update(obj, updateFunction);
  }

  /** Sets the value to that of a function of it; the new one. */
  public final int updateAndGet(T obj, IntUnaryOperator updateFunction) {
    int[] last = new int[1];
    update(obj, old -> last[0] = updateFunction.applyAsInt(old));
    return last[0];
  }

  /** Sets the value to that of a function of it and a number; the old one. */
  public final int getAndAccumulate(T obj, int x, IntBinaryOperator accumulatorFunction) {
    return update(obj, old -> accumulatorFunction.applyAsInt(old, x));
  }

  /** Sets the value to that of a function of it and a number; the new one. */
  public final int accumulateAndGet(T obj, int x, IntBinaryOperator accumulatorFunction) {
    return updateAndGet(obj, old -> accumulatorFunction.applyAsInt(old, x));
  }

  private static final class OfField<T> extends AtomicIntegerFieldUpdater<T> {
    private final FieldLocation field;

    OfField(FieldLocation field) {
      this.field = field;
    }

    @Override
    public boolean compareAndSet(T obj, int expect, int update) {
      field.compare(Operations.COMPARE_AND_SET, obj, expect);
      return SharedObject.told(field.handle.compareAndSet(obj, expect, update));
    }

    @Override
    public boolean weakCompareAndSet(T obj, int expect, int update) {
      return compareAndSet(obj, expect, update);
    }

    @Override
    public void set(T obj, int newValue) {
      field.perform(Operations.SET, obj);
      field.handle.setVolatile(obj, newValue);
    }

    @Override
    public void lazySet(T obj, int newValue) {
      field.perform(Operations.SET_RELEASE, obj);
      field.handle.setVolatile(obj, newValue);
    }

    @Override
    public int get(T obj) {
      field.perform(Operations.GET, obj);
      return SharedObject.told((int) field.handle.getVolatile(obj));
    }

    @Override
    int update(T obj, IntUnaryOperator function) {
      while (true) {
        field.perform(Operations.UPDATE, obj);
        int old = (int) field.handle.getVolatile(obj);
        int before = SharedObject.steps();
        int next = function.applyAsInt(old);
        if (SharedObject.steps() != before) {
          field.compare(Operations.COMPARE_AND_SET, obj, old);
        }
        if (field.handle.compareAndSet(obj, old, next)) {
          return SharedObject.told(old);
        }
      }
    }
  }
}
