package org.porpoise.logic.text;

import java.util.List;
import org.porpoise.logic.formula.Formula;

/**
 * A formula that was read.
 *
 * @param formula over at most 64 propositions
 * @param meanings what each of these stands for: one of the atoms, or a formula without temporal
 *     operators over several; atoms go by the numbers that {@link Atoms} gave them
 */
public record ParsedFormula(Formula formula, List<Formula> meanings) {
  public ParsedFormula {
    meanings = List.copyOf(meanings);
  }
}
