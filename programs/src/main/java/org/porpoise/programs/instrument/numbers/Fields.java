package org.porpoise.programs.instrument.numbers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.programs.engine.JdkState;

/** Numbers of the fields of a program, from 0: the parts of objects. */
public final class Fields {
  private static final String THREAD = "java.lang.Thread";

  /**
   * A field.
   *
   * @param type the binary name of the class that declares it
   * @param name its name
   */
  public record Field(String type, String name) {}

  private final Map<Field, Integer> numbers = new HashMap<>();
  private final List<Field> fields = new ArrayList<>();

  /** With those that the engine knows by their numbers. */
  Fields() {
    known(JdkState.HANDLER, new Field(THREAD, "uncaughtExceptionHandler"));
    known(JdkState.DEFAULT_HANDLER, new Field(THREAD, "defaultUncaughtExceptionHandler"));
    known(JdkState.PROPERTIES, new Field("java.lang.System", "properties"));
  }

  private void known(int number, Field field) {
    numbers.put(field, number);
    fields.add(number, field);
  }

  /** The number of a field. */
  public synchronized int numberOf(Field field) {
    return numbers.computeIfAbsent(
        field,
        unknown -> {
          fields.add(unknown);
          return fields.size() - 1;
        });
  }

  /** How many there are. */
  public synchronized int size() {
    return fields.size();
  }

  /** The field with a number. */
  public synchronized Field field(int number) {
    return fields.get(number);
  }
}
