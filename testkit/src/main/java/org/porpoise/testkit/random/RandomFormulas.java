package org.porpoise.testkit.random;

import java.util.SplittableRandom;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.formula.Formula.And;
import org.porpoise.logic.formula.Formula.Next;
import org.porpoise.logic.formula.Formula.Not;
import org.porpoise.logic.formula.Formula.Or;
import org.porpoise.logic.formula.Formula.Proposition;
import org.porpoise.logic.formula.Formula.Release;
import org.porpoise.logic.formula.Formula.Until;

/** Random formulas of linear temporal logic: equal seeds give equal formulas. */
public final class RandomFormulas {
  private static final int OPERATORS = 9;

  private final SplittableRandom random;
  private final int propositions;
  private final int operators;

  private RandomFormulas(long seed, int propositions, int operators) {
    random = new SplittableRandom(seed);
    this.propositions = propositions;
    this.operators = operators;
  }

  /** Formulas over so many propositions in which the next position does not occur. */
  public static RandomFormulas withoutNext(long seed, int propositions) {
    return new RandomFormulas(seed, propositions, OPERATORS - 1);
  }

  /** Formulas over so many propositions with all operators. */
  public static RandomFormulas withNext(long seed, int propositions) {
    return new RandomFormulas(seed, propositions, OPERATORS);
  }

  /** A formula of about so many operators and propositions. */
  public Formula ofSize(int size) {
    if (size <= 1) {
      return leaf();
    }
    int operator = random.nextInt(operators);
    return switch (operator) {
      case 0 -> new Not(ofSize(size - 1));
      case 1 -> Formula.always(ofSize(size - 1));
      case 2 -> Formula.eventually(ofSize(size - 1));
      case 8 -> new Next(ofSize(size - 1));
      default -> {
        int left = 1 + random.nextInt(Math.max(1, size - 2));
        yield binary(operator, ofSize(left), ofSize(Math.max(1, size - 1 - left)));
      }
    };
  }

  /** A formula of at least two and at most so many operators and propositions. */
  public Formula upToSize(int most) {
    return ofSize(2 + random.nextInt(most - 1));
  }

  private static Formula binary(int operator, Formula left, Formula right) {
    return switch (operator) {
      case 3 -> new And(left, right);
      case 4 -> new Or(left, right);
      case 5 -> new Until(left, right);
      case 6 -> new Release(left, right);
      default -> Formula.weakUntil(left, right);
    };
  }

  private Formula leaf() {
    return random.nextInt(12) == 0
        ? random.nextBoolean() ? Formula.TRUE : Formula.FALSE
        : new Proposition(random.nextInt(propositions));
  }
}
