package org.porpoise.programs.engine.hooks;

import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Parts;

/**
 * What rewritten code calls before it accesses memory by place: bytes of arrays through buffers and
 * views, and memory outside of objects.
 */
public final class MemoryHooks {
  private MemoryHooks() {}

  /** After memory outside of objects was got. */
  public static void allocated(long address, long size) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.objects().nativeMemory().allocated(address, size);
    }
  }

  /**
   * Before an access of some bytes.
   *
   * @param array the array that they are in, null if they are not in an object
   * @param place their offset from the first byte of the first element, or their address
   */
  public static void access(
      Operation operation, @Nullable Object array, long place, int size, int site) {
    Execution execution = Execution.currentOrNull();
    if (execution == null || execution.isUnseen()) {
      return;
    }
    if (array == null) {
      execution.objects().nativeMemory().access(operation, place, size, site);
    } else {
      int part = partOf(array, place, size);
      Hooks.access(operation.ofPart(part), array, part, site);
    }
  }

  /** Before an access of many bytes, as one step. */
  public static void accessMany(Operation operation, @Nullable Object array, long place, int site) {
    Execution execution = Execution.currentOrNull();
    if (execution == null || execution.isUnseen()) {
      return;
    }
    if (array == null) {
      execution.objects().nativeMemory().accessMany(operation, place, site);
    } else {
      Hooks.access(operation.ofPart(Log.WHOLE), array, Log.WHOLE, site);
    }
  }

  /** The part of an array that some bytes are: an element, or a range of a byte array. */
  private static int partOf(Object array, long place, int size) {
    if (array instanceof byte[] || array instanceof boolean[]) {
      return Parts.range(place, size);
    }
    int scale =
        switch (array) {
          case short[] _, char[] _ -> Short.BYTES;
          case int[] _, float[] _ -> Integer.BYTES;
          case long[] _, double[] _ -> Long.BYTES;
          default -> 0;
        };
    return scale == size && place % size == 0 ? (int) (place / size) : Log.WHOLE;
  }
}
