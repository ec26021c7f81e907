package org.porpoise.kernel.builder;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.structure.Operation;

/**
 * An array of variables. A cell with a known index is an object of its own; an index that is
 * computed touches every cell, as far as dependency is concerned.
 */
public final class VariableArray {
  private final String name;
  private final List<Variable> cells;

  VariableArray(String name, List<Variable> cells) {
    this.name = name;
    this.cells = List.copyOf(cells);
  }

  /** The number of cells. */
  public int length() {
    return cells.size();
  }

  /** The cell at a known position. */
  public Variable get(int index) {
    return Expression.Element.cell(cells, name, index);
  }

  /** The value of the cell at a computed position. */
  public Expression get(Expression index) {
    return new Expression.Element(name, cells, index);
  }

  /** Assigns to the cell at a computed position. */
  public Command set(Expression index, Expression value) {
    Set<Operation> operations = new LinkedHashSet<>();
    index.reads(operations::add);
    value.reads(operations::add);
    cells.forEach(c -> operations.add(new Operation(c.object().index(), Op.Plain.WRITE)));
    return new Command(
        name + "[" + index + "] := " + value,
        (state, offset) ->
            Expression.Element.cell(cells, name, index.eval(state, offset))
                .write(state, offset, value.eval(state, offset)),
        operations,
        List.of());
  }
}
