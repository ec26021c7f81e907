package org.porpoise.programs.instrument.hooks;

import java.lang.constant.ClassDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.jdk.Internals;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.numbers.Fields;

/** The field that a variable handle means. */
final class HandledField {
  private HandledField() {}

  /** The field. */
  static Fields.Field of(VarHandle handle) {
    List<Class<?>> coordinates = handle.coordinateTypes();
    if (coordinates.isEmpty()) {
      DynamicConstantDesc<VarHandle> description = description(handle);
      return new Fields.Field(nameOf(declaring(description)), description.constantName());
    }
    // The JDK describes no handles of inherited fields.
    long offset = Internals.offsetOf(handle);
    for (Class<?> type = coordinates.getFirst(); type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && Internals.offsetOf(field) == offset) {
          return new Fields.Field(type.getName(), field.getName());
        }
      }
    }
    throw new AssertionError("no field at offset " + offset + ": " + handle);
  }

  /** The class that declares the static field of a handle, as a loader knows it. */
  static @Nullable Class<?> declaring(VarHandle handle, ClassLoader loader) {
    try {
      return Class.forName(nameOf(declaring(description(handle))), false, loader);
    } catch (ClassNotFoundException e) {
      return null; // a class of the JDK, or of another loader of the program's own
    }
  }

  private static ClassDesc declaring(DynamicConstantDesc<VarHandle> description) {
    return (ClassDesc) description.bootstrapArgsList().getFirst();
  }

  private static String nameOf(ClassDesc type) {
    return Names.internal(type).replace('/', '.');
  }

  private static DynamicConstantDesc<VarHandle> description(VarHandle handle) {
    return handle
        .describeConstable()
        .orElseThrow(() -> new AssertionError("a field without a description: " + handle));
  }
}
