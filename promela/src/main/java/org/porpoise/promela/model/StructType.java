package org.porpoise.promela.model;

import java.util.List;
import java.util.Optional;
import org.porpoise.logic.source.SourcePlace;

/**
 * A {@code typedef}.
 *
 * @param name its name
 * @param fields its fields, in order; their {@link Variable#scope} is {@code FIELD}
 * @param place where it is declared
 */
public record StructType(String name, List<Variable> fields, SourcePlace place) {
  public StructType {
    fields = List.copyOf(fields);
  }

  public Optional<Variable> field(String wanted) {
    return fields.stream().filter(f -> f.name().equals(wanted)).findFirst();
  }

  @Override
  public String toString() {
    return "typedef " + name;
  }
}
