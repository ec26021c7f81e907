package org.porpoise.promela.analysis;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.Type;
import org.porpoise.promela.model.Variable;

/**
 * A number inside a variable, with arrays and structures taken apart in order.
 *
 * @param declared the variable or field that it is, or is an element of
 * @param index its position in the innermost array
 */
public record Scalar(Variable declared, int index) {
  public Type type() {
    return declared.type();
  }

  public Initial initial() {
    return declared.initial();
  }

  /** The numbers in a variable, in order. */
  public static List<Scalar> in(Variable variable) {
    List<Scalar> all = new ArrayList<>();
    for (int i = 0; i < variable.elements(); i++) {
      if (variable.type() instanceof Type.Struct(var definition)) {
        definition.fields().forEach(f -> all.addAll(in(f)));
      } else {
        all.add(new Scalar(variable, i));
      }
    }
    return all;
  }

  /** How many channels a variable makes. */
  public static int channels(Variable variable) {
    return (int)
        in(variable).stream().filter(s -> s.initial() instanceof Initial.NewChannel).count();
  }

  /** How many numbers of a structure come before one of its fields. */
  public static int before(Type structure, Variable field) {
    int count = 0;
    if (structure instanceof Type.Struct(var definition)) {
      for (Variable f : definition.fields()) {
        if (f.slot() == field.slot()) {
          break;
        }
        count += in(f).size();
      }
    }
    return count;
  }

  /** How many numbers one value of a type has. */
  public static int size(Type type) {
    return type instanceof Type.Struct(var definition)
        ? definition.fields().stream().mapToInt(f -> in(f).size()).sum()
        : 1;
  }
}
