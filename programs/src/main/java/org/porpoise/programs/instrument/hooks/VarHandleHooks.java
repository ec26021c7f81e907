package org.porpoise.programs.instrument.hooks;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.nio.Buffer;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.hooks.Hooks;
import org.porpoise.programs.engine.hooks.MemoryHooks;
import org.porpoise.programs.trace.Operation;

/** What rewritten code calls before it uses a variable handle. */
public final class VarHandleHooks {
  public static final int READ = 0;
  public static final int WRITE = 1;
  public static final int READ_VOLATILE = 2;
  public static final int WRITE_VOLATILE = 3;
  public static final int UPDATE = 4;
  public static final int READ_OPAQUE = 5;
  public static final int WRITE_OPAQUE = 6;
  public static final int UPDATE_OPAQUE = 7;
  public static final int READ_ACQUIRE = 8;
  public static final int WRITE_RELEASE = 9;
  public static final int UPDATE_ACQUIRE = 10;
  public static final int UPDATE_RELEASE = 11;

  /** The index of a handle with more coordinates than an index. */
  public static final long SOMEWHERE = -1;

  /** What the numbers above mean. */
  private static final List<Operation> OPERATIONS =
      List.of(
          Operation.READ,
          Operation.WRITE,
          Operation.READ_VOLATILE,
          Operation.WRITE_VOLATILE,
          Operation.UPDATE_VOLATILE,
          Operation.READ_OPAQUE,
          Operation.WRITE_OPAQUE,
          Operation.UPDATE_OPAQUE,
          Operation.READ_ACQUIRE,
          Operation.WRITE_RELEASE,
          Operation.UPDATE_ACQUIRE,
          Operation.UPDATE_RELEASE);

  private VarHandleHooks() {}

  public static int kindOf(VarHandle.AccessMode mode) {
    return switch (mode) {
      case GET -> READ;
      case SET -> WRITE;
      case GET_VOLATILE -> READ_VOLATILE;
      case GET_OPAQUE -> READ_OPAQUE;
      case GET_ACQUIRE -> READ_ACQUIRE;
      case SET_VOLATILE -> WRITE_VOLATILE;
      case SET_OPAQUE -> WRITE_OPAQUE;
      case SET_RELEASE -> WRITE_RELEASE;
      case WEAK_COMPARE_AND_SET_PLAIN -> UPDATE_OPAQUE;
      case COMPARE_AND_EXCHANGE_ACQUIRE,
          WEAK_COMPARE_AND_SET_ACQUIRE,
          GET_AND_SET_ACQUIRE,
          GET_AND_ADD_ACQUIRE,
          GET_AND_BITWISE_OR_ACQUIRE,
          GET_AND_BITWISE_AND_ACQUIRE,
          GET_AND_BITWISE_XOR_ACQUIRE ->
          UPDATE_ACQUIRE;
      case COMPARE_AND_EXCHANGE_RELEASE,
          WEAK_COMPARE_AND_SET_RELEASE,
          GET_AND_SET_RELEASE,
          GET_AND_ADD_RELEASE,
          GET_AND_BITWISE_OR_RELEASE,
          GET_AND_BITWISE_AND_RELEASE,
          GET_AND_BITWISE_XOR_RELEASE ->
          UPDATE_RELEASE;
      case COMPARE_AND_SET,
          COMPARE_AND_EXCHANGE,
          WEAK_COMPARE_AND_SET,
          GET_AND_SET,
          GET_AND_ADD,
          GET_AND_BITWISE_OR,
          GET_AND_BITWISE_AND,
          GET_AND_BITWISE_XOR ->
          UPDATE;
    };
  }

  /** Before a static field is accessed. */
  public static void beforeStatic(Class<?> caller, VarHandle handle, int kind, int site) {
    int field = fieldOf(caller, handle);
    ClassHooks.initialise(HandledField.declaring(handle, caller.getClassLoader()));
    beforeStatic(field, kind, site);
  }

  static void beforeStatic(int field, int kind, int site) {
    Hooks.accessStatic(OPERATIONS.get(kind), field, site);
  }

  /** Before an instance field is accessed. */
  public static void beforeField(
      Class<?> caller, VarHandle handle, @Nullable Object object, int kind, int site) {
    if (object instanceof MemorySegment segment) {
      SegmentHooks.many(operation(kind), segment, site);
    } else {
      before(object, fieldOf(caller, handle), kind, site);
    }
  }

  /** Before an element of an array, or memory at an offset, is accessed. */
  public static void beforeElement(
      Class<?> caller, VarHandle handle, @Nullable Object of, long index, int kind, int site) {
    Class<?> type = handle.varType();
    switch (of) {
      case null -> {}
      case MemorySegment segment when index == SOMEWHERE ->
          SegmentHooks.many(operation(kind), segment, site);
      case MemorySegment segment ->
          SegmentHooks.access(operation(kind), segment, index, sizeOf(type), site);
      case Buffer buffer -> BufferHooks.view(operation(kind), buffer, index, sizeOf(type), site);
      case Object array when isElement(array, type) -> before(array, (int) index, kind, site);
      case byte[] array -> MemoryHooks.access(operation(kind), array, index, sizeOf(type), site);
      default -> MemoryHooks.accessMany(operation(kind), of, 0, site);
    }
  }

  /** Before a variable is compared with a value and set if it has it. */
  public static void beforeComparing(
      Class<?> caller,
      VarHandle handle,
      @Nullable Object[] coordinates,
      @Nullable Object expected,
      int kind,
      int site) {
    Class<?> type = handle.varType();
    Object first = coordinates.length == 0 ? null : coordinates[0];
    Object value = Converted.to(type, expected);
    Supplier<@Nullable Object> now =
        new HandledValue(ProgramLoader.of(caller).handles(), handle, coordinates);
    if (coordinates.length == 0) {
      int field = fieldOf(caller, handle);
      ClassHooks.initialise(HandledField.declaring(handle, caller.getClassLoader()));
      Hooks.compareStatic(operation(kind), field, site, now, value);
    } else if (coordinates.length == 1 && !(first instanceof MemorySegment)) {
      if (first != null) {
        Hooks.compare(operation(kind), first, fieldOf(caller, handle), site, now, value);
      }
    } else if (coordinates.length == 2 && first != null && isElement(first, type)) {
      Hooks.compare(operation(kind), first, (int) index(coordinates[1]), site, now, value);
    } else if (coordinates.length == 1) {
      beforeField(caller, handle, first, kind, site);
    } else {
      long index = coordinates.length == 2 ? index(coordinates[1]) : SOMEWHERE;
      beforeElement(caller, handle, first, index, kind, site);
    }
  }

  private static long index(@Nullable Object coordinate) {
    return coordinate instanceof Number number ? number.longValue() : SOMEWHERE;
  }

  private static boolean isElement(Object array, Class<?> type) {
    Class<?> component = array.getClass().componentType();
    return component != null
        && (component == type || !component.isPrimitive() && !type.isPrimitive());
  }

  private static int sizeOf(Class<?> type) {
    if (type == byte.class || type == boolean.class) {
      return Byte.BYTES;
    }
    if (type == short.class || type == char.class) {
      return Short.BYTES;
    }
    return type == int.class || type == float.class ? Integer.BYTES : Long.BYTES;
  }

  static Operation operation(int kind) {
    return OPERATIONS.get(kind);
  }

  static void before(@Nullable Object object, int part, int kind, int site) {
    Hooks.access(OPERATIONS.get(kind), object, part, site);
  }

  private static int fieldOf(Class<?> caller, VarHandle handle) {
    return ProgramLoader.of(caller).handles().fieldOf(handle);
  }
}
