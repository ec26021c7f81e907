package org.porpoise.promela.compile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.porpoise.kernel.code.NotGenerated;
import org.porpoise.promela.analysis.Scalar;
import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Variable;

/**
 * What a reference may mean: one cell, or one of several that are chosen by indices.
 *
 * @param cells what may be meant; the last index that is not constant counts fastest
 * @param choices the indices that are not constant, with the lengths of their arrays
 */
public record CellChoice(Cell[] cells, List<Expression.Step.Index> choices) {

  /** What a reference may mean, as far as its indices are known. */
  static CellChoice of(Expression.Reference r, CodeContext context) {
    List<Integer> positions = List.of(0);
    List<Expression.Step.Index> choices = new ArrayList<>();
    Variable current = r.variable();
    for (Expression.Step step : r.steps()) {
      switch (step) {
        case Expression.Step.Index index -> {
          int size = Scalar.size(current.type());
          OptionalInt at = context.constant(index.index());
          if (at.isPresent()) {
            positions = moved(positions, inside(at.getAsInt(), index.length()) * size);
          } else {
            positions = spread(positions, index.length(), size);
            choices.add(index);
          }
        }
        case Expression.Step.Field(Variable field) -> {
          positions = moved(positions, Scalar.before(current.type(), field));
          current = field;
        }
      }
    }
    Cell[] all = context.cells(r.variable());
    return new CellChoice(positions.stream().map(p -> all[p]).toArray(Cell[]::new), choices);
  }

  private static int inside(int index, int length) {
    if (index < 0 || index >= length) {
      throw new NotGenerated("an index out of bounds");
    }
    return index;
  }

  private static List<Integer> moved(List<Integer> positions, int distance) {
    return positions.stream().map(p -> p + distance).toList();
  }

  private static List<Integer> spread(List<Integer> positions, int length, int size) {
    List<Integer> all = new ArrayList<>();
    for (int p : positions) {
      for (int i = 0; i < length; i++) {
        all.add(p + i * size);
      }
    }
    return all;
  }

  Cell first() {
    return cells[0];
  }

  /** Whether it is always the same cell. */
  boolean isFixed() {
    return choices.isEmpty();
  }

  /** Whether all cells are constants. */
  boolean isConstant() {
    return Arrays.stream(cells).allMatch(Cell::isConstant);
  }

  /** The values of constants. */
  int[] values() {
    return Arrays.stream(cells).mapToInt(Cell::value).toArray();
  }
}
