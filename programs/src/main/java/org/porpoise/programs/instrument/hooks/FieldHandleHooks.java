package org.porpoise.programs.instrument.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.hooks.Hooks;

/**
 * What rewritten code calls after it has made a method handle that reads or writes a field or an
 * element: a handle that announces the access and then makes it.
 */
public final class FieldHandleHooks {
  private static final MethodHandle BEFORE_GET = before("beforeGet");
  private static final MethodHandle BEFORE_SET = before("beforeSet");
  private static final MethodHandle BEFORE_LOAD = beforeElement("readElement");
  private static final MethodHandle BEFORE_STORE = beforeElement("writeElement");

  private FieldHandleHooks() {}

  private static MethodHandle before(String hook) {
    return find(
        FieldHooks.class,
        hook,
        MethodType.methodType(void.class, Field.class, Object.class, int.class));
  }

  private static MethodHandle beforeElement(String hook) {
    return find(
        Hooks.class, hook, MethodType.methodType(void.class, Object.class, int.class, int.class));
  }

  private static MethodHandle find(Class<?> hooks, String hook, MethodType type) {
    try {
      return MethodHandles.lookup().findStatic(hooks, hook, type);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("hooks are there", e);
    }
  }

  /** The handle of a field that is found by its name, from a class upwards. */
  public static MethodHandle visible(
      MethodHandle handle, Class<?> from, String name, boolean isWrite, int site) {
    Field field = find(from, name);
    return field == null ? handle : visible(handle, field, isWrite, site);
  }

  /** The handle of a field. */
  public static MethodHandle visible(MethodHandle handle, Field field, boolean isWrite, int site) {
    boolean hasReceiver = handle.type().parameterCount() == (isWrite ? 2 : 1);
    MethodHandle hook =
        MethodHandles.insertArguments(isWrite ? BEFORE_SET : BEFORE_GET, 2, site).bindTo(field);
    MethodHandle announcing =
        hasReceiver
            ? hook.asType(MethodType.methodType(void.class, handle.type().parameterType(0)))
            : MethodHandles.insertArguments(hook, 0, (Object) null);
    return MethodHandles.foldArguments(handle, announcing);
  }

  /** The handle of the elements of arrays. */
  public static MethodHandle visibleElement(MethodHandle handle, boolean isWrite, int site) {
    MethodHandle hook =
        MethodHandles.insertArguments(isWrite ? BEFORE_STORE : BEFORE_LOAD, 2, site);
    Class<?> array = handle.type().parameterType(0);
    return MethodHandles.foldArguments(
        handle, hook.asType(MethodType.methodType(void.class, array, int.class)));
  }

  private static @Nullable Field find(Class<?> from, String name) {
    for (Class<?> type = from; type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return field;
        }
      }
      for (Class<?> parent : type.getInterfaces()) {
        Field inherited = find(parent, name);
        if (inherited != null) {
          return inherited;
        }
      }
    }
    return null;
  }
}
