package org.porpoise.programs.engine.jdk;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.Buffer;
import org.jspecify.annotations.Nullable;

/**
 * The memory behind a buffer or a memory segment, as the JDK keeps it: what shares memory has the
 * same.
 *
 * @param array the array, null if the memory is not in an object
 * @param place the offset from the first byte of the array, or the address
 */
public record Backing(@Nullable Object array, long place) {

  /** How the JDK tells, and how far the first byte of an array is from its begin. */
  private static final class Jdk {
    private static final MethodHandle BASE;
    private static final MethodHandle ADDRESS;
    private static final MethodHandle SEGMENT_BASE;
    private static final MethodHandle SEGMENT_OFFSET;
    private static final MethodHandle ARRAY_BASE;

    static {
      try {
        MethodHandles.Lookup lookup = Internals.trustedLookup();
        BASE = lookup.findVirtual(Buffer.class, "base", MethodType.methodType(Object.class));
        ADDRESS = lookup.findGetter(Buffer.class, "address", long.class);
        Class<?> segment = Class.forName("jdk.internal.foreign.AbstractMemorySegmentImpl");
        SEGMENT_BASE =
            lookup
                .findVirtual(segment, "unsafeGetBase", MethodType.methodType(Object.class))
                .asType(MethodType.methodType(Object.class, MemorySegment.class));
        SEGMENT_OFFSET =
            lookup
                .findVirtual(segment, "unsafeGetOffset", MethodType.methodType(long.class))
                .asType(MethodType.methodType(long.class, MemorySegment.class));
        Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
        Object theUnsafe =
            lookup.findStatic(unsafe, "getUnsafe", MethodType.methodType(unsafe)).invoke();
        MethodHandle base =
            lookup.findVirtual(
                unsafe, "arrayBaseOffset", MethodType.methodType(long.class, Class.class));
        ARRAY_BASE = base.bindTo(theUnsafe);
      } catch (Throwable e) {
        throw new LinkageError("the memory behind buffers is not known", e);
      }
    }
  }

  /** The memory of the first element of a buffer, wherever its position is. */
  public static Backing of(Buffer buffer) {
    try {
      return of((Object) Jdk.BASE.invoke(buffer), (long) Jdk.ADDRESS.invoke(buffer));
    } catch (Throwable e) {
      throw new LinkageError("the memory behind a buffer is not known", e);
    }
  }

  /** The memory of the first byte of a segment. */
  public static Backing of(MemorySegment segment) {
    try {
      return of(
          (Object) Jdk.SEGMENT_BASE.invoke(segment), (long) Jdk.SEGMENT_OFFSET.invoke(segment));
    } catch (Throwable e) {
      throw new LinkageError("the memory behind a segment is not known", e);
    }
  }

  private static Backing of(@Nullable Object base, long place) throws Throwable {
    return base == null
        ? new Backing(null, place)
        : new Backing(base, place - (long) Jdk.ARRAY_BASE.invoke((Class<?>) base.getClass()));
  }
}
