package org.porpoise.petri.formula;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.kernel.lfcs.Operation;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.Op.Comparison;

/**
 * The tests on single places that a predicate comes down to: it turns true only by a step that
 * turns one of them true, and false only by a step that turns one of them false.
 *
 * <p>That is clear for a comparison of one place with a number, and goes over to conjunctions and
 * disjunctions. A sum is at least c only from where some place gets one more token than it had, of
 * fewer than c; so the tests for 1 to c tokens of each place will do. A sum with terms of both
 * signs, or too many such tests, comes down to reading its places.
 */
final class Tests {
  private static final long MOST_THRESHOLDS = 8;

  private final Set<Operation> found = new LinkedHashSet<>();

  private Tests() {}

  /** The tests of a predicate over places. */
  static List<Operation> of(Predicate predicate) {
    Tests tests = new Tests();
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
    } else {
      read(sum);
    }
  }

  /**
   * The tests for a sum to pass a limit.
   *
   * @param limit what the sum of the absolute terms is less than, or not
   */
  private void thresholds(Sum sum, long limit, Comparison comparison) {
    long highest =
        sum.terms().stream().mapToLong(t -> tokens(t, limit)).max().orElse(0); // at least 1
    if (sum.terms().size() > 1 && highest > MOST_THRESHOLDS) {
      read(sum);
      return;
    }
    for (Sum.Term term : sum.terms()) {
      long last = tokens(term, limit);
      for (long n = sum.terms().size() == 1 ? last : 1; n <= last; n++) {
        found.add(new Operation(term.place(), new Op.Test(comparison, n)));
      }
    }
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
