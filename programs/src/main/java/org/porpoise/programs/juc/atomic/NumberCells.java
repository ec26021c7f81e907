package org.porpoise.programs.juc.atomic;

import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;

/** An array of atomic variables, which are made when they are first used. */
final class NumberCells extends SharedObject {
  private final Object subject;
  private final long[] initial;
  private final NumberCell[] cells;

  NumberCells(Object subject, long[] initial) {
    this.subject = subject;
    this.initial = initial;
    cells = new NumberCell[initial.length];
    reserve(initial.length);
  }

  int length() {
    return cells.length;
  }

  @SuppressWarnings("NullAway") // The elements are made here.
  NumberCell cell(int index) {
    NumberCell cell = cells[index];
    if (cell == null) {
      cell = new NumberCell(this, index, initial[index]);
      cells[index] = cell;
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
