package org.porpoise.programs.juc.atomic;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.hooks.Hooks;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.engine.numbers.FieldNumbers;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Shared;

/**
 * A volatile field that is accessed by name: the same location as for rewritten code that accesses
 * it directly.
 */
final class FieldLocation implements Shared {
  final VarHandle handle;
  private final Class<?> owner;
  private final int part;

  FieldLocation(Class<?> owner, Class<?> type, String name) {
    this.owner = owner;
    try {
      Field field = owner.getDeclaredField(name);
      if (field.getType() != type) {
        throw type.isPrimitive()
            ? new IllegalArgumentException("Must be " + type.getName() + " type")
            : new ClassCastException();
      }
      if (!Modifier.isVolatile(field.getModifiers())) {
        throw new IllegalArgumentException("Must be volatile type");
      }
      handle =
          MethodHandles.privateLookupIn(owner, MethodHandles.lookup()).unreflectVarHandle(field);
    } catch (ReflectiveOperationException e) {
      throw new RuntimeException(e);
    }
    part =
        owner.getClassLoader() instanceof FieldNumbers numbers
            ? numbers.numberOf(owner, name)
            : name.hashCode() & Integer.MAX_VALUE;
  }

  void perform(Operation operation, Object object) {
    if (!owner.isInstance(object)) {
      throw new ClassCastException();
    }
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.perform(operation, SharedObject.numberOf(object), part, this, 0, object);
    }
  }

  /** Before the field is compared with a value and set if it has it. */
  void compare(Operation operation, Object object, @Nullable Object expected) {
    if (!owner.isInstance(object)) {
      throw new ClassCastException();
    }
    Hooks.compare(operation, object, part, 0, () -> handle.getVolatile(object), expected);
  }

  @Override
  public long state() {
    return 0;
  }

  @Override
  public Access access(Operation operation, long argument, int thread, long state) {
    return operation.access();
  }
}
