package org.porpoise.programs.engine.hooks;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.objects.Arenas;
import org.porpoise.programs.trace.Operation;

/** What rewritten code calls instead of methods of {@link Arena} of the same names. */
public final class ArenaHooks {
  private ArenaHooks() {}

  /** An arena for the running thread alone. */
  public static Arena ofConfined() {
    Arena arena = Arena.ofConfined();
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.objects().arenas().confine(arena);
    }
    return arena;
  }

  /** Closes an arena, with all that lives in it: to who accesses that, as if it was written. */
  public static void close(Arena arena) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      Arenas arenas = execution.objects().arenas();
      arenas.require(arena.scope());
      for (MemorySegment segment : arenas.allocatedIn(arena.scope())) {
        MemoryHooks.accessMany(Operation.WRITE, null, segment.address(), Execution.INSIDE);
      }
    }
    arena.close();
  }

  /** Before what lives in a scope is used. */
  public static void require(MemorySegment.Scope scope) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.objects().arenas().require(scope);
    }
  }

  /** After a segment with memory of its own was made. */
  public static void allocated(MemorySegment segment) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.objects().arenas().allocated(segment);
    }
  }
}
