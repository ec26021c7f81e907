package org.porpoise.logic.formula;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.porpoise.logic.formula.Formula.Constant;
import org.porpoise.logic.formula.Formula.Not;

/**
 * The parts of a formula that do not matter to its being true (Beer, Ben-David, Eisner and Rodeh,
 * "Efficient detection of vacuity in ACTL formulas", CAV 1997). In normal form a formula is
 * monotonic in each of its parts, a proposition and its negation being different ones. So it
 * becomes stronger where a part is replaced by false, and if the stronger one still holds, the part
 * does not matter.
 */
public final class Vacuity {
  private final Formula whole;
  private final Predicate<Formula> holds;
  private final Map<Formula, Boolean> asked = new HashMap<>();
  private final Set<Formula> met = new HashSet<>();
  private final List<Formula> found = new ArrayList<>();

  private Vacuity(Formula whole, Predicate<Formula> holds) {
    this.whole = whole;
    this.holds = holds;
  }

  /**
   * The largest parts of a formula in normal form that do not matter, each alone. What is inside of
   * one is not looked at.
   *
   * @param holds whether a stronger formula holds; what it throws is passed on
   */
  public static List<Formula> partsThatDoNotMatter(Formula formula, Predicate<Formula> holds) {
    Vacuity vacuity = new Vacuity(formula, holds);
    vacuity.lookInto(formula);
    return vacuity.found;
  }

  /** A formula in normal form without one of its parts. */
  public static Formula without(Formula formula, Formula part) {
    return Subformulas.replaced(formula, part, Formula.FALSE);
  }

  private void lookInto(Formula formula) {
    if (formula instanceof Not) {
      return;
    }
    // What is claimed before what is assumed: an assumption that is never true is told first.
    for (Formula part : Subformulas.operands(formula).reversed()) {
      if (part instanceof Constant || !met.add(part)) {
        continue;
      }
      if (isHolding(Formula.simplified(without(whole, part)))) {
        found.add(part);
      } else {
        lookInto(part);
      }
    }
  }

  private boolean isHolding(Formula stronger) {
    return !stronger.equals(Formula.FALSE) && asked.computeIfAbsent(stronger, holds::test);
  }
}
