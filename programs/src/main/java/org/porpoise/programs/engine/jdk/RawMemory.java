package org.porpoise.programs.engine.jdk;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** Reads memory of objects by offset, in no step. */
public final class RawMemory {

  /** The JDK's own way. */
  private static final class Jdk {
    private static final MethodHandle INT;
    private static final MethodHandle LONG;
    private static final MethodHandle REFERENCE;

    static {
      try {
        MethodHandles.Lookup lookup = Internals.trustedLookup();
        Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
        Object unsafe = lookup.findStatic(type, "getUnsafe", MethodType.methodType(type)).invoke();
        INT = lookup.bind(unsafe, "getInt", reading(int.class));
        LONG = lookup.bind(unsafe, "getLong", reading(long.class));
        REFERENCE = lookup.bind(unsafe, "getReference", reading(Object.class));
      } catch (Throwable e) {
        throw new LinkageError("memory cannot be read by offset", e);
      }
    }

    private static MethodType reading(Class<?> type) {
      return MethodType.methodType(type, Object.class, long.class);
    }
  }

  private RawMemory() {}

  /**
   * Reads a value.
   *
   * @param bytes 4 for an int, 8 for a long, 0 for a reference
   */
  public static @Nullable Object read(Object object, long offset, int bytes) {
    try {
      return switch (bytes) {
        case Integer.BYTES -> (int) Jdk.INT.invokeExact(object, offset);
        case Long.BYTES -> (long) Jdk.LONG.invokeExact(object, offset);
        default -> (@Nullable Object) Jdk.REFERENCE.invokeExact(object, offset);
      };
    } catch (Throwable e) {
      throw new LinkageError("memory cannot be read by offset", e);
    }
  }
}
