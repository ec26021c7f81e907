package org.porpoise.cfsm.model;

import java.util.List;
import java.util.Set;

/**
 * A finite state machine that communicates.
 *
 * @param states the names of its states
 * @param initial the state in which it starts, by number
 * @param finals the states in which it may rest for good, by number
 * @param edges its transitions
 */
public record Machine(
    String name, List<String> states, int initial, Set<Integer> finals, List<Edge> edges) {
  public Machine {
    states = List.copyOf(states);
    finals = Set.copyOf(finals);
    edges = List.copyOf(edges);
    if (initial < 0 || initial >= states.size()) {
      throw new IllegalArgumentException(name + " has no state " + initial);
    }
    for (Edge edge : edges) {
      if (Math.min(edge.from(), edge.to()) < 0
          || Math.max(edge.from(), edge.to()) >= states.size()) {
        throw new IllegalArgumentException(name + " has no states for " + edge);
      }
    }
  }
}
