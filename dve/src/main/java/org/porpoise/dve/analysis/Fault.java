package org.porpoise.dve.analysis;

import org.porpoise.dve.model.Expression;

/**
 * A way in which a process can fail.
 *
 * @param process its number
 * @param point the control point that stands for it, behind those of the states
 * @param cause what cannot be evaluated
 */
public record Fault(int process, int point, Expression cause) {
  public String message() {
    return cause.place()
        + ": "
        + switch (cause) {
          case Expression.Element e ->
              "the index of "
                  + e.variable().name()
                  + " is not in 0 to "
                  + (e.variable().size() - 1);
          case Expression.Binary b -> "division by zero";
          default -> "it cannot be evaluated";
        };
  }

  /** Thrown where it happens. */
  public static final class Happened extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Expression cause;

    public Happened(Expression cause) {
      super("a fault of the model", null, false, false);
      this.cause = cause;
    }

    public Expression cause() {
      return cause;
    }
  }
}
