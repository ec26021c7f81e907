package org.porpoise.logic.formula;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.logic.formula.Formula.And;
import org.porpoise.logic.formula.Formula.Constant;
import org.porpoise.logic.formula.Formula.Next;
import org.porpoise.logic.formula.Formula.Not;
import org.porpoise.logic.formula.Formula.Or;
import org.porpoise.logic.formula.Formula.Proposition;
import org.porpoise.logic.formula.Formula.Release;
import org.porpoise.logic.formula.Formula.Until;

/**
 * Rewrites formulas so that their automata become smaller, by the rules of Somenzi and Bloem (CAV
 * 2000) and of Etessami and Holzmann (CONCUR 2000). The rules are written for or and until; and and
 * release follow by duality.
 */
final class Simplifier {
  private final Implication implication = new Implication();

  /** An equivalent formula in normal form. */
  static Formula simplify(Formula formula) {
    return Gathering.gather(new Simplifier().simplified(Formula.normal(formula)));
  }

  private Formula simplified(Formula formula) {
    return switch (formula) {
      case Constant c -> c;
      case Proposition p -> p;
      case Not n -> n;
      case And(Formula left, Formula right) -> and(simplified(left), simplified(right));
      case Or(Formula left, Formula right) -> or(simplified(left), simplified(right));
      case Next(Formula operand) -> next(simplified(operand));
      case Until(Formula left, Formula right) -> until(simplified(left), simplified(right));
      case Release(Formula left, Formula right) -> release(simplified(left), simplified(right));
    };
  }

  private Formula and(Formula left, Formula right) {
    return Formula.negation(or(Formula.negation(left), Formula.negation(right)));
  }

  private Formula release(Formula left, Formula right) {
    if (left.equals(Formula.FALSE) && right instanceof Until(Formula a, Formula b) && !isTrue(a)) {
      return and(release(Formula.FALSE, or(a, b)), release(Formula.FALSE, eventually(b)));
    }
    if (left.equals(Formula.FALSE)
        && right instanceof And(Formula a, Formula b)
        && (Implication.isEventual(a) || Implication.isEventual(b))) {
      return and(release(Formula.FALSE, a), release(Formula.FALSE, b));
    }
    return Formula.negation(until(Formula.negation(left), Formula.negation(right)));
  }

  private Formula eventually(Formula operand) {
    return until(Formula.TRUE, operand);
  }

  private static boolean isTrue(Formula formula) {
    return formula.equals(Formula.TRUE);
  }

  private static Formula next(Formula operand) {
    return Implication.isSuspended(operand) ? operand : new Next(operand);
  }

  private Formula until(Formula left, Formula right) {
    if (implication.holds(left, right)
        || Implication.isEventual(right)
        || right instanceof Until(Formula a, Formula b) && implication.holds(left, a)) {
      return right;
    }
    if (left instanceof Next(Formula a) && right instanceof Next(Formula b)) {
      return next(until(a, b));
    }
    if (!isTrue(left)) {
      return implication.holds(Formula.negation(right), left)
          ? eventually(right)
          : withoutSuspended(left, right).orElse(new Until(left, right));
    }
    return switch (right) {
      case Next(Formula operand) -> next(eventually(operand));
      case Until(Formula a, Formula b) -> eventually(b);
      // <>[](a V b) is <>[]b
      case Release(Constant c, Release(Formula a, Formula b)) when !c.value() ->
          eventually(release(Formula.FALSE, b));
      case Release(Constant c, Next(Formula a)) when !c.value() ->
          eventually(release(Formula.FALSE, a));
      default -> withoutSuspended(left, right).orElse(new Until(left, right));
    };
  }

  /** What is true at all positions or at none need not be waited for. */
  private Optional<Formula> withoutSuspended(Formula left, Formula right) {
    if (right instanceof And(Formula a, Formula b)) {
      if (Implication.isSuspended(a)) {
        return Optional.of(and(a, until(left, b)));
      }
      if (Implication.isSuspended(b)) {
        return Optional.of(and(until(left, a), b));
      }
    }
    return Optional.empty();
  }

  private Formula or(Formula left, Formula right) {
    Set<Formula> all = new LinkedHashSet<>();
    addDisjuncts(left, all);
    addDisjuncts(right, all);
    List<Formula> disjuncts = new ArrayList<>(all);
    for (int i = 0; i < disjuncts.size(); i++) {
      for (int j = 0; j < disjuncts.size(); j++) {
        if (i != j) {
          Optional<Formula> joined = joined(disjuncts.get(i), disjuncts.get(j));
          if (joined.isPresent()) {
            disjuncts.remove(Math.max(i, j));
            disjuncts.remove(Math.min(i, j));
            return disjuncts.stream().reduce(joined.get(), this::or);
          }
        }
      }
    }
    return disjuncts.stream().reduce(Or::new).orElseThrow();
  }

  private static void addDisjuncts(Formula formula, Set<Formula> all) {
    if (formula instanceof Or(Formula left, Formula right)) {
      addDisjuncts(left, all);
      addDisjuncts(right, all);
    } else {
      all.add(formula);
    }
  }

  /** One formula for two of a disjunction, if that is simpler. */
  private Optional<Formula> joined(Formula a, Formula b) {
    if (implication.holds(a, b)) {
      return Optional.of(b);
    }
    if (implication.holds(Formula.negation(a), b)) {
      return Optional.of(Formula.TRUE);
    }
    return switch (a) {
      case Next(Formula x) when b instanceof Next(Formula y) -> Optional.of(next(or(x, y)));
      case Until(Formula x, Formula y)
          when b instanceof Until(Formula z, Formula w)
              && x.equals(z)
              && !Implication.isSuspended(a)
              && !Implication.isSuspended(b) ->
          Optional.of(until(x, or(y, w)));
      // (x U y) || []x is x W y
      case Until(Formula x, Formula y)
          when b instanceof Release(Constant c, Formula z) && !c.value() && x.equals(z) ->
          Optional.of(release(y, or(x, y)));
      case Release(Formula x, Formula y)
          when b instanceof Release(Formula z, Formula w) && y.equals(w) ->
          Optional.of(release(or(x, z), y));
      case Release(Constant c, Until(Constant d, Formula x))
          when !c.value()
              && d.value()
              && b instanceof Release(Constant e, Until(Constant f, Formula y))
              && !e.value()
              && f.value() ->
          Optional.of(release(Formula.FALSE, eventually(or(x, y))));
      case And and -> without(and, b).map(rest -> or(rest, b));
      default -> Optional.empty();
    };
  }

  /** Beside a disjunct what its opposite implies need not be said: p || (!p && q) is p || q. */
  private Optional<Formula> without(And and, Formula other) {
    Formula opposite = Formula.negation(other);
    if (implication.holds(opposite, and.left())) {
      return Optional.of(and.right());
    }
    if (implication.holds(opposite, and.right())) {
      return Optional.of(and.left());
    }
    if (and.left() instanceof And left) {
      return without(left, other).map(rest -> and(rest, and.right()));
    }
    return Optional.empty();
  }
}
