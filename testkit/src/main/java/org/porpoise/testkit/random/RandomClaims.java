package org.porpoise.testkit.random;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.logic.formula.Formula;
import org.porpoise.testkit.random.SystemSketch.At;
import org.porpoise.testkit.random.SystemSketch.Cell;
import org.porpoise.testkit.random.SystemSketch.Cells;
import org.porpoise.testkit.random.SystemSketch.Compare;
import org.porpoise.testkit.random.SystemSketch.Constant;
import org.porpoise.testkit.random.SystemSketch.Leg;
import org.porpoise.testkit.random.SystemSketch.Ltl;
import org.porpoise.testkit.random.SystemSketch.Moving;
import org.porpoise.testkit.random.SystemSketch.Ready;
import org.porpoise.testkit.random.SystemSketch.Seen;
import org.porpoise.testkit.random.SystemSketch.StatePredicate;
import org.porpoise.testkit.random.SystemSketch.Term;
import org.porpoise.testkit.random.SystemSketch.Thing;
import org.porpoise.testkit.random.SystemSketch.Value;

/**
 * Random temporal claims about a system: a few propositions of all sorts, and formulas over them.
 */
public final class RandomClaims {
  private final SystemSketch system;
  private final SplittableRandom random;

  private RandomClaims(SystemSketch system, long seed) {
    this.system = system;
    random = new SplittableRandom(seed);
  }

  /** The system with this many temporal claims and no others; equal seeds give equal claims. */
  public static SystemSketch about(SystemSketch system, long seed, int count) {
    RandomClaims claims = new RandomClaims(system, seed);
    List<SystemSketch.Promise> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(claims.claim("formula " + i));
    }
    return system.claiming(all);
  }

  private Ltl claim(String name) {
    List<StatePredicate> predicates = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      predicates.add(predicate());
    }
    int size = 1 + random.nextInt(7);
    return new Ltl(name, formula(size, count), predicates).tidied();
  }

  private StatePredicate predicate() {
    int kind = random.nextInt(100);
    if (kind < 15) {
      return new Moving(chance(70) ? pick(system.steps()).name() : pick(system.processes()).name());
    }
    if (kind < 25) {
      return new Ready(chance(60) ? pick(system.processes()).name() : pick(system.steps()).name());
    }
    if (kind < 60 || system.objects().isEmpty()) {
      Leg leg = pick(pick(system.steps()).legs());
      return new Seen(new At(leg.process(), chance(50) ? leg.from() : leg.to()));
    }
    return new Seen(
        new Compare(
            term(pick(system.objects())),
            pick(List.of(Comparison.EQ, Comparison.EQ, Comparison.GT, Comparison.NE)),
            chance(80) ? new Constant(random.nextInt(2)) : term(pick(system.objects()))));
  }

  private Term term(Thing thing) {
    return switch (thing) {
      case Cells c -> new Cell(c.name(), random.nextInt(c.length()));
      case Thing other -> new Value(other.name());
    };
  }

  private Formula formula(int size, int propositions) {
    if (size == 0) {
      Formula p = new Formula.Proposition(random.nextInt(propositions));
      return chance(30) ? new Formula.Not(p) : p;
    }
    int left = size == 1 ? 0 : random.nextInt(size);
    int right = size - 1 - left;
    return switch (random.nextInt(17)) {
      case 0, 1, 2 -> Formula.eventually(formula(size - 1, propositions));
      case 3, 4, 5 -> Formula.always(formula(size - 1, propositions));
      case 6 -> new Formula.Not(formula(size - 1, propositions));
      case 7 -> new Formula.And(formula(left, propositions), formula(right, propositions));
      case 8, 9 -> new Formula.Or(formula(left, propositions), formula(right, propositions));
      case 10, 11 -> Formula.implies(formula(left, propositions), formula(right, propositions));
      case 12, 13 -> new Formula.Until(formula(left, propositions), formula(right, propositions));
      case 14 -> new Formula.Release(formula(left, propositions), formula(right, propositions));
      case 15 ->
          Formula.eventually(
              size == 1 ? formula(0, propositions) : becomesTrue(size - 2, propositions));
      default ->
          chance(25)
              ? new Formula.Next(formula(size - 1, propositions))
              : Formula.weakUntil(formula(left, propositions), formula(right, propositions));
    };
  }

  /**
   * Something becomes true, and something else is true at that moment. This is how events are
   * written down (Păun and Chechik, "Events in linear-time properties", RE 1999): with "next", but
   * eventually it happens however often a letter is repeated.
   */
  private Formula becomesTrue(int size, int propositions) {
    Formula p = formula(0, propositions);
    return new Formula.And(
        new Formula.Not(p), new Formula.Next(new Formula.And(p, formula(size, propositions))));
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
