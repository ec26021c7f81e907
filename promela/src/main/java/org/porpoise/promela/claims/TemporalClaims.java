package org.porpoise.promela.claims;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.porpoise.kernel.Claim;
import org.porpoise.logic.automaton.Specification;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.analysis.Observation;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Expression.Predefined;
import org.porpoise.promela.model.LtlProperty;
import org.porpoise.promela.model.Model;

/**
 * The temporal claims of a model and the propositions that they speak of. They are the same for all
 * arrangements of processes, and so are the automata that become of them.
 */
public final class TemporalClaims {
  private final Map<String, Integer> numbers = new LinkedHashMap<>(); // by text
  private final List<Observation> observations = new ArrayList<>();
  private final List<Optional<Claim>> nevers = new ArrayList<>(); // by number in the model
  private final List<Claim> claims = new ArrayList<>();

  public TemporalClaims(Model model, Automata automata) {
    SourcePlace top = new SourcePlace(model.source(), 1, 1);
    boolean accepts = isMarked(automata, Node::isAccept);
    Expression accepting = new Expression.Predefined(Predefined.Which.ACCEPTING, top);
    for (int c = 0; c < model.claims().size(); c++) {
      if (model.claims().get(c).kind() == org.porpoise.promela.model.Claim.Kind.NEVER) {
        nevers.add(
            never(
                model.claims().get(c),
                automata.claims().get(c),
                Optional.of(accepting).filter(a -> accepts)));
      } else {
        nevers.add(Optional.empty());
      }
    }
    if (accepts
        && model.claims().stream()
            .noneMatch(c -> c.kind() == org.porpoise.promela.model.Claim.Kind.NEVER)) {
      claims.add(acceptance(accepting));
    }
    if (isMarked(automata, Node::isProgress)) {
      claims.add(progress(new Expression.Predefined(Predefined.Which.NON_PROGRESS, top)));
    }
    model.properties().forEach(p -> claims.add(claim(p)));
  }

  /** Whether a process can be where its labels say something. */
  private static boolean isMarked(Automata automata, Predicate<Node> mark) {
    return automata.processes().stream().flatMap(a -> a.nodes().stream()).anyMatch(mark);
  }

  /** No execution is infinitely often where a process is at an {@code accept} label. */
  private Claim acceptance(Expression accepting) {
    Alphabet alphabet = new Alphabet();
    Formula accepted = new Formula.Proposition(alphabet.number(accepting, Observation.When.ALWAYS));
    Formula formula = new Formula.Not(Formula.always(Formula.eventually(accepted)));
    return new Claim.Temporal(
        "acceptance", Claim.Kind.NEVER, Specification.of(formula), numbers(alphabet));
  }

  /**
   * No execution goes on for ever without a process at a {@code progress} label. As in SPIN, one
   * that ends does not go on.
   */
  private Claim progress(Expression nonProgress) {
    Alphabet alphabet = new Alphabet();
    Formula idle =
        new Formula.Proposition(alphabet.number(nonProgress, Observation.When.WHILE_MOVING));
    Formula formula = new Formula.Not(Formula.eventually(Formula.always(idle)));
    return new Claim.Temporal(
        "progress", Claim.Kind.MUST_PROGRESS, Specification.of(formula), numbers(alphabet));
  }

  private Optional<Claim> never(
      org.porpoise.promela.model.Claim claim, Automaton automaton, Optional<Expression> accepting) {
    if (!claim.variables().isEmpty()) {
      return Optional.empty();
    }
    Alphabet alphabet = new Alphabet();
    return NeverAutomaton.of(automaton, alphabet, accepting)
        .map(
            a ->
                new Claim.Temporal(
                    claim.name(), Claim.Kind.NEVER, Specification.never(a), numbers(alphabet)));
  }

  /** What the propositions of the model are about, by number. */
  public List<Observation> observations() {
    return observations;
  }

  /**
   * What a claim of the model becomes, by its number, if it is a {@code never} claim that only
   * looks; others need a product of their own.
   */
  public Optional<Claim> never(int claim) {
    return nevers.get(claim);
  }

  /** The claims that the model's {@code ltl} blocks and labels make. */
  public List<Claim> claims() {
    return claims;
  }

  private Claim claim(LtlProperty property) {
    Alphabet alphabet = new Alphabet();
    Specification specification = Specification.of(alphabet.translated(property.formula()));
    return new Claim.Temporal(property.name(), Claim.Kind.LTL, specification, numbers(alphabet));
  }

  /** The model's numbers of what a claim observes. */
  private List<Integer> numbers(Alphabet alphabet) {
    return alphabet.letters().stream().map(this::number).toList();
  }

  private int number(Observation observation) {
    return numbers.computeIfAbsent(
        observation.text(),
        text -> {
          observations.add(observation);
          return observations.size() - 1;
        });
  }
}
