package org.porpoise.search.settings;

import org.porpoise.kernel.Fairness;

/**
 * The dials of a search for what temporal claims forbid, all set.
 *
 * @param system how the states of the system are explored
 * @param checking when they are
 * @param emptiness how their product with an automaton is searched
 * @param fairness which executions count
 */
public record TemporalSettings(
    Settings system, Checking checking, Emptiness emptiness, Fairness fairness) {
  public TemporalSettings {
    system = system.against(Ignoring.LIVENESS);
  }

  /** The same search with the states of the system explored otherwise. */
  public TemporalSettings with(Settings others) {
    return new TemporalSettings(others, checking, emptiness, fairness);
  }
}
