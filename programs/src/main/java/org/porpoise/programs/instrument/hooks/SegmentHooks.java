package org.porpoise.programs.instrument.hooks;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.hooks.ArenaHooks;
import org.porpoise.programs.engine.hooks.MemoryHooks;
import org.porpoise.programs.engine.jdk.Backing;
import org.porpoise.programs.trace.Operation;

/** What rewritten code calls around the methods of memory segments. */
public final class SegmentHooks {
  private SegmentHooks() {}

  /** Before a value is accessed at an offset. */
  public static void at(
      MemorySegment segment, ValueLayout layout, long offset, boolean isWrite, int site) {
    access(
        isWrite ? Operation.WRITE : Operation.READ, segment, offset, (int) layout.byteSize(), site);
  }

  /** Before a value is accessed by its index. */
  public static void atIndex(
      MemorySegment segment, ValueLayout layout, long index, boolean isWrite, int site) {
    at(segment, layout, index * layout.byteSize(), isWrite, site);
  }

  /** Before many values are accessed. */
  public static void many(@Nullable MemorySegment segment, boolean isWrite, int site) {
    if (segment != null && segment.byteSize() > 0) {
      many(isWrite ? Operation.WRITE : Operation.READ, segment, site);
    }
  }

  /** After a segment was made that may have memory of its own. */
  public static void made(@Nullable Object made) {
    if (made instanceof MemorySegment segment && segment.isNative()) {
      MemoryHooks.allocated(segment.address(), segment.byteSize());
      ArenaHooks.allocated(segment);
    }
  }

  static void access(Operation operation, MemorySegment segment, long offset, int size, int site) {
    ArenaHooks.require(segment.scope());
    if (offset >= 0 && offset + size <= segment.byteSize()) {
      Backing backing = Backing.of(segment);
      MemoryHooks.access(operation, backing.array(), backing.place() + offset, size, site);
    }
  }

  static void many(Operation operation, MemorySegment segment, int site) {
    ArenaHooks.require(segment.scope());
    Backing backing = Backing.of(segment);
    MemoryHooks.accessMany(operation, backing.array(), backing.place(), site);
  }
}
