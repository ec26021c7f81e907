package org.porpoise.programs.instrument;

import java.lang.reflect.Field;
import org.porpoise.programs.engine.Identified;
import org.porpoise.programs.trace.Log;

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

  private UnsafeHooks() {}

  /** After the offset of a field was asked for. */
  public static void offset(long offset, Class<?> caller, Class<?> type, String field) {
    ProgramClasses.of(caller).offset(type.getName(), offset, field);
  }

  /** Before memory of an object is accessed. */
  public static void before(Class<?> caller, Object object, long offset, int kind, int site) {
    if (object == null) {
      return;
    }
    Class<?> type = object.getClass();
    if (type.isArray()) {
      Layout layout = LAYOUTS.get(type);
      VarHandleHooks.before(object, (int) ((offset - layout.base) / layout.scale), kind, site);
    } else if (object instanceof Identified) {
      VarHandleHooks.before(object, fieldAt(caller, type, offset), kind, site);
    }
    // The JDK's own objects, such as threads, hold here what is their own business.
  }

  private static int fieldAt(Class<?> caller, Class<?> type, long offset) {
    ProgramClasses classes = ProgramClasses.of(caller);
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      int field = classes.fieldAt(at.getName(), offset);
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
