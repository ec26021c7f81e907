package org.porpoise.promela.layout;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * Cells of one type in a state that are chosen by position.
 *
 * @param any one of them; all are as wide
 * @param isOneWord whether one word holds all
 */
public record CellRun(Cell any, boolean isOneWord, Spread spread) {

  /** How the place of a cell follows from its position. */
  public sealed interface Spread {
    /** At the same distance from each other, in bits of the whole state. */
    record Even(int first, int distance) implements Spread {}

    /** As a table says. */
    record Listed(int table) implements Spread {}
  }

  /** Cells as a run, if they are all alike; {@code tables} keeps a table and returns its number. */
  public static Optional<CellRun> of(Cell[] cells, ToIntFunction<int[]> tables) {
    Cell first = cells[0];
    if (!Arrays.stream(cells).allMatch(c -> isLike(c, first))) {
      return Optional.empty();
    }
    int[] bits = Arrays.stream(cells).mapToInt(CellRun::bit).toArray();
    int distance = cells.length > 1 ? bits[1] - bits[0] : 0;
    boolean even = true;
    for (int i = 1; i < bits.length; i++) {
      even &= bits[i] - bits[i - 1] == distance;
    }
    boolean oneWord = Arrays.stream(cells).allMatch(c -> c.field().word() == first.field().word());
    return Optional.of(
        new CellRun(
            first,
            oneWord,
            even
                ? new Spread.Even(bits[0], distance)
                : new Spread.Listed(tables.applyAsInt(bits))));
  }

  private static boolean isLike(Cell a, Cell b) {
    return a.where() == Cell.Where.STATE
        && b.where() == Cell.Where.STATE
        && a.field().mask() == b.field().mask()
        && a.signBits() == b.signBits()
        && a.assumption().equals(b.assumption());
  }

  private static int bit(Cell cell) {
    return cell.field().word() * Long.SIZE + cell.field().shift();
  }
}
