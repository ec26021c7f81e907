package org.porpoise.programs.juc.atomic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;

/** An array of atomic variables, which are made when they are first used. */
final class ReferenceCells<V extends @Nullable Object> extends SharedObject {
  private final Object subject;
  private final V[] initial;
  private final List<@Nullable ReferenceCell<V>> cells;

  ReferenceCells(Object subject, V[] initial) {
    this.subject = subject;
    this.initial = Arrays.copyOf(initial, initial.length);
    cells = new ArrayList<>(Collections.nCopies(initial.length, null));
    reserve(initial.length);
  }

  int length() {
    return initial.length;
  }

  ReferenceCell<V> cell(int index) {
    ReferenceCell<V> cell = cells.get(index);
    if (cell == null) {
      cell = new ReferenceCell<>(this, index, initial[index]);
      cells.set(index, cell);
    }
    return cell;
  }

  @Override
  protected Object subject() {
    return subject;
  }

  @Override
  public long state() {
    return 0;
  }

  @Override
  protected Access touch(Operation operation, long argument, int thread, long state) {
    throw new AssertionError("operations are done to the elements");
  }
}
