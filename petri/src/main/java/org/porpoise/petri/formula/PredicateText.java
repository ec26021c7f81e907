package org.porpoise.petri.formula;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.porpoise.petri.net.Net;

/** Predicates as a person reads them. */
final class PredicateText {
  private final Net net;

  PredicateText(Net net) {
    this.net = net;
  }

  String of(Predicate predicate) {
    return switch (predicate) {
      case Predicate.Constant(boolean value) -> value ? "true" : "false";
      case Predicate.AtMost(Sum sum, long most) -> comparison(sum, most);
      case Predicate.Fireable(var transitions) -> "fireable(" + names(transitions) + ")";
      case Predicate.Stuck(var transitions) -> "!fireable(" + names(transitions) + ")";
      case Predicate.And(var operands) -> joined(operands, " && ");
      case Predicate.Or(var operands) -> joined(operands, " || ");
    };
  }

  /** With as few minus signs as can be. */
  private String comparison(Sum sum, long most) {
    IntFunction<String> name = p -> net.places().get(p).name();
    long negative = sum.terms().stream().filter(t -> t.weight() < 0).count();
    return 2 * negative > sum.terms().size()
        ? sum.times(-1).text(name) + " >= " + -most
        : sum.text(name) + " <= " + most;
  }

  private String names(List<Integer> transitions) {
    return transitions.size() == net.transitions().size()
        ? "*"
        : transitions.stream()
            .map(t -> net.transitions().get(t).name())
            .collect(Collectors.joining(", "));
  }

  private String joined(List<Predicate> operands, String by) {
    return operands.stream().map(this::of).collect(Collectors.joining(by, "(", ")"));
  }
}
