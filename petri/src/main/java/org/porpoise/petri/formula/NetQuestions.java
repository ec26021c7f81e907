package org.porpoise.petri.formula;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Question;
import org.porpoise.logic.automaton.Specification;
import org.porpoise.logic.formula.Formula;
import org.porpoise.petri.machine.MarkingProposition;
import org.porpoise.petri.machine.NetClaims;
import org.porpoise.petri.machine.Observer;
import org.porpoise.petri.machine.PetriSystem;
import org.porpoise.petri.machine.Places;
import org.porpoise.petri.net.Net;

/**
 * What is asked of a net as claims, with what they look at. Mutable while it is filled.
 *
 * <p>That a marking is reachable is asked of observers, whose guards are the conjuncts of what they
 * watch for. A conjunct tells reductions the tests that can turn it true ({@link Tests}), so that a
 * false one gives a necessary enabling set as small as its places allow. Temporal formulas speak of
 * propositions that know which transitions can change them.
 */
public final class NetQuestions {
  private static final int MOST_OBSERVERS = 8; // of one formula

  private final Net net;
  private final Places places;
  private final List<Claim> claims = new ArrayList<>();
  private final List<Observer> observers = new ArrayList<>();
  private final List<Predicate> propositions = new ArrayList<>();
  private final List<MarkingProposition> observed = new ArrayList<>();

  private NetQuestions(PetriSystem system) {
    net = system.net();
    places = system.places();
    claims.addAll(system.netClaims().claims());
    observers.addAll(system.netClaims().observers());
    observed.addAll(system.netClaims().propositions());
  }

  /**
   * The same system with formulas as further claims, one for each. Where a formula is about some
   * marking or some execution, the claim is that there is none.
   */
  public static PetriSystem ask(PetriSystem system, List<ContestFormula> formulas) {
    NetQuestions questions = new NetQuestions(system);
    formulas.forEach(f -> questions.add(f.id(), f.asked()));
    return system.with(
        new NetClaims(
            questions.observers,
            questions.observed,
            questions.claims,
            new SimplifiedQuestions(system.claims().size(), formulas)));
  }

  /**
   * The same system with what a user asks as further claims.
   *
   * @throws org.porpoise.kernel.QuestionException if a formula is wrong
   */
  public static PetriSystem withClaims(PetriSystem system, List<Question> questions) {
    QuestionReader reader = new QuestionReader(system.net());
    return ask(system, questions.stream().map(reader::read).toList());
  }

  private void add(String name, Asked asked) {
    claims.add(
        switch (asked) {
          case Asked.Reachable(Predicate goal) -> never(name, goal);
          case Asked.Invariant(Predicate rule) -> never(name, Predicate.not(rule));
          case Asked.Every(Formula formula, var about) -> temporal(name, formula, about);
          case Asked.Some(Formula formula, var about) ->
              temporal(name, new Formula.Not(formula), about);
          case Asked.Refused(String reason) -> new Claim.Unchecked(name, Claim.Kind.LTL, reason);
        });
  }

  /** An observer for each way in which it can be so, each of which waits for less. */
  private Claim never(String name, Predicate asked) {
    Predicate goal = overPlaces(asked);
    List<Predicate> ways =
        ways(goal).size() <= MOST_OBSERVERS
            ? ways(goal)
            : ways(asked).size() <= MOST_OBSERVERS
                ? ways(asked).stream().map(this::overPlaces).toList()
                : List.of(goal);
    Set<Integer> numbers = new HashSet<>();
    for (Predicate way : ways) {
      numbers.add(net.transitions().size() + observers.size());
      observers.add(new Observer(name, guard(way)));
    }
    return new Claim.NeverEnabled(name, Claim.Kind.INVARIANT, numbers);
  }

  private static List<Predicate> ways(Predicate predicate) {
    return predicate instanceof Predicate.Or(var operands) ? operands : List.of(predicate);
  }

  private List<Observer.Conjunct> guard(Predicate predicate) {
    return predicate instanceof Predicate.And(var conjuncts)
        ? conjuncts.stream().map(this::conjunct).toList()
        : List.of(conjunct(predicate));
  }

  private Observer.Conjunct conjunct(Predicate predicate) {
    return new Observer.Conjunct(
        new PredicateText(net).of(predicate),
        where -> new Evaluation(where).of(predicate),
        Tests.of(predicate, places::bound));
  }

  /** What is left of a predicate where tokens and the bounds of places are all that counts. */
  private Predicate overPlaces(Predicate predicate) {
    return new Bounded(places::bound).of(Predicate.overPlaces(predicate, net));
  }

  private Claim temporal(String name, Formula formula, List<Predicate> about) {
    List<Integer> numbers = new ArrayList<>();
    for (Predicate predicate : about) {
      if (!propositions.contains(predicate)) {
        propositions.add(predicate);
        observed.add(observed(predicate));
      }
      int behind = propositions.size() - propositions.indexOf(predicate);
      numbers.add(observed.size() - behind);
    }
    return new Claim.Temporal(name, Claim.Kind.LTL, Specification.of(formula), numbers);
  }

  private MarkingProposition observed(Predicate predicate) {
    Predicate overPlaces = overPlaces(predicate);
    return new MarkingProposition(
        new Proposition.OfState(
            new PredicateText(net).of(predicate),
            () -> Optional.of(new VisibleTransitions(net).of(overPlaces))),
        where -> new Evaluation(where).of(overPlaces));
  }
}
