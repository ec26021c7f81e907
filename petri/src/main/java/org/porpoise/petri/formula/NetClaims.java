package org.porpoise.petri.formula;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.kernel.Claim;
import org.porpoise.logic.Formula;
import org.porpoise.logic.Specification;

/**
 * What is asked of a net as claims, with what they look at: observers, each of which watches for a
 * marking, and propositions. Mutable while it is filled.
 */
final class NetClaims {
  private static final int MOST_OBSERVERS = 8; // of one formula

  private final List<Claim> claims = new ArrayList<>();
  private final List<Predicate> observers = new ArrayList<>();
  private final List<Predicate> propositions = new ArrayList<>();
  private final int firstObserver;
  private final int firstProposition;

  /** For a system that has so many transitions and propositions without them. */
  NetClaims(int transitions, int propositions) {
    firstObserver = transitions;
    firstProposition = propositions;
  }

  List<Claim> claims() {
    return claims;
  }

  /** What each observer watches for. */
  List<Predicate> observers() {
    return observers;
  }

  List<Predicate> propositions() {
    return propositions;
  }

  /** Adds a claim; where it is about some marking or execution, the claim that there is none. */
  void add(String name, Asked asked) {
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

  /**
   * An observer for each way in which it can be so, that each can wait for something of its own.
   */
  private Claim never(String name, Predicate goal) {
    List<Predicate> ways =
        goal instanceof Predicate.Or(var operands) && operands.size() <= MOST_OBSERVERS
            ? operands
            : List.of(goal);
    Set<Integer> numbers = new HashSet<>();
    for (Predicate way : ways) {
      numbers.add(firstObserver + observers.size());
      observers.add(way);
    }
    return new Claim.NeverEnabled(name, Claim.Kind.INVARIANT, numbers);
  }

  private Claim temporal(String name, Formula formula, List<Predicate> about) {
    List<Integer> numbers = new ArrayList<>();
    for (Predicate predicate : about) {
      if (!propositions.contains(predicate)) {
        propositions.add(predicate);
      }
      numbers.add(firstProposition + propositions.indexOf(predicate));
    }
    return new Claim.Temporal(name, Claim.Kind.LTL, Specification.of(formula), numbers);
  }
}
