package org.porpoise.promela.machine;

import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.model.Model;

/**
 * A model and what is known of it before any process exists.
 *
 * @param automata one for each proctype and claim
 * @param ranges what its variables can hold
 * @param temporal its temporal claims
 * @param reader reads it again
 */
record Program(
    Model model,
    Automata automata,
    Ranges ranges,
    TemporalClaims temporal,
    PromelaSystem.Reader reader) {

  static Program of(Model model, Automata automata, PromelaSystem.Reader reader) {
    Ranges ranges = new Ranges(model);
    return new Program(
        model, automata, ranges, new TemporalClaims(model, automata, ranges), reader);
  }
}
