package org.porpoise.petri.formula;

import java.util.HashSet;
import java.util.Set;
import org.porpoise.petri.net.Net;

/** Finds the transitions by which a predicate can change. */
final class VisibleTransitions {
  private final Net net;

  VisibleTransitions(Net net) {
    this.net = net;
  }

  /** The transitions that can change a predicate over places. */
  Set<Integer> of(Predicate predicate) {
    Set<Integer> found = new HashSet<>();
    for (int t = 0; t < net.transitions().size(); t++) {
      if (canChange(net.transitions().get(t), predicate)) {
        found.add(t);
      }
    }
    return found;
  }

  private static boolean canChange(Net.Transition t, Predicate predicate) {
    return switch (predicate) {
      case Predicate.Constant c -> false;
      case Predicate.AtMost(Sum sum, long most) -> {
        try {
          yield canChange(t, sum, most);
        } catch (ArithmeticException tooLarge) {
          yield true; // nobody knows
        }
      }
      case Predicate.And(var operands) -> operands.stream().anyMatch(p -> canChange(t, p));
      case Predicate.Or(var operands) -> operands.stream().anyMatch(p -> canChange(t, p));
      case Predicate.Fireable f -> throw new AssertionError(f + " is not over places");
      case Predicate.Stuck f -> throw new AssertionError(f + " is not over places");
    };
  }

  /**
   * Whether a sum can pass a limit. Before the step it is at least as large as the tokens make it
   * that the transition needs, where no term is negative.
   */
  private static boolean canChange(Net.Transition t, Sum sum, long most) {
    long change = 0;
    for (Sum.Term term : sum.terms()) {
      if (t.resets().contains(term.place())) {
        return true;
      }
      long gain = tokens(t.puts(), term.place()) - tokens(t.takes(), term.place());
      change = Math.addExact(change, Math.multiplyExact(term.weight(), gain));
    }
    if (change == 0) {
      return false;
    }
    if (sum.isNeverNegative()) {
      return isPassed(leastBefore(t, sum), change, most + 1);
    }
    return !sum.isNeverPositive() || isPassed(leastBefore(t, sum.times(-1)), -change, -most);
  }

  /** Whether a number that is at least so much and changes so much can pass a limit. */
  private static boolean isPassed(long least, long change, long limit) {
    return Math.addExact(least, Math.min(change, 0)) < limit;
  }

  private static long leastBefore(Net.Transition t, Sum sum) {
    long least = 0;
    for (Sum.Term term : sum.terms()) {
      long takes = tokens(t.takes(), term.place());
      long needs = tokens(t.needs(), term.place());
      least = Math.addExact(least, Math.multiplyExact(term.weight(), Math.max(takes, needs)));
    }
    return least;
  }

  private static long tokens(Iterable<Net.Arc> arcs, int place) {
    for (Net.Arc arc : arcs) {
      if (arc.place() == place) {
        return arc.tokens();
      }
    }
    return 0;
  }
}
