package org.porpoise.reduction;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.porpoise.kernel.dependency.Interference;

/**
 * Transitions that can get in the way of a transition, or of a condition's staying false, gathered
 * by the processes that take part in them: what matters is only whether they come from outside a
 * group of processes, and whether they might be the first to interfere in a state.
 */
final class Rivals {
  /** Nobody can get in the way. */
  static final Rivals NOBODY = new Rivals(Map.of());

  private final BitSet[] processes;
  private final Interference[][] interferences;

  private Rivals(Map<BitSet, Set<Interference>> byProcesses) {
    processes = new BitSet[byProcesses.size()];
    interferences = new Interference[processes.length][];
    int i = 0;
    for (Map.Entry<BitSet, Set<Interference>> entry : byProcesses.entrySet()) {
      processes[i] = entry.getKey();
      interferences[i++] =
          entry.getValue().contains(Interference.ALWAYS)
              ? new Interference[] {Interference.ALWAYS}
              : entry.getValue().toArray(Interference[]::new);
    }
  }

  /** Collects rivals. */
  static final class Builder {
    private final BitSet own;
    private final Map<BitSet, Set<Interference>> found = new LinkedHashMap<>();

    /**
     * @param own processes that are in the group anyway, so that what they take part in is no rival
     */
    Builder(BitSet own) {
      this.own = own;
    }

    /** Adds a transition of these processes that interferes in this way. */
    void add(BitSet active, Interference interference) {
      if (!active.intersects(own) && !interference.equals(Interference.NEVER)) {
        found.computeIfAbsent(active, a -> new LinkedHashSet<>()).add(interference);
      }
    }

    Rivals build() {
      return found.isEmpty() ? NOBODY : new Rivals(found);
    }
  }

  boolean isEmpty() {
    return processes.length == 0;
  }

  /** Whether some rival from outside the processes given gets in the way in every state. */
  boolean alwaysInterfere(BitSet group) {
    for (int i = 0; i < processes.length; i++) {
      if (!processes[i].intersects(group) && interferences[i][0].equals(Interference.ALWAYS)) {
        return true;
      }
    }
    return false;
  }

  /** Whether some rival from outside a group might be the first to interfere from a state. */
  boolean mayInterfere(BitSet group, long[] state, int offset) {
    for (int i = 0; i < processes.length; i++) {
      if (!processes[i].intersects(group)) {
        for (Interference interference : interferences[i]) {
          if (interference.holdsIn(state, offset)) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
