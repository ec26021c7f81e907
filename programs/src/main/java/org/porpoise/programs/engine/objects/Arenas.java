package org.porpoise.programs.engine.objects;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.programs.engine.threads.Steps;

/**
 * The arenas of a program in one execution: which thread may use one that is confined, and what
 * ends when one is closed. To the JDK all threads are the driver.
 */
public final class Arenas {
  private final Steps steps;
  private final Map<MemorySegment.Scope, Integer> owners = new HashMap<>();
  private final Map<MemorySegment.Scope, List<MemorySegment>> segments = new HashMap<>();

  Arenas(Steps steps) {
    this.steps = steps;
  }

  /** Notes that the running thread has made an arena for itself. */
  public void confine(Arena arena) {
    owners.put(arena.scope(), steps.runner().number);
  }

  /** Notes a segment that has memory of its own. */
  public void allocated(MemorySegment segment) {
    segments.computeIfAbsent(segment.scope(), scope -> new ArrayList<>()).add(segment);
  }

  /** What was allocated and ends with a scope. */
  public List<MemorySegment> allocatedIn(MemorySegment.Scope scope) {
    return segments.getOrDefault(scope, List.of());
  }

  /** Before the running thread uses what lives in a scope. */
  public void require(MemorySegment.Scope scope) {
    Integer owner = owners.get(scope);
    if (owner != null && owner != steps.runner().number) {
      throw new WrongThreadException("Attempted access outside owning thread");
    }
  }
}
