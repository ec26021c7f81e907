package org.porpoise.reduction.stubborn;

import java.util.function.IntFunction;

/** Rows by number, each made when it is first asked for. Belongs to one thread. */
public final class RowTable {
  private final Row[] made;
  private final IntFunction<Row> maker;

  public RowTable(int count, IntFunction<Row> maker) {
    made = new Row[count];
    this.maker = maker;
  }

  Row get(int number) {
    Row row = made[number];
    if (row == null) {
      row = maker.apply(number);
      made[number] = row;
    }
    return row;
  }
}
