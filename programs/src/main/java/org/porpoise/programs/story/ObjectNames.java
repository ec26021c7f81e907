package org.porpoise.programs.story;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.porpoise.programs.engine.numbers.Label;

/** Names objects for people: by their class and, where a class has several, a number. */
final class ObjectNames {
  private static final int LONGEST = 60;

  /** Values that are nothing but values; a program's own subclass of Number is not. */
  private static final Set<Class<?>> PLAIN =
      Set.of(
          Boolean.class,
          Character.class,
          Byte.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          BigInteger.class,
          BigDecimal.class);

  private final IdentityHashMap<Object, String> names = new IdentityHashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();
  private final IntFunction<String> fieldNames;

  /**
   * Names for one story.
   *
   * @param fieldNames the name of a field by its number, {@code Cell.v}
   */
  ObjectNames(IntFunction<String> fieldNames) {
    this.fieldNames = fieldNames;
  }

  String of(Object object) {
    if (object instanceof Thread thread) {
      return thread.getName();
    }
    if (object instanceof Label label) {
      return label.text();
    }
    if (object instanceof Class<?> type) {
      return type.getSimpleName() + ".class";
    }
    String known = names.get(object);
    if (known == null) {
      String type = object.getClass().getSimpleName();
      int lambda = type.isEmpty() ? 0 : type.indexOf("$$Lambda");
      String plain = lambda < 0 ? type : type.substring(0, lambda) + "lambda";
      known = plain + "#" + counts.merge(plain, 1, Integer::sum);
      names.put(object, known);
    }
    return known;
  }

  /** A part of an object: a field, an element, or the object itself. */
  String of(Optional<Object> object, int part) {
    if (object.isEmpty()) {
      return fieldNames.apply(part);
    }
    Object target = object.get();
    if (target.getClass().isArray() && part >= 0) {
      return of(target) + "[" + part + "]";
    }
    String field = part >= 0 ? fieldNames.apply(part) : "";
    return field.isEmpty() ? of(target) : of(target) + field.substring(field.lastIndexOf('.'));
  }

  /**
   * A value: what it says of itself where that is the JDK's own code and short, its name otherwise.
   * Nothing of the program is run: that would be steps that the execution did not have.
   */
  String value(Object value) {
    if (value instanceof String text) {
      return '"' + (text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text) + '"';
    }
    if (value instanceof Enum<?> constant) {
      return constant.name();
    }
    return PLAIN.contains(value.getClass()) ? value.toString() : of(value);
  }
}
