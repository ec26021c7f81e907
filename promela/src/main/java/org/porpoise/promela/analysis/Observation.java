package org.porpoise.promela.analysis;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Printer;
import org.porpoise.promela.model.Trees;

/**
 * What a proposition of a Promela model is about.
 *
 * @param expression true where it is not 0
 * @param when in which states it counts
 */
public record Observation(Expression expression, When when) {

  /** In which states an expression counts. */
  public enum When {
    ALWAYS,
    /** Where some process can move; elsewhere the proposition is false. */
    WHILE_MOVING
  }

  /** How the user reads it; observations with equal texts are the same. */
  public String text() {
    return switch (when) {
      case ALWAYS -> Printer.text(expression);
      case WHILE_MOVING -> Printer.text(expression) + " while something moves";
    };
  }

  /** The expression and all expressions in it. */
  public List<Expression> parts() {
    List<Expression> parts = new ArrayList<>();
    Trees.visit(expression, parts::add);
    return parts;
  }

  /** Whether it asks if nothing but {@code timeout} lets processes go on. */
  public boolean asksForTimeout() {
    return parts().stream()
        .anyMatch(
            e ->
                e instanceof Expression.Predefined p
                    && p.which() == Expression.Predefined.Which.TIMEOUT);
  }
}
