package org.porpoise.testkit.truth;

import java.util.List;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.formula.Formula.And;
import org.porpoise.logic.formula.Formula.Constant;
import org.porpoise.logic.formula.Formula.Next;
import org.porpoise.logic.formula.Formula.Not;
import org.porpoise.logic.formula.Formula.Or;
import org.porpoise.logic.formula.Formula.Proposition;
import org.porpoise.logic.formula.Formula.Release;
import org.porpoise.logic.formula.Formula.Until;

/**
 * An infinite word that repeats its end forever.
 *
 * @param letters each the bits of the propositions that hold
 * @param loop where the part begins that repeats
 */
public record Word(List<Long> letters, int loop) {
  public Word {
    letters = List.copyOf(letters);
    if (loop < 0 || loop >= letters.size()) {
      throw new IllegalArgumentException("nothing repeats");
    }
  }

  /** Whether a formula holds of the word, straight from the meaning of its operators. */
  public boolean satisfies(Formula formula) {
    return truth(formula)[0];
  }

  /** Whether a formula holds from each position on. */
  private boolean[] truth(Formula formula) {
    return switch (formula) {
      case Constant(boolean value) -> each(i -> value);
      case Proposition(int number) -> each(i -> (letters.get(i) >>> number & 1) != 0);
      case Not(Formula operand) -> {
        boolean[] inner = truth(operand);
        yield each(i -> !inner[i]);
      }
      case And(Formula l, Formula r) -> {
        boolean[] left = truth(l);
        boolean[] right = truth(r);
        yield each(i -> left[i] && right[i]);
      }
      case Or(Formula l, Formula r) -> {
        boolean[] left = truth(l);
        boolean[] right = truth(r);
        yield each(i -> left[i] || right[i]);
      }
      case Next(Formula operand) -> {
        boolean[] inner = truth(operand);
        yield each(i -> inner[next(i)]);
      }
      case Until(Formula l, Formula r) -> until(truth(l), truth(r));
      case Release(Formula l, Formula r) -> {
        boolean[] failed = until(truth(new Not(l)), truth(new Not(r)));
        yield each(i -> !failed[i]);
      }
    };
  }

  /** Looks ahead until every position has been seen. */
  private boolean[] until(boolean[] left, boolean[] right) {
    return each(
        start -> {
          int at = start;
          for (int seen = 0; seen < letters.size(); seen++) {
            if (right[at]) {
              return true;
            }
            if (!left[at]) {
              return false;
            }
            at = next(at);
          }
          return false;
        });
  }

  private int next(int position) {
    return position + 1 < letters.size() ? position + 1 : loop;
  }

  private boolean[] each(Positions truth) {
    boolean[] all = new boolean[letters.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = truth.isTrue(i);
    }
    return all;
  }

  @FunctionalInterface
  private interface Positions {
    boolean isTrue(int position);
  }
}
