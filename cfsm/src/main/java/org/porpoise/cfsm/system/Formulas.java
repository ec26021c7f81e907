package org.porpoise.cfsm.system;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.model.Property;
import org.porpoise.cfsm.system.AtomReader.Reading;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.QuestionException;
import org.porpoise.logic.Formula;
import org.porpoise.logic.Specification;
import org.porpoise.logic.text.FormulaException;
import org.porpoise.logic.text.FormulaParser;

/** Makes temporal claims of formulas, and collects the propositions that they speak of. */
public final class Formulas {
  private final Network network;
  private final List<Reading> readings = new ArrayList<>(); // by number of proposition
  private final List<String> texts = new ArrayList<>();

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
        List<Integer> ours = new ArrayList<>();
        Formula always = Formula.always(stateFormula(property, ours));
        yield new Claim.Temporal(
            property.name(), Claim.Kind.INVARIANT, Specification.of(always), ours);
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
      throw new QuestionException(question, e.offset(), String.valueOf(e.getMessage()), e.hint());
    }
  }

  private Claim claim(String name, Claim.Kind kind, String text) {
    List<Integer> ours = new ArrayList<>();
    Formula formula = parse(text, ours);
    return new Claim.Temporal(name, kind, Specification.of(formula), ours);
  }

  private Formula parse(String formula, List<Integer> ours) {
    return FormulaParser.parse(formula, (text, offset) -> position(text, offset, ours));
  }

  private Formula stateFormula(Property property, List<Integer> ours) {
    return FormulaParser.parseStateFormula(
        property.text(),
        (text, offset) -> position(text, offset, ours),
        "an invariant is true of each state; write ltl %s: [] (…)".formatted(property.name()));
  }

  /** The position of a proposition among those of one formula. */
  private int position(String text, int offset, List<Integer> ours) {
    int number = number(AtomReader.read(text, offset, network), text);
    if (!ours.contains(number)) {
      ours.add(number);
    }
    return ours.indexOf(number);
  }

  private int number(Reading reading, String text) {
    if (!readings.contains(reading)) {
      readings.add(reading);
      texts.add(text);
    }
    return readings.indexOf(reading);
  }

  /** What the formulas speak of, and the steps that can change it. */
  List<Proposition> propositions(List<Step> steps) {
    List<Proposition> all = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      all.add(Changers.proposition(texts.get(i), readings.get(i).atom(), steps));
    }
    return all;
  }

  /** The propositions as conditions on states of a layout, by number. */
  List<Condition> conditions(Layout layout) {
    return readings.stream().map(r -> Conditions.of(r, layout)).toList();
  }
}
