package org.porpoise.programs.engine.hooks;

import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.objects.IdentityHashes;

/**
 * What rewritten code calls before it goes through a hash table whose order may be another one in
 * another run.
 */
public final class OrderHooks {
  private static final String SALTED = "java.util.ImmutableCollections$";

  private OrderHooks() {}

  /** Before a copy of a hash table of the JDK goes through its entries. */
  public static void goesThrough(Object table) {
    Execution execution = Execution.currentOrNull();
    if (execution == null || execution.isUnseen()) {
      return;
    }
    boolean isOfIdentity = table.getClass().getSimpleName().equals("IdentityHashMap");
    Field sizeField = field(table.getClass(), "size");
    Field size = sizeField == null ? field(table.getClass(), "count") : sizeField;
    if (number(size, table) > 1
        && (isOfIdentity || hasConcernedKey(execution.identityHashes(), table))) {
      execution.doubt(
          Assumption.IDENTITY_ORDER,
          "a hash table is gone through whose order comes from identity hash codes",
          execution.runner().callSite);
    }
  }

  private static boolean hasConcernedKey(IdentityHashes hashes, Object table) {
    Object bins = value(field(table.getClass(), "table"), table);
    int length = bins == null ? 0 : Array.getLength(bins);
    for (int i = 0; i < length; i++) {
      for (Object node = Array.get(bins, i);
          node != null;
          node = value(field(node.getClass(), "next"), node)) {
        Object key =
            node instanceof Reference<?> weak
                ? weak.get()
                : value(field(node.getClass(), "key"), node);
        if (key != null && hashes.isConcerned(key)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Before a program goes through what may be an immutable set or map of the JDK. */
  public static void goesThrough(@Nullable Object object, int site) {
    Execution execution = Execution.currentOrNull();
    if (execution == null || object == null || execution.isUnseen()) {
      return;
    }
    String name = object.getClass().getName();
    if (name.startsWith(SALTED) && isSalted(name, object)) {
      execution.doubt(
          Assumption.IDENTITY_ORDER,
          "an immutable set or map is gone through, whose order differs from run to run",
          site == Execution.INSIDE ? execution.runner().callSite : site);
    }
  }

  private static boolean isSalted(String name, Object object) {
    if (name.endsWith("$SetN") || name.endsWith("$Set12") || name.endsWith("$SubSet")) {
      return ((Collection<?>) object).size() > 1;
    }
    return name.endsWith("$MapN") && ((Map<?, ?>) object).size() > 1;
  }

  private static final ClassValue<Map<String, Field>> FIELDS =
      new ClassValue<>() {
        @Override
        protected Map<String, Field> computeValue(Class<?> type) {
          Map<String, Field> fields = new java.util.HashMap<>();
          for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
            if (at.getName().startsWith("org.porpoise.jdk.")) {
              for (Field field : at.getDeclaredFields()) {
                field.setAccessible(true);
                fields.putIfAbsent(field.getName(), field);
              }
            }
          }
          return fields;
        }
      };

  private static @Nullable Field field(Class<?> type, String name) {
    return FIELDS.get(type).get(name);
  }

  private static int number(@Nullable Field field, Object of) {
    return value(field, of) instanceof Integer number ? number : 0;
  }

  private static @Nullable Object value(@Nullable Field field, Object of) {
    try {
      return field == null ? null : field.get(of);
    } catch (IllegalAccessException e) {
      throw new LinkageError("fields of copies are accessible", e);
    }
  }
}
