package org.porpoise.programs.juc.atomic;

import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;

/** The model of {@link java.util.concurrent.atomic.AtomicStampedReference}. */
public class AtomicStampedReference<V extends @Nullable Object> implements Model {
  private final PairCell<V> cell;

  /** A variable with a value. */
  @SuppressWarnings("this-escape")
  public AtomicStampedReference(V initialRef, int initialStamp) {
    cell = new PairCell<>(this, initialRef, initialStamp);
  }

  @Override
  public final SharedObject porpoiseObject() {
    return cell;
  }

  /** The reference. */
  public V getReference() {
    return cell.reference();
  }

  /** The stamp. */
  public int getStamp() {
    return cell.stamp();
  }

  /** The reference; the stamp goes into an array. */
  public V get(int[] stampHolder) {
    V reference = cell.reference();
    stampHolder[0] = cell.stampOfLast();
    return reference;
  }

  /** Sets both if both are as expected; whether they were. */
  public boolean weakCompareAndSet(
      V expectedReference, V newReference, int expectedStamp, int newStamp) {
    return compareAndSet(expectedReference, newReference, expectedStamp, newStamp);
  }

  /** Sets both if both are as expected; whether they were. */
  public boolean compareAndSet(
      V expectedReference, V newReference, int expectedStamp, int newStamp) {
    return cell.compareAndSet(expectedReference, expectedStamp, newReference, newStamp);
  }

  /** Sets both. */
  public void set(V newReference, int newStamp) {
    cell.set(newReference, newStamp);
  }

  /** Sets the stamp if the reference is as expected; whether it was. */
  public boolean attemptStamp(V expectedReference, int newStamp) {
    return cell.attempt(expectedReference, newStamp);
  }
}
