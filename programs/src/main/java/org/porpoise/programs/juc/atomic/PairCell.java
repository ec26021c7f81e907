package org.porpoise.programs.juc.atomic;

import static org.porpoise.programs.juc.atomic.Operations.COMPARE_AND_SET;
import static org.porpoise.programs.juc.atomic.Operations.GET;
import static org.porpoise.programs.juc.atomic.Operations.SET;

import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;

/**
 * An atomic variable whose value is a reference and a stamp. Its state is a number made of both;
 * where pairs share one, a compare-and-set that fails may count as a write, which is safe.
 */
@SuppressWarnings("ReferenceEquality")
final class PairCell<V extends @Nullable Object> extends SharedObject {
  private final Object subject;
  private V reference;
  private int stamp;
  private long number;

  PairCell(Object subject, V reference, int stamp) {
    this.subject = subject;
    this.reference = reference;
    this.stamp = stamp;
    number = number(reference, stamp);
  }

  private static long number(@Nullable Object reference, int stamp) {
    return numberOf(reference) * 31 + stamp;
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

  V reference() {
    perform(GET);
    return told(reference);
  }

  int stamp() {
    perform(GET);
    return told(stamp);
  }

  /** The stamp that belongs to the reference that was got in the same step. */
  int stampOfLast() {
    return stamp;
  }

  void set(V newReference, int newStamp) {
    perform(SET);
    put(told(newReference), newStamp);
  }

  boolean compareAndSet(V expected, int expectedStamp, V newReference, int newStamp) {
    perform(COMPARE_AND_SET, number(expected, expectedStamp));
    if (reference != expected || stamp != expectedStamp) {
      return told(false);
    }
    put(newReference, newStamp);
    return told(true);
  }

  /** Sets the stamp if the reference is the expected one. */
  boolean attempt(V expected, int newStamp) {
    perform(SET);
    if (reference != expected) {
      return told(false);
    }
    put(reference, newStamp);
    return told(true);
  }

  private void put(V newReference, int newStamp) {
    reference = newReference;
    stamp = newStamp;
    number = number(newReference, newStamp);
  }
}
