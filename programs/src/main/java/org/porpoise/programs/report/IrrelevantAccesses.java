package org.porpoise.programs.report;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.programs.story.Story;
import org.porpoise.programs.story.Story.Event;

/**
 * Accesses of memory that no interleaving could make a difference to: of what one thread alone
 * touches, and of what does not change any more once there is a second thread. What another thread
 * was about to change is neither.
 */
public final class IrrelevantAccesses {
  private static final Set<String> READS = Set.of("read", "read volatile");
  private static final Set<String> WRITES = Set.of("write", "write volatile");

  private static final class Uses {
    private final Set<Integer> threads = new HashSet<>();
    private boolean isChangedLater;
  }

  private final Set<Integer> stale;
  private final Map<String, Uses> uses = new HashMap<>();

  /** Those of a story. */
  public IrrelevantAccesses(Story story) {
    List<Event> events = story.events();
    stale = story.stale();
    boolean isLater = false;
    for (Event event : events) {
      isLater |=
          event.operation().startsWith("start") || event.thread() != events.getFirst().thread();
      Uses of = uses.computeIfAbsent(event.target(), target -> new Uses());
      of.threads.add(event.thread());
      of.isChangedLater |= isLater && !READS.contains(event.operation());
    }
  }

  /** Whether an event need not be told. */
  public boolean contains(Event event) {
    boolean isAccess = READS.contains(event.operation()) || WRITES.contains(event.operation());
    Uses of = uses.get(event.target());
    return isAccess
        && !stale.contains(event.step())
        && of != null
        && (of.threads.size() == 1 || !of.isChangedLater);
  }
}
