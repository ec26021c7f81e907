package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.Type;
import org.porpoise.promela.model.Variable;

/**
 * Where the variables of one owner live: each is a run of cells, one for each number in it, with
 * arrays and structures taken apart in order.
 */
final class Storage {
  private final Map<Variable, Cell[]> cells = new HashMap<>();

  /** Makes cells. */
  @FunctionalInterface
  interface Room {
    Cell cell(Scalar scalar);
  }

  /**
   * A number inside a variable.
   *
   * @param declared the variable or field that it is, or is an element of
   * @param index its position in the innermost array
   */
  record Scalar(Variable declared, int index) {
    Type type() {
      return declared.type();
    }

    Initial initial() {
      return declared.initial();
    }
  }

  void add(Variable variable, Room room) {
    cells.put(variable, scalars(variable).stream().map(room::cell).toArray(Cell[]::new));
  }

  Cell[] cells(Variable variable) {
    Cell[] found = cells.get(variable);
    if (found == null) {
      throw new AssertionError("no room for " + variable.name());
    }
    return found;
  }

  /** The numbers in a variable, in order. */
  static List<Scalar> scalars(Variable variable) {
    List<Scalar> all = new ArrayList<>();
    for (int i = 0; i < variable.elements(); i++) {
      if (variable.type() instanceof Type.Struct(var definition)) {
        definition.fields().forEach(f -> all.addAll(scalars(f)));
      } else {
        all.add(new Scalar(variable, i));
      }
    }
    return all;
  }

  /** How many channels a variable makes. */
  static int channels(Variable variable) {
    return (int)
        scalars(variable).stream().filter(s -> s.initial() instanceof Initial.NewChannel).count();
  }

  /** How many numbers of a structure come before one of its fields. */
  static int before(Type structure, Variable field) {
    int count = 0;
    if (structure instanceof Type.Struct(var definition)) {
      for (Variable f : definition.fields()) {
        if (f.slot() == field.slot()) {
          break;
        }
        count += scalars(f).size();
      }
    }
    return count;
  }

  /** How many numbers one value of a type has. */
  static int size(Type type) {
    return type instanceof Type.Struct(var definition)
        ? definition.fields().stream().mapToInt(f -> scalars(f).size()).sum()
        : 1;
  }
}
