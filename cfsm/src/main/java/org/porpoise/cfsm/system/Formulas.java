package org.porpoise.cfsm.system;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.model.Property;
import org.porpoise.cfsm.system.AtomReader.Reading;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.QuestionException;
import org.porpoise.logic.automaton.Specification;
import org.porpoise.logic.formula.Conjuncts;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.formula.StateFormula;
import org.porpoise.logic.formula.Subformulas;
import org.porpoise.logic.text.Atoms;
import org.porpoise.logic.text.FormulaException;
import org.porpoise.logic.text.FormulaParser;
import org.porpoise.logic.text.FormulaPrinter;
import org.porpoise.logic.text.ParsedFormula;

/** Makes temporal claims of formulas, and collects the propositions that they speak of. */
public final class Formulas {
  private final Network network;
  private final List<Said> said = new ArrayList<>(); // by number of proposition
  private final Map<Formula, Integer> numbers = new HashMap<>(); // by what is said
  private final Map<Reading, Integer> known = new HashMap<>();
  private final List<Reading> readings = new ArrayList<>();
  private final List<String> texts = new ArrayList<>(); // of the readings

  /** Formulas about a network. */
  public Formulas(Network network) {
    this.network = network;
  }

  /**
   * The claim that a network makes.
   *
   * @throws FormulaException if its formula is none, or speaks of what is not there
   */
  public Claim claim(Property property) {
    return switch (property.kind()) {
      case LTL -> claim(property.name(), Claim.Kind.LTL, property.text());
      case INVARIANT -> {
        OneFormula atoms = new OneFormula();
        ParsedFormula parsed =
            FormulaParser.parseStateFormula(
                property.text(),
                atoms,
                "an invariant is true of each state; write ltl %s: [] (…)"
                    .formatted(property.name()));
        Formula always = Formula.always(parsed.formula());
        yield new Claim.Temporal(
            property.name(),
            Claim.Kind.INVARIANT,
            Specification.of(always),
            atoms.propositions(parsed));
      }
    };
  }

  /**
   * The claim that a question asks for.
   *
   * @throws QuestionException if its formula is wrong
   */
  Claim claim(Question question) {
    try {
      return claim(question.name(), Claim.Kind.LTL, question.formula());
    } catch (FormulaException e) {
      throw new QuestionException(question, e);
    }
  }

  private Claim claim(String name, Claim.Kind kind, String text) {
    OneFormula atoms = new OneFormula();
    ParsedFormula parsed = FormulaParser.parse(text, atoms);
    return new Claim.Temporal(
        name, kind, Specification.of(parsed.formula()), atoms.propositions(parsed));
  }

  /** Something that is said of a network, as a formula over the numbers of readings. */
  private record Said(Formula formula, String text) {}

  /** The atoms of one formula, numbered from 0. */
  private final class OneFormula implements Atoms {
    private final Map<Integer, Integer> positions = new HashMap<>(); // by number of reading
    private final List<Integer> ours = new ArrayList<>(); // numbers of readings

    @Override
    public int number(String text, int offset) {
      int reading = reading(AtomReader.read(text, offset, network), text);
      return positions.computeIfAbsent(
          reading,
          r -> {
            ours.add(r);
            return ours.size() - 1;
          });
    }

    @Override
    public boolean isOfState(int number) {
      return !VisibleTransitions.isOfStep(readings.get(ours.get(number)).atom());
    }

    /** The numbers of what the propositions of a formula that was read stand for. */
    List<Integer> propositions(ParsedFormula parsed) {
      return parsed.meanings().stream()
          .map(f -> proposition(Conjuncts.renumbered(f, ours::get)))
          .toList();
    }
  }

  private int reading(Reading reading, String text) {
    return known.computeIfAbsent(
        reading,
        r -> {
          readings.add(r);
          texts.add(text);
          return readings.size() - 1;
        });
  }

  private int proposition(Formula formula) {
    return numbers.computeIfAbsent(
        formula,
        f -> {
          said.add(
              new Said(
                  f,
                  f instanceof Formula.Proposition(int reading)
                      ? texts.get(reading)
                      : new FormulaPrinter(texts::get).print(f)));
          return said.size() - 1;
        });
  }

  /** What the formulas speak of, and the steps that can change it. */
  List<Proposition> propositions(List<Step> steps) {
    return said.stream().map(s -> proposition(s, steps)).toList();
  }

  private Proposition proposition(Said what, List<Step> steps) {
    if (what.formula instanceof Formula.Proposition(int reading)) {
      return VisibleTransitions.proposition(what.text, readings.get(reading).atom(), steps);
    }
    Set<Atom> atoms = new LinkedHashSet<>();
    addAtoms(what.formula, atoms);
    return VisibleTransitions.proposition(what.text, atoms, steps);
  }

  private void addAtoms(Formula formula, Set<Atom> atoms) {
    if (formula instanceof Formula.Proposition(int reading)) {
      atoms.add(readings.get(reading).atom());
    }
    Subformulas.operands(formula).forEach(f -> addAtoms(f, atoms));
  }

  /** The propositions as conditions on states of a layout, by number. */
  List<Condition> conditions(Layout layout) {
    List<Condition> single = readings.stream().map(r -> Conditions.of(r, layout)).toList();
    return said.stream()
        .map(s -> StateFormula.interpreted(s.formula, new Conditions.Joined(single)))
        .toList();
  }
}
