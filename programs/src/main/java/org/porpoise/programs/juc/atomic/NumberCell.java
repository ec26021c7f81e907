package org.porpoise.programs.juc.atomic;

import static org.porpoise.programs.juc.atomic.Operations.ADD;
import static org.porpoise.programs.juc.atomic.Operations.COMPARE_AND_SET;
import static org.porpoise.programs.juc.atomic.Operations.GET_AND_SET;
import static org.porpoise.programs.juc.atomic.Operations.UPDATE;

import java.util.function.LongUnaryOperator;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;

/** An atomic variable whose value is a number: also its state. */
final class NumberCell extends SharedObject {
  private final Object subject;
  private long value;

  NumberCell(Object subject, long value) {
    this.subject = subject;
    this.value = value;
  }

  /** An element of an array. */
  NumberCell(NumberCells array, int index, long value) {
    super(array, index);
    subject = array.subject();
    this.value = value;
  }

  @Override
  protected Object subject() {
    return subject;
  }

  @Override
  public long state() {
    return value;
  }

  @Override
  protected Access touch(Operation operation, long argument, int thread, long state) {
    return Operations.access(operation, argument, state);
  }

  long get(Operation operation) {
    perform(operation);
    return told(value);
  }

  void set(Operation operation, long newValue) {
    perform(operation);
    value = told(newValue);
  }

  long getAndSet(long newValue) {
    perform(GET_AND_SET);
    long old = told(value);
    value = newValue;
    return old;
  }

  /** Adds; the old value. The sum is for the caller to bring into the range of its type. */
  long getAndAdd(long delta, LongUnaryOperator range) {
    perform(ADD);
    long old = told(value);
    value = range.applyAsLong(old + delta);
    return old;
  }

  /** Sets it to a value if it has an expected one; the old value. */
  long compareAndExchange(Operation operation, long expected, long newValue) {
    perform(operation, expected);
    long old = told(value);
    if (old == expected) {
      value = newValue;
    }
    return old;
  }

  boolean compareAndSet(Operation operation, long expected, long newValue) {
    perform(operation, expected);
    if (value != expected) {
      return told(false);
    }
    value = newValue;
    return told(true);
  }

  long getAndUpdate(LongUnaryOperator function) {
    return update(function, true);
  }

  long updateAndGet(LongUnaryOperator function) {
    return update(function, false);
  }

  private long update(LongUnaryOperator function, boolean isOldWanted) {
    while (true) {
      perform(UPDATE);
      long old = value;
      int before = steps();
      long next = function.applyAsLong(old);
      if (steps() != before) {
        perform(COMPARE_AND_SET, old);
        if (value != old) {
          continue;
        }
      }
      value = next;
      return told(isOldWanted ? old : next);
    }
  }
}
