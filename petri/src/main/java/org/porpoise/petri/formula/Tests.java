package org.porpoise.petri.formula;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntToLongFunction;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.kernel.structure.Operation;

/**
 * The tests on single places that a predicate comes down to: it turns true only by a step that
 * turns one of them true, and false only by a step that turns one of them false.
 *
 * <p>That is clear for a comparison of one place with a number, and goes over to conjunctions and
 * disjunctions. A sum is at least c only from where some place gets one more token than it had, of
 * fewer than c; so the tests for 1 to c tokens of each place will do, and of those only the ones
 * that its bound allows. A sum with terms of both signs has a test for each number of tokens up to
 * the bounds. Where these are not known, or the tests are too many, it comes down to reading.
 */
final class Tests {
  private static final long MOST_THRESHOLDS = 8;

  private final Set<Operation> found = new LinkedHashSet<>();

  private final IntToLongFunction bounds;

  private Tests(IntToLongFunction bounds) {
    this.bounds = bounds;
  }

  /**
   * The tests of a predicate over places.
   *
   * @param bounds the most tokens that each place can ever have
   */
  static List<Operation> of(Predicate predicate, IntToLongFunction bounds) {
    Tests tests = new Tests(bounds);
    tests.add(predicate);
    return List.copyOf(tests.found);
  }

  private void add(Predicate predicate) {
    switch (predicate) {
      case Predicate.Constant c -> {}
      case Predicate.AtMost(Sum sum, long most) -> add(sum, most);
      case Predicate.And(var operands) -> operands.forEach(this::add);
      case Predicate.Or(var operands) -> operands.forEach(this::add);
      case Predicate.Fireable f -> throw new AssertionError(f + " is not over places");
      case Predicate.Stuck f -> throw new AssertionError(f + " is not over places");
    }
  }

  private void add(Sum sum, long most) {
    if (sum.isNeverNegative()) {
      thresholds(sum, most + 1, Comparison.LT);
    } else if (sum.isNeverPositive()) {
      thresholds(sum, -most, Comparison.GE);
    } else if (sum.terms().stream().allMatch(t -> bound(t) <= MOST_THRESHOLDS)) {
      for (Sum.Term term : sum.terms()) {
        add(term.place(), term.weight() > 0 ? Comparison.LT : Comparison.GE, 1, bound(term));
      }
    } else {
      read(sum);
    }
  }

  private long bound(Sum.Term term) {
    return bounds.applyAsLong(term.place());
  }

  /** The tests for so many tokens. */
  private void add(int place, Comparison comparison, long first, long last) {
    for (long n = first; n <= last; n++) {
      found.add(new Operation(place, new Op.Test(comparison, n)));
    }
  }

  /**
   * The tests for a sum to pass a limit.
   *
   * @param limit what the sum of the absolute terms is less than, or not
   */
  private void thresholds(Sum sum, long limit, Comparison comparison) {
    if (sum.terms().size() == 1) {
      Sum.Term only = sum.terms().getFirst();
      add(only.place(), comparison, tokens(only, limit), tokens(only, limit));
    } else if (sum.terms().stream().allMatch(t -> last(t, limit) <= MOST_THRESHOLDS)) {
      for (Sum.Term term : sum.terms()) {
        add(term.place(), comparison, 1, last(term, limit));
      }
    } else {
      read(sum);
    }
  }

  private long last(Sum.Term term, long limit) {
    return Math.min(bound(term), tokens(term, limit));
  }

  /** So many tokens of the place alone pass the limit. */
  private static long tokens(Sum.Term term, long limit) {
    return Math.ceilDiv(limit, Math.abs(term.weight()));
  }

  private void read(Sum sum) {
    for (Sum.Term term : sum.terms()) {
      found.add(new Operation(term.place(), Op.Plain.READ));
    }
  }
}
