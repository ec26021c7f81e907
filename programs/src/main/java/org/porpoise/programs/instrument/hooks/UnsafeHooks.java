package org.porpoise.programs.instrument.hooks;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.hooks.Hooks;
import org.porpoise.programs.engine.hooks.MemoryHooks;
import org.porpoise.programs.engine.jdk.RawMemory;
import org.porpoise.programs.engine.numbers.Identified;
import org.porpoise.programs.instrument.numbers.Fields;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;

/** What rewritten code calls before it uses {@code Unsafe} on the memory of an object. */
public final class UnsafeHooks {

  /** Where the elements of arrays of a class are. */
  private record Layout(int base, int scale) {}

  private static final ClassValue<Layout> LAYOUTS =
      new ClassValue<>() {
        @Override
        protected Layout computeValue(Class<?> array) {
          return layoutOf(array);
        }
      };

  private static final String STATIC = "static ";

  private UnsafeHooks() {}

  /** After the offset of a field was asked for. */
  public static void offset(long offset, Class<?> caller, Class<?> type, String field) {
    ProgramLoader.of(caller).offsets().put(type.getName(), offset, field);
  }

  /** The same, of a field of either kind. */
  public static void offset(long offset, Class<?> caller, Field field) {
    String type = field.getDeclaringClass().getName();
    boolean isStatic = Modifier.isStatic(field.getModifiers());
    ProgramLoader.of(caller)
        .offsets()
        .put(isStatic ? STATIC + type : type, offset, new Fields.Field(type, field.getName()));
  }

  /** Before many bytes are accessed. */
  public static void many(@Nullable Object object, long offset, boolean isWrite, int site) {
    MemoryHooks.accessMany(isWrite ? Operation.WRITE : Operation.READ, object, offset, site);
  }

  /** Before memory of an object, or at an address if there is none, is accessed. */
  public static void before(
      Class<?> caller, @Nullable Object object, long offset, int size, int kind, int site) {
    if (object == null) {
      MemoryHooks.access(VarHandleHooks.operation(kind), null, offset, size, site);
      return;
    }
    Class<?> type = object.getClass();
    if (type.isArray()) {
      Layout layout = LAYOUTS.get(type);
      if (type.componentType().isPrimitive()) {
        MemoryHooks.access(
            VarHandleHooks.operation(kind), object, offset - layout.base, size, site);
      } else {
        VarHandleHooks.before(object, (int) ((offset - layout.base) / layout.scale), kind, site);
      }
    } else if (object instanceof Identified) {
      VarHandleHooks.before(object, fieldAt(caller, type, offset), kind, site);
    } else if (object instanceof Class<?> declaring) {
      int field = ProgramLoader.of(caller).offsets().fieldAt(STATIC + declaring.getName(), offset);
      if (field >= 0) {
        VarHandleHooks.beforeStatic(field, kind, site);
      }
    }
    // The JDK's own objects, such as threads, hold here what is their own business.
  }

  /**
   * Before memory of an object is compared with a value and set if it has it.
   *
   * @param size 4, 8, or 0 for a reference
   */
  public static void beforeComparing(
      Class<?> caller,
      @Nullable Object object,
      long offset,
      @Nullable Object expected,
      int size,
      int kind,
      int site) {
    int part = object == null ? Log.WHOLE : partOf(caller, object, offset, size);
    if (object == null || part == Log.WHOLE) {
      before(caller, object, offset, size == 0 ? Long.BYTES : size, kind, site);
    } else {
      Hooks.compare(
          VarHandleHooks.operation(kind),
          object,
          part,
          site,
          () -> RawMemory.read(object, offset, size),
          expected);
    }
  }

  /** The field or element at an offset, {@link Log#WHOLE} if none has just this size. */
  private static int partOf(Class<?> caller, Object object, long offset, int size) {
    Class<?> type = object.getClass();
    if (!type.isArray()) {
      return object instanceof Identified ? fieldAt(caller, type, offset) : Log.WHOLE;
    }
    Layout layout = LAYOUTS.get(type);
    long index = (offset - layout.base) / layout.scale;
    boolean isElement = type.componentType().isPrimitive() ? layout.scale == size : size == 0;
    return isElement && index >= 0 && index < Array.getLength(object) ? (int) index : Log.WHOLE;
  }

  /** After memory was got. */
  public static void allocated(long address, long size) {
    MemoryHooks.allocated(address, size);
  }

  private static int fieldAt(Class<?> caller, Class<?> type, long offset) {
    FieldOffsets offsets = ProgramLoader.of(caller).offsets();
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      int field = offsets.fieldAt(at.getName(), offset);
      if (field >= 0) {
        return field;
      }
    }
    return Log.WHOLE;
  }

  private static Layout layoutOf(Class<?> array) {
    try {
      Class<?> type = Class.forName("sun.misc.Unsafe");
      Field holder = type.getDeclaredField("theUnsafe");
      holder.setAccessible(true);
      Object unsafe = holder.get(null);
      int base = (int) type.getMethod("arrayBaseOffset", Class.class).invoke(unsafe, array);
      int scale = (int) type.getMethod("arrayIndexScale", Class.class).invoke(unsafe, array);
      return new Layout(base, scale);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("the layout of arrays is not known", e);
    }
  }
}
