package org.porpoise.kernel.structure;

import java.util.List;
import java.util.Set;

/**
 * A labelled formal concurrent system as data.
 *
 * @param processes the processes, by number
 * @param objects the shared objects, by number
 * @param transitions the transitions, by number
 */
public record Structure(
    List<Process> processes, List<SharedObject> objects, List<Transition> transitions) {
  public Structure {
    processes = List.copyOf(processes);
    objects = List.copyOf(objects);
    transitions = List.copyOf(transitions);
  }

  /**
   * The same system where some transitions, which are never executed, take no part in any
   * dependency.
   */
  public Structure ignoring(Set<Integer> ignored) {
    return ignored.isEmpty()
        ? this
        : new Structure(
            processes,
            objects,
            transitions.stream().map(t -> ignored.contains(t.index()) ? t.inert() : t).toList());
  }

  /** The value of an object in a state. */
  public long value(int object, long[] state, int offset) {
    return objects.get(object).value(state, offset);
  }
}
