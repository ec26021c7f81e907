package org.porpoise.kernel.builder;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.logic.automaton.Specification;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.text.FormulaException;
import org.porpoise.logic.text.FormulaParser;
import org.porpoise.logic.text.ParsedFormula;

/** Makes temporal claims, and collects the propositions of the system that they speak of. */
final class TemporalClaims {
  private final Vocabulary words;
  private final Structure structure;
  private final Map<Atom, String> texts = new LinkedHashMap<>(); // in the order of their numbers
  private final List<Atom> atoms = new ArrayList<>();

  TemporalClaims(Vocabulary words, Structure structure) {
    this.words = words;
    this.structure = structure;
  }

  /**
   * The claim that a formula holds.
   *
   * @throws FormulaException if it is none, or speaks of what is not there
   */
  Claim.Temporal claim(String name, String formula) {
    FormulaAtoms read = new FormulaAtoms(words, structure);
    ParsedFormula parsed = FormulaParser.parse(formula, read);
    List<Integer> ours = new ArrayList<>();
    for (FormulaAtoms.Meaning meaning : read.meanings(parsed)) {
      ours.add(number(meaning.atom(), meaning.text()));
    }
    return new Claim.Temporal(name, Claim.Kind.LTL, Specification.of(parsed.formula()), ours);
  }

  /** The claim that a formula over propositions with these texts holds. */
  Claim.Temporal claim(String name, Formula formula, List<String> propositions) {
    List<Integer> ours = new ArrayList<>();
    for (String text : propositions) {
      ours.add(number(AtomReader.read(text, 0, words, structure), text));
    }
    return new Claim.Temporal(name, Claim.Kind.LTL, Specification.of(formula), ours);
  }

  /** The claim that a condition holds again and again. */
  Claim.Temporal mustProgress(String name, Expression condition) {
    int number = number(new Atom.Holds(condition), condition.toString());
    return Claim.Temporal.mustProgress(name, number);
  }

  /** What they speak of; equal propositions are one. */
  List<StructuredSystem.Observed> propositions() {
    return atoms.stream()
        .map(a -> new StructuredSystem.Observed(proposition(a, texts.getOrDefault(a, "")), a))
        .toList();
  }

  private int number(Atom atom, String text) {
    if (texts.putIfAbsent(atom, text) == null) {
      atoms.add(atom);
    }
    return atoms.indexOf(atom);
  }

  private Proposition proposition(Atom atom, String text) {
    return switch (atom) {
      case Atom.Holds(Expression e) ->
          new Proposition.OfState(text, Optional.of(VisibleTransitions.of(e, structure)));
      case Atom.Enabled(var steps) ->
          new Proposition.OfState(
              text, Optional.of(VisibleTransitions.ofEnabled(steps, structure)));
      case Atom.Executed(var steps) -> new Proposition.OfStep(text, steps);
    };
  }
}
