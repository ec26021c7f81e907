package org.porpoise.programs.engine.hooks;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.numbers.Identified;

/**
 * What rewritten code calls before an object is written out with all that it refers to.
 *
 * <p>The JDK reads the fields one by one and unseen. Each object of the program that it comes to is
 * looked at in one step here, which is less than can happen: a doubt where other threads run.
 */
public final class SerialHooks {
  private SerialHooks() {}

  /** Before {@code ObjectOutputStream.writeObject}; the object is returned. */
  public static @Nullable Object writes(@Nullable Object root, int site) {
    Execution execution = Execution.currentOrNull();
    if (execution == null
        || root == null
        || execution.isUnseen()
        || execution.unfinished().size() < 2) {
      return root;
    }
    execution.doubt(
        Assumption.OPAQUE, "an object is written out, whose fields are read unseen", site);
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> toLookAt = new ArrayDeque<>();
    add(root, seen, toLookAt);
    while (!toLookAt.isEmpty()) {
      Object object = toLookAt.removeFirst();
      Hooks.readWhole(object, site);
      addParts(object, seen, toLookAt);
    }
    return root;
  }

  private static void add(@Nullable Object object, Set<Object> seen, Deque<Object> toLookAt) {
    boolean isOfProgram =
        object instanceof Identified && !(object instanceof Model)
            || object != null && object.getClass().isArray();
    if (object != null && isOfProgram && seen.add(object)) {
      toLookAt.addLast(object);
    }
  }

  @SuppressWarnings("ReferenceEquality") // class loaders are what they are
  private static void addParts(Object object, Set<Object> seen, Deque<Object> toLookAt) {
    Class<?> type = object.getClass();
    if (object instanceof Object[] elements) {
      for (int i = 0; i < Array.getLength(elements); i++) {
        add(elements[i], seen, toLookAt);
      }
    }
    for (Class<?> at = type;
        at != null && at.getClassLoader() == type.getClassLoader() && !type.isArray();
        at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        int modifiers = field.getModifiers();
        if (!Modifier.isStatic(modifiers) && !field.getType().isPrimitive()) {
          field.setAccessible(true);
          add(value(field, object), seen, toLookAt);
        }
      }
    }
  }

  private static @Nullable Object value(Field field, Object object) {
    try {
      return field.get(object);
    } catch (IllegalAccessException e) {
      throw new LinkageError("fields of rewritten classes are accessible", e);
    }
  }
}
