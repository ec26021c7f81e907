package org.porpoise.promela.machine;

import java.util.Set;
import org.porpoise.promela.analysis.InertVariables;
import org.porpoise.promela.analysis.Ranges;
import org.porpoise.promela.analysis.StateNeeds;
import org.porpoise.promela.analysis.StateParts;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.claims.TemporalClaims;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Variable;

/**
 * A model and what is known of it before any process exists.
 *
 * @param automata one for each proctype and claim
 * @param ranges what its variables can hold
 * @param needs the parts of a state that it needs
 * @param inert its hidden variables that influence nothing
 * @param temporal its temporal claims
 * @param reader reads it again
 */
record AnalyzedModel(
    Model model,
    Automata automata,
    Ranges ranges,
    StateParts needs,
    Set<Variable> inert,
    TemporalClaims temporal,
    ModelReader reader) {

  static AnalyzedModel of(Model model, Automata automata, ModelReader reader) {
    return new AnalyzedModel(
        model,
        automata,
        new Ranges(model),
        StateNeeds.of(model, automata),
        InertVariables.of(model),
        new TemporalClaims(model, automata),
        reader);
  }
}
