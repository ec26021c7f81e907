package org.porpoise.programs.instrument.hooks;

import org.jspecify.annotations.Nullable;

/** Values as a variable of a primitive type would hold them. */
final class Converted {
  private Converted() {}

  /** A value as an object of the type's own box; one that does not fit stays what it is. */
  static @Nullable Object to(Class<?> type, @Nullable Object value) {
    if (!type.isPrimitive() || value == null) {
      return value;
    }
    if (value instanceof Character character && type != char.class) {
      return to(type, (int) character);
    }
    if (!(value instanceof Number number)) {
      return value;
    }
    if (type == int.class) {
      return number.intValue();
    }
    if (type == long.class) {
      return number.longValue();
    }
    if (type == double.class) {
      return number.doubleValue();
    }
    if (type == float.class) {
      return number.floatValue();
    }
    if (type == short.class) {
      return number.shortValue();
    }
    return type == byte.class ? number.byteValue() : value;
  }
}
