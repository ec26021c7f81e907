package org.porpoise.petri.formula;

import java.util.List;
import java.util.function.IntUnaryOperator;
import org.porpoise.logic.formula.Formula;
import org.porpoise.petri.net.Net;

/**
 * Puts questions about one net to another, in which places have other numbers. Whether transitions
 * can fire is asked in terms of their places.
 */
final class Renumbering {
  private final Net net;
  private final IntUnaryOperator places;

  /**
   * From a net to another.
   *
   * @param net the net of the questions
   * @param places the number in the other net of each place that is asked about
   */
  Renumbering(Net net, IntUnaryOperator places) {
    this.net = net;
    this.places = places;
  }

  Asked of(Asked asked) {
    return switch (asked) {
      case Asked.Reachable(Predicate goal) -> new Asked.Reachable(of(goal));
      case Asked.Invariant(Predicate rule) -> new Asked.Invariant(of(rule));
      case Asked.Every(Formula formula, var about) -> new Asked.Every(formula, of(about));
      case Asked.Some(Formula formula, var about) -> new Asked.Some(formula, of(about));
      case Asked.Refused r -> r;
    };
  }

  private List<Predicate> of(List<Predicate> predicates) {
    return predicates.stream().map(this::of).toList();
  }

  private Predicate of(Predicate predicate) {
    return renumbered(Predicate.overPlaces(predicate, net));
  }

  private Predicate renumbered(Predicate predicate) {
    return switch (predicate) {
      case Predicate.Constant c -> c;
      case Predicate.AtMost(Sum sum, long most) -> new Predicate.AtMost(renumbered(sum), most);
      case Predicate.And(var operands) ->
          new Predicate.And(operands.stream().map(this::renumbered).toList());
      case Predicate.Or(var operands) ->
          new Predicate.Or(operands.stream().map(this::renumbered).toList());
      case Predicate.Fireable f -> throw new AssertionError(f + " is not over places");
      case Predicate.Stuck f -> throw new AssertionError(f + " is not over places");
    };
  }

  private Sum renumbered(Sum sum) {
    return new Sum(
        sum.terms().stream()
            .map(t -> new Sum.Term(places.applyAsInt(t.place()), t.weight()))
            .toList());
  }
}
