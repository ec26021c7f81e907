package org.porpoise.promela.machine;

import java.util.Set;
import org.porpoise.promela.analysis.InertVariables;
import org.porpoise.promela.analysis.Ranges;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.claims.TemporalClaims;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Variable;

/**
 * A model and what is known of it before any process exists.
 *
 * @param automata one for each proctype and claim
 * @param ranges what its variables can hold
 * @param inert its hidden variables that influence nothing
 * @param temporal its temporal claims
 * @param reader reads it again
 */
record AnalyzedModel(
    Model model,
    Automata automata,
    Ranges ranges,
    Set<Variable> inert,
    TemporalClaims temporal,
    ModelReader reader) {

  static AnalyzedModel of(Model model, Automata automata, ModelReader reader) {
    return new AnalyzedModel(
        model,
        automata,
        new Ranges(model),
        InertVariables.of(model),
        new TemporalClaims(model, automata),
        reader);
  }
}
