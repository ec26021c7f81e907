package org.porpoise.kernel.lfcs;

import java.util.List;

/**
 * One conjunct of a guard.
 *
 * @param text how the user reads it
 * @param truth evaluates it
 * @param operations what it uses to look at objects; a single {@link
 *     org.porpoise.kernel.object.Op.Test} where it compares one object with a constant
 */
public record Condition(String text, Truth truth, List<Operation> operations) {
  public Condition {
    operations = List.copyOf(operations);
  }

  /** The executable form of a condition. */
  @FunctionalInterface
  public interface Truth {
    boolean holds(long[] state, int offset);
  }
}
