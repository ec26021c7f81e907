package org.porpoise.programs.juc.atomic;

import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.models.SharedObject;

/** The model of {@link java.util.concurrent.atomic.AtomicReferenceFieldUpdater}. */
public abstract class AtomicReferenceFieldUpdater<T, V extends @Nullable Object> {

  /** For subclasses. */
  protected AtomicReferenceFieldUpdater() {}

  /** An updater of a field. */
  public static <U, W extends @Nullable Object> AtomicReferenceFieldUpdater<U, W> newUpdater(
      Class<U> tclass, Class<W> vclass, String fieldName) {
    return new OfField<>(new FieldLocation(tclass, vclass, fieldName));
  }

  /** Sets the value if it is the expected one; whether it was. */
  public abstract boolean compareAndSet(T obj, V expect, V update);

  /** Sets the value if it is the expected one; whether it was. */
  public abstract boolean weakCompareAndSet(T obj, V expect, V update);

  /** Sets the value. */
  public abstract void set(T obj, V newValue);

  /** Sets the value. */
  public abstract void lazySet(T obj, V newValue);

  /** The value. */
  public abstract V get(T obj);

  /** Sets the value; the old one. */
  public V getAndSet(T obj, V newValue) {
    return getAndUpdate(obj, old -> newValue);
  }

  /** Sets the value to that of a function of it; the old one. */
  public final V getAndUpdate(T obj, UnaryOperator<V> updateFunction) {
    while (true) {
      V old = get(obj);
      if (compareAndSet(obj, old, updateFunction.apply(old))) {
        return old;
      }
    }
  }

  /** Sets the value to that of a function of it; the new one. */
  public final V updateAndGet(T obj, UnaryOperator<V> updateFunction) {
    while (true) {
      V old = get(obj);
      V next = updateFunction.apply(old);
      if (compareAndSet(obj, old, next)) {
        return next;
      }
    }
  }

  /** Sets the value to that of a function of it and another; the old one. */
  public final V getAndAccumulate(T obj, V x, BinaryOperator<V> accumulatorFunction) {
    return getAndUpdate(obj, old -> accumulatorFunction.apply(old, x));
  }

  /** Sets the value to that of a function of it and another; the new one. */
  public final V accumulateAndGet(T obj, V x, BinaryOperator<V> accumulatorFunction) {
    return updateAndGet(obj, old -> accumulatorFunction.apply(old, x));
  }

  private static final class OfField<T, V extends @Nullable Object>
      extends AtomicReferenceFieldUpdater<T, V> {
    private final FieldLocation field;

    OfField(FieldLocation field) {
      this.field = field;
    }

    @Override
    public boolean compareAndSet(T obj, V expect, V update) {
      field.compare(Operations.COMPARE_AND_SET, obj, expect);
      return SharedObject.told(field.handle.compareAndSet(obj, expect, update));
    }

    @Override
    public boolean weakCompareAndSet(T obj, V expect, V update) {
      return compareAndSet(obj, expect, update);
    }

    @Override
    public void set(T obj, V newValue) {
      field.perform(Operations.SET, obj);
      field.handle.setVolatile(obj, newValue);
    }

    @Override
    public void lazySet(T obj, V newValue) {
      field.perform(Operations.SET_RELEASE, obj);
      field.handle.setVolatile(obj, newValue);
    }

    @Override
    @SuppressWarnings("unchecked")
    public V get(T obj) {
      field.perform(Operations.GET, obj);
      return SharedObject.told((V) field.handle.getVolatile(obj));
    }

    @Override
    @SuppressWarnings("unchecked")
    public V getAndSet(T obj, V newValue) {
      field.perform(Operations.GET_AND_SET, obj);
      return SharedObject.told((V) field.handle.getAndSet(obj, newValue));
    }
  }
}
