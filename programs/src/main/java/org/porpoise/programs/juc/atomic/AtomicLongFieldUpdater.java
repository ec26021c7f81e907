package org.porpoise.programs.juc.atomic;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import org.porpoise.programs.engine.models.SharedObject;

/** The model of {@link java.util.concurrent.atomic.AtomicLongFieldUpdater}. */
public abstract class AtomicLongFieldUpdater<T> {

  /** For subclasses. */
  protected AtomicLongFieldUpdater() {}

  /** An updater of a field. */
  public static <U> AtomicLongFieldUpdater<U> newUpdater(Class<U> tclass, String fieldName) {
    return new OfField<>(new FieldLocation(tclass, long.class, fieldName));
  }

  /** Sets the value if it is the expected one; whether it was. */
  public abstract boolean compareAndSet(T obj, long expect, long update);

  /** Sets the value if it is the expected one; whether it was. */
  public abstract boolean weakCompareAndSet(T obj, long expect, long update);

  /** Sets the value. */
  public abstract void set(T obj, long newValue);

  /** Sets the value. */
  public abstract void lazySet(T obj, long newValue);

  /** The value. */
  public abstract long get(T obj);

  /** Sets the value to that of a function of it; the old one. */
  long update(T obj, LongUnaryOperator function) {
    while (true) {
      long old = get(obj);
      if (compareAndSet(obj, old, function.applyAsLong(old))) {
        return old;
      }
    }
  }

  /** Sets the value; the old one. */
  public long getAndSet(T obj, long newValue) {
    return update(obj, old -> newValue);
  }

  /** Adds 1; the old value. */
  public long getAndIncrement(T obj) {
    return getAndAdd(obj, 1);
  }

  /** Subtracts 1; the old value. */
  public long getAndDecrement(T obj) {
    return getAndAdd(obj, -1);
  }

  /** Adds a number; the old value. */
  public long getAndAdd(T obj, long delta) {
    return update(obj, old -> old + delta);
  }

  /** Adds 1; the new value. */
  public long incrementAndGet(T obj) {
    return getAndAdd(obj, 1) + 1;
  }

  /** Subtracts 1; the new value. */
  public long decrementAndGet(T obj) {
    return getAndAdd(obj, -1) - 1;
  }

  /** Adds a number; the new value. */
  public long addAndGet(T obj, long delta) {
    return getAndAdd(obj, delta) + delta;
  }

  /** Sets the value to that of a function of it; the old one. */
  public final long getAndUpdate(T obj, LongUnaryOperator updateFunction) {
    return update(obj, updateFunction);
  }

  /** Sets the value to that of a function of it; the new one. */
  public final long updateAndGet(T obj, LongUnaryOperator updateFunction) {
    long[] last = new long[1];
    update(obj, old -> last[0] = updateFunction.applyAsLong(old));
    return last[0];
  }

  /** Sets the value to that of a function of it and a number; the old one. */
  public final long getAndAccumulate(T obj, long x, LongBinaryOperator accumulatorFunction) {
    return update(obj, old -> accumulatorFunction.applyAsLong(old, x));
  }

  /** Sets the value to that of a function of it and a number; the new one. */
  public final long accumulateAndGet(T obj, long x, LongBinaryOperator accumulatorFunction) {
    return updateAndGet(obj, old -> accumulatorFunction.applyAsLong(old, x));
  }

  private static final class OfField<T> extends AtomicLongFieldUpdater<T> {
    private final FieldLocation field;

    OfField(FieldLocation field) {
      this.field = field;
    }

    @Override
    public boolean compareAndSet(T obj, long expect, long update) {
      field.compare(Operations.COMPARE_AND_SET, obj, expect);
      return SharedObject.told(field.handle.compareAndSet(obj, expect, update));
    }

    @Override
    public boolean weakCompareAndSet(T obj, long expect, long update) {
      return compareAndSet(obj, expect, update);
    }

    @Override
    public void set(T obj, long newValue) {
      field.perform(Operations.SET, obj);
      field.handle.setVolatile(obj, newValue);
    }

    @Override
    public void lazySet(T obj, long newValue) {
      field.perform(Operations.SET_RELEASE, obj);
      field.handle.setVolatile(obj, newValue);
    }

    @Override
    public long get(T obj) {
      field.perform(Operations.GET, obj);
      return SharedObject.told((long) field.handle.getVolatile(obj));
    }

    @Override
    long update(T obj, LongUnaryOperator function) {
      while (true) {
        field.perform(Operations.UPDATE, obj);
        long old = (long) field.handle.getVolatile(obj);
        int before = SharedObject.steps();
        long next = function.applyAsLong(old);
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
