package org.porpoise.promela.layout;

import java.util.HashMap;
import java.util.Map;
import org.porpoise.promela.analysis.Scalar;
import org.porpoise.promela.model.Variable;

/** Where the variables of one owner live: each is a run of cells, one for each number in it. */
public final class Storage {
  private final Map<Variable, Cell[]> cells = new HashMap<>();

  /** Makes cells. */
  @FunctionalInterface
  public interface Room {
    Cell cell(Scalar scalar);
  }

  public void add(Variable variable, Room room) {
    cells.put(variable, Scalar.in(variable).stream().map(room::cell).toArray(Cell[]::new));
  }

  public Cell[] cells(Variable variable) {
    Cell[] found = cells.get(variable);
    if (found == null) {
      throw new AssertionError("no room for " + variable.name());
    }
    return found;
  }
}
