package org.porpoise.programs.juc.atomic;

import static org.porpoise.programs.juc.atomic.Operations.COMPARE_AND_SET;
import static org.porpoise.programs.juc.atomic.Operations.GET_AND_SET;
import static org.porpoise.programs.juc.atomic.Operations.UPDATE;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;

/**
 * An atomic variable whose value is a reference. Its state is the number of the object.
 *
 * <p>Different objects may have one number, such as equal strings: then a compare-and-set that
 * fails may count as a write, which is safe.
 */
@SuppressWarnings("ReferenceEquality")
final class ReferenceCell<V extends @Nullable Object> extends SharedObject {
  private final Object subject;
  private V value;
  private long number;

  ReferenceCell(Object subject, V value) {
    this.subject = subject;
    this.value = value;
    number = numberOf(value);
  }

  /** An element of an array. */
  ReferenceCell(ReferenceCells<V> array, int index, V value) {
    super(array, index);
    subject = array.subject();
    this.value = value;
    number = numberOf(value);
  }

  @Override
  protected Object subject() {
    return subject;
  }

  @Override
  public long state() {
    return number;
  }

  @Override
  protected Access touch(Operation operation, long argument, int thread, long state) {
    return Operations.access(operation, argument, state);
  }

  private void put(V newValue) {
    value = newValue;
    number = numberOf(newValue);
  }

  V get(Operation operation) {
    perform(operation);
    return told(value);
  }

  void set(Operation operation, V newValue) {
    perform(operation);
    put(told(newValue));
  }

  V getAndSet(V newValue) {
    perform(GET_AND_SET);
    V old = told(value);
    put(newValue);
    return old;
  }

  /** Sets it to a value if it has an expected one; the old value. */
  V compareAndExchange(Operation operation, V expected, V newValue) {
    perform(operation, numberOf(expected));
    V old = told(value);
    if (old == expected) {
      put(newValue);
    }
    return old;
  }

  boolean compareAndSet(Operation operation, V expected, V newValue) {
    perform(operation, numberOf(expected));
    if (value != expected) {
      return told(false);
    }
    put(newValue);
    return told(true);
  }

  V getAndUpdate(UnaryOperator<V> function) {
    return update(function, true);
  }

  V updateAndGet(UnaryOperator<V> function) {
    return update(function, false);
  }

  private V update(UnaryOperator<V> function, boolean isOldWanted) {
    while (true) {
      perform(UPDATE);
      V old = value;
      int before = steps();
      V next = function.apply(old);
      if (steps() != before) {
        perform(COMPARE_AND_SET, numberOf(old));
        if (value != old) {
          continue;
        }
      }
      put(next);
      return told(isOldWanted ? old : next);
    }
  }
}
