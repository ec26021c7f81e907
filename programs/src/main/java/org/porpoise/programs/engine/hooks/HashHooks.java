package org.porpoise.programs.engine.hooks;

import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Hash codes that do not differ from run to run, asked for by way of {@link java.util.Objects}.
 * Each hook stands for the method of its name there.
 */
public final class HashHooks {
  private HashHooks() {}

  /** {@code Objects.hashCode}. */
  public static int hashCode(@Nullable Object object) {
    return object == null ? 0 : SystemHooks.hashCode(object);
  }

  private static final ClassValue<List<Field>> COMPONENTS =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
          List<Field> fields = new ArrayList<>();
          for (RecordComponent component : type.getRecordComponents()) {
            try {
              Field field = type.getDeclaredField(component.getName());
              field.setAccessible(true);
              fields.add(field);
            } catch (NoSuchFieldException e) {
              throw new LinkageError("a record has its components", e);
            }
          }
          return fields;
        }
      };

  /** What is in a record. */
  static List<@Nullable Object> components(Record record) {
    List<@Nullable Object> values = new ArrayList<>();
    for (Field component : COMPONENTS.get(record.getClass())) {
      values.add(valueOf(component, record));
    }
    return values;
  }

  private static @Nullable Object valueOf(Field component, Object record) {
    try {
      return component.get(record);
    } catch (IllegalAccessException e) {
      throw new LinkageError("fields of records are accessible", e);
    }
  }

  /** The hash code of a record, as {@link java.lang.runtime.ObjectMethods} makes it. */
  public static int ofRecord(Object record) {
    int result = 0;
    for (Field component : COMPONENTS.get(record.getClass())) {
      result = 31 * result + hashCode(valueOf(component, record));
    }
    return result;
  }

  /** {@code Objects.hash}. */
  public static int hash(@Nullable Object @Nullable ... values) {
    if (values == null) {
      return 0;
    }
    int result = 1;
    for (Object value : values) {
      result = 31 * result + hashCode(value);
    }
    return result;
  }
}
