package org.porpoise.kernel.builder;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.QuestionException;
import org.porpoise.kernel.object.VariableKind;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.state.StateLayout;
import org.porpoise.kernel.structure.SharedObject;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;
import org.porpoise.logic.text.FormulaException;

/**
 * Formulas about a system of which only the fields of its states and the names of its transitions
 * are known. Nobody knows which transitions change what is said of a state.
 */
public final class FieldFormulas {
  private final TemporalClaims claims;
  private List<StructuredSystem.Observed> observed = List.of();

  /** For a system with such states, and transitions of these names. */
  public FieldFormulas(StateLayout layout, List<String> transitions) {
    Vocabulary words = Vocabulary.empty();
    List<SharedObject> objects = new ArrayList<>();
    for (Field field : layout.fields()) {
      VariableKind kind = new VariableKind(0, (1L << field.bits()) - 1);
      SharedObject object = new SharedObject(objects.size(), field.name(), kind, field, 0);
      objects.add(object);
      words.values().add(field.name(), new Variable(object, kind));
    }
    List<Transition> named = new ArrayList<>();
    for (String name : transitions) {
      named.add(new Transition(named.size(), name, name, List.of(), List.of(), List.of()));
    }
    claims = new TemporalClaims(words, new Structure(List.of(), objects, named));
  }

  /**
   * The claim that a question asks for.
   *
   * @throws QuestionException if its formula is wrong
   */
  public Claim.Temporal claim(Question question) {
    Claim.Temporal claim;
    try {
      claim = claims.claim(question.name(), question.formula());
    } catch (FormulaException e) {
      throw new QuestionException(question, e);
    }
    observed = claims.propositions();
    if (observed.stream().anyMatch(o -> o.atom() instanceof Atom.Enabled)) {
      throw new QuestionException(
          question, 0, "models of this kind cannot tell what is enabled", Optional.empty());
    }
    return claim;
  }

  /** What the claims speak of. */
  public List<Proposition> propositions() {
    return observed.stream()
        .map(StructuredSystem.Observed::proposition)
        .map(
            p ->
                p instanceof Proposition.OfState(String text, var visible)
                    ? new Proposition.OfState(text, Optional.empty())
                    : p)
        .toList();
  }

  /** Whether a proposition is true of a state. */
  public boolean holds(int proposition, long[] state, int offset) {
    return observed.get(proposition).atom() instanceof Atom.Holds(Expression e)
        && e.eval(state, offset) != 0;
  }
}
