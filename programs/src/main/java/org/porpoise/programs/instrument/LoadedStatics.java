package org.porpoise.programs.instrument;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.programs.engine.jdk.Internals;
import org.porpoise.programs.instrument.facts.StaticState;

/**
 * The classes of one loader that have static state. Used by one driver at a time.
 *
 * <p>Constants of enums stay the same objects for ever, because the JDK and call sites remember
 * them. When the initialiser makes a constant again, the old one gets the fields of the new one.
 */
final class LoadedStatics {
  private record Constant(Class<?> type, String name) {}

  private final List<MethodHandle> resets = new ArrayList<>();
  private final Map<Constant, Enum<?>> constants = new HashMap<>();

  void add(Class<?> type) {
    try {
      resets.add(Internals.staticMethod(type, StaticState.RESET));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("a class with static state has a method that sets it back", e);
    }
  }

  void reset() {
    for (MethodHandle reset : resets) {
      try {
        reset.invokeExact();
      } catch (Throwable e) {
        throw new IllegalStateException("static fields cannot be set back", e);
      }
    }
  }

  /** The object that stands for a constant that was just made. */
  @SuppressWarnings("GetClassOnEnum") // the class of a constant with a body is wanted
  Enum<?> keep(Enum<?> made) {
    Constant constant = new Constant(made.getDeclaringClass(), made.name());
    Enum<?> kept = constants.putIfAbsent(constant, made);
    if (kept == null) {
      return made;
    }
    for (Class<?> type = ((Object) made).getClass();
        type != Enum.class;
        type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          copy(field, made, kept);
        }
      }
    }
    return kept;
  }

  private static void copy(Field field, Object from, Object to) {
    try {
      field.setAccessible(true);
      field.set(to, field.get(from));
    } catch (IllegalAccessException e) {
      throw new LinkageError("fields of rewritten enums are not final", e);
    }
  }
}
