package org.porpoise.programs.instrument;

import java.lang.invoke.VarHandle;
import org.porpoise.programs.engine.Hooks;

/** What rewritten code calls before it uses a variable handle. */
public final class VarHandleHooks {
  static final int READ = 0;
  static final int WRITE = 1;
  static final int READ_VOLATILE = 2;
  static final int WRITE_VOLATILE = 3;
  static final int UPDATE = 4;

  private VarHandleHooks() {}

  static int kindOf(VarHandle.AccessMode mode) {
    return switch (mode) {
      case GET -> READ;
      case SET -> WRITE;
      case GET_VOLATILE, GET_OPAQUE, GET_ACQUIRE -> READ_VOLATILE;
      case SET_VOLATILE, SET_OPAQUE, SET_RELEASE -> WRITE_VOLATILE;
      default -> UPDATE;
    };
  }

  /** Before a static field is accessed. */
  public static void beforeStatic(Class<?> caller, VarHandle handle, int kind, int site) {
    int field = fieldOf(caller, handle);
    ClassHooks.initialise(HandledField.declaring(handle, caller.getClassLoader()));
    beforeStatic(field, kind, site);
  }

  static void beforeStatic(int field, int kind, int site) {
    switch (kind) {
      case READ -> Hooks.readStatic(field, site);
      case WRITE -> Hooks.writeStatic(field, site);
      case READ_VOLATILE -> Hooks.readStaticVolatile(field, site);
      case WRITE_VOLATILE -> Hooks.writeStaticVolatile(field, site);
      default -> Hooks.updateStatic(field, site);
    }
  }

  /** Before an instance field is accessed. */
  public static void beforeField(
      Class<?> caller, VarHandle handle, Object object, int kind, int site) {
    before(object, fieldOf(caller, handle), kind, site);
  }

  /** Before an element of an array is accessed; any other memory is one location. */
  public static void beforeElement(
      Class<?> caller, VarHandle handle, Object array, int index, int kind, int site) {
    boolean isElement =
        array != null
            && array.getClass().isArray()
            && array.getClass().componentType().isPrimitive() == handle.varType().isPrimitive()
            && (!handle.varType().isPrimitive()
                || array.getClass().componentType() == handle.varType());
    before(array, isElement ? index : org.porpoise.programs.trace.Log.WHOLE, kind, site);
  }

  static void before(Object object, int part, int kind, int site) {
    switch (kind) {
      case READ -> Hooks.read(object, part, site);
      case WRITE -> Hooks.write(object, part, site);
      case READ_VOLATILE -> Hooks.readVolatile(object, part, site);
      case WRITE_VOLATILE -> Hooks.writeVolatile(object, part, site);
      default -> Hooks.update(object, part, site);
    }
  }

  private static int fieldOf(Class<?> caller, VarHandle handle) {
    return ProgramClasses.of(caller).fieldOf(handle);
  }
}
