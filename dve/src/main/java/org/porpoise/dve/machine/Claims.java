package org.porpoise.dve.machine;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.dve.analysis.AnalyzedModel;
import org.porpoise.dve.analysis.Observation;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.model.Printer;
import org.porpoise.dve.model.Process;
import org.porpoise.dve.model.State;
import org.porpoise.dve.model.Transition;
import org.porpoise.dve.model.Trees;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.QuestionException;
import org.porpoise.logic.automaton.Buchi;
import org.porpoise.logic.automaton.Specification;
import org.porpoise.logic.letter.Cube;
import org.porpoise.logic.letter.Guard;
import org.porpoise.logic.text.FormulaException;
import org.porpoise.logic.text.FormulaParser;
import org.porpoise.logic.text.ParsedFormula;

/** What a model claims and what a user asks of it, and what those claims speak of. */
final class Claims {
  private static final long ACCEPTS = 1;

  private final AnalyzedModel analyzed;
  private final List<Claim> claims = new ArrayList<>();
  private final Map<Expression, Integer> numbers = new LinkedHashMap<>();
  private final List<Observation> observations = new ArrayList<>();

  Claims(AnalyzedModel analyzed, List<Question> questions) {
    this.analyzed = analyzed;
    if (!analyzed.observers().isEmpty()) {
      claims.add(assertions());
    }
    if (!analyzed.faults().isEmpty()) {
      claims.add(new Claim.GoodStates("runtime", Claim.Kind.RUNTIME));
    }
    analyzed
        .model()
        .property()
        .ifPresent(p -> claims.add(property(analyzed.model().processes().get(p))));
    questions.forEach(q -> claims.add(claim(q)));
  }

  List<Claim> claims() {
    return claims;
  }

  List<Observation> observations() {
    return observations;
  }

  private Claim assertions() {
    Set<Integer> observers = new HashSet<>();
    for (int t = (int) analyzed.steps().count(); t < analyzed.transitions(); t++) {
      observers.add(t);
    }
    return new Claim.NeverEnabled("assertions", Claim.Kind.ASSERTION, observers);
  }

  /**
   * The claim that no execution drives the property process through its accepting states for ever.
   * It reads the state in which each step of the system begins, and where the system stops, that
   * state again and again.
   */
  private Claim property(Process process) {
    Alphabet alphabet = new Alphabet(process.index());
    List<List<Buchi.Edge>> edges = new ArrayList<>();
    for (State state : process.states()) {
      List<Buchi.Edge> out = new ArrayList<>();
      for (Transition transition : process.transitions()) {
        if (process.states().get(transition.from()).equals(state)) {
          long marks = state.isAccepting() ? ACCEPTS : 0;
          out.add(new Buchi.Edge(transition.to(), alphabet.guard(transition), marks));
        }
      }
      edges.add(out);
    }
    if (alphabet.numbers().size() > Long.SIZE) {
      return new Claim.Unchecked(
          process.name(), Claim.Kind.NEVER, "it looks at more than " + Long.SIZE + " conditions");
    }
    Buchi violations = new Buchi(process.initial(), 1, edges);
    return new Claim.Temporal(
        process.name(), Claim.Kind.NEVER, Specification.never(violations), alphabet.numbers());
  }

  private Claim claim(Question question) {
    Alphabet alphabet = new Alphabet(-1);
    FormulaAtoms atoms = new FormulaAtoms(analyzed.reader());
    try {
      ParsedFormula parsed = FormulaParser.parse(question.formula(), atoms);
      atoms.meanings(parsed).forEach(alphabet::add);
      return new Claim.Temporal(
          question.name(), Claim.Kind.LTL, Specification.of(parsed.formula()), alphabet.numbers());
    } catch (FormulaException e) {
      throw new QuestionException(question, e);
    }
  }

  /** The propositions of one claim, numbered from 0. */
  private final class Alphabet {
    private final int process;
    private final List<Integer> ours = new ArrayList<>();

    Alphabet(int process) {
      this.process = process;
    }

    List<Integer> numbers() {
      return List.copyOf(ours);
    }

    private int everywhere(Observation observation) {
      return Claims.this.numbers.computeIfAbsent(
          observation.condition(),
          c -> {
            observations.add(observation);
            return observations.size() - 1;
          });
    }

    /** Adds what the next proposition stands for. */
    void add(Observation observation) {
      ours.add(everywhere(observation));
    }

    int number(Expression condition, String text) {
      int number = everywhere(new Observation(text, condition));
      if (!ours.contains(number)) {
        ours.add(number);
      }
      return ours.indexOf(number);
    }

    Guard guard(Transition transition) {
      Printer printer = new Printer(analyzed.model());
      Guard all = Guard.TRUE;
      for (Expression guard : transition.guards()) {
        for (Expression condition : Trees.conjuncts(guard).toList()) {
          if (condition instanceof Expression.Constant(int value, var place)) {
            all = value != 0 ? all : Guard.FALSE;
          } else {
            int number = number(condition, printer.text(process, condition));
            all = all.and(Guard.of(new Cube(1L << number, 0)));
          }
        }
      }
      return all;
    }
  }
}
