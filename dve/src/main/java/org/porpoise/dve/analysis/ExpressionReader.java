package org.porpoise.dve.analysis;

import org.porpoise.dve.model.Expression;

/** Reads expressions over a model that a user asks besides. */
@FunctionalInterface
public interface ExpressionReader {
  /**
   * The expression that a text is, outside of all processes.
   *
   * @param offset where in the user's formula the text begins
   * @throws org.porpoise.logic.text.FormulaException if it is none
   */
  Expression read(String text, int offset);
}
