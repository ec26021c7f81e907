package org.porpoise.dve.model;

import java.util.List;
import java.util.OptionalInt;
import org.porpoise.logic.source.SourcePlace;

/**
 * A variable or an array.
 *
 * @param owner the number of the process it is declared in; none if it is global
 * @param length the number of elements; none if it is no array
 * @param initial the first value of each element
 * @param mutability whether it can be assigned to; what is constant is no part of states
 */
public record Variable(
    String name,
    OptionalInt owner,
    Type type,
    OptionalInt length,
    List<Integer> initial,
    Mutability mutability,
    SourcePlace place) {
  public Variable {
    initial = List.copyOf(initial);
  }

  /** Whether values can be assigned. */
  public enum Mutability {
    VARIABLE,
    CONSTANT
  }

  public boolean isArray() {
    return length.isPresent();
  }

  public boolean isConstant() {
    return mutability == Mutability.CONSTANT;
  }

  /** The number of values that it holds. */
  public int size() {
    return length.orElse(1);
  }

  /** Each variable is declared once, so its place tells it from others. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Variable v && name.equals(v.name) && place.equals(v.place);
  }

  @Override
  public int hashCode() {
    return name.hashCode() * 31 + place.line();
  }

  @Override
  public String toString() {
    return name;
  }
}
