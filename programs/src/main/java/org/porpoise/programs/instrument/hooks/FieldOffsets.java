package org.porpoise.programs.instrument.hooks;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.porpoise.programs.instrument.numbers.Fields;

/** The fields that are at offsets which a program has asked for. Several threads may use it. */
public final class FieldOffsets {
  private record Offset(String type, long offset) {}

  private final Fields fields;
  private final Map<Offset, Integer> numbers = new ConcurrentHashMap<>();

  /** Of a program with such fields. */
  public FieldOffsets(Fields fields) {
    this.fields = fields;
  }

  /** Notes at which offset a field is. */
  void put(String type, long offset, String field) {
    put(type, offset, new Fields.Field(type, field));
  }

  /** Notes that a field is at an offset of what a text stands for. */
  void put(String holder, long offset, Fields.Field field) {
    numbers.put(new Offset(holder, offset), fields.numberOf(field));
  }

  /** The number of the field of a class at an offset, -1 if it is not known. */
  int fieldAt(String type, long offset) {
    return numbers.getOrDefault(new Offset(type, offset), -1);
  }
}
