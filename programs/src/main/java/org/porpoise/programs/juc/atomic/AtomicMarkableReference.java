package org.porpoise.programs.juc.atomic;

import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;

/** The model of {@link java.util.concurrent.atomic.AtomicMarkableReference}. */
public class AtomicMarkableReference<V extends @Nullable Object> implements Model {
  private final PairCell<V> cell;

  /** A variable with a value. */
  @SuppressWarnings("this-escape")
  public AtomicMarkableReference(V initialRef, boolean initialMark) {
    cell = new PairCell<>(this, initialRef, initialMark ? 1 : 0);
  }

  @Override
  public final SharedObject porpoiseObject() {
    return cell;
  }

  /** The reference. */
  public V getReference() {
    return cell.reference();
  }

  /** The mark. */
  public boolean isMarked() {
    return cell.stamp() != 0;
  }

  /** The reference; the mark goes into an array. */
  public V get(boolean[] markHolder) {
    V reference = cell.reference();
    markHolder[0] = cell.stampOfLast() != 0;
    return reference;
  }

  /** Sets both if both are as expected; whether they were. */
  public boolean weakCompareAndSet(
      V expectedReference, V newReference, boolean expectedMark, boolean newMark) {
    return compareAndSet(expectedReference, newReference, expectedMark, newMark);
  }

  /** Sets both if both are as expected; whether they were. */
  public boolean compareAndSet(
      V expectedReference, V newReference, boolean expectedMark, boolean newMark) {
    return cell.compareAndSet(
        expectedReference, expectedMark ? 1 : 0, newReference, newMark ? 1 : 0);
  }

  /** Sets both. */
  public void set(V newReference, boolean newMark) {
    cell.set(newReference, newMark ? 1 : 0);
  }

  /** Sets the mark if the reference is as expected; whether it was. */
  public boolean attemptMark(V expectedReference, boolean newMark) {
    return cell.attempt(expectedReference, newMark ? 1 : 0);
  }
}
