package org.porpoise.kernel.structure;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.object.Op;

/**
 * One conjunct of a guard.
 *
 * @param text how the user reads it
 * @param truth evaluates it
 * @param operations what it uses to look at objects; a single {@link
 *     org.porpoise.kernel.object.Op.Test} where it compares one object with a constant; several
 *     where it compares one of several, and which one is up to the owners
 * @param owners the processes whose own variables, which are no objects, it looks at as well
 * @param selections tells more of some of the operations: those in a choice are used only where it
 *     is made, as long as the owners are at the preset
 */
public record Condition(
    String text,
    Truth truth,
    List<Operation> operations,
    Set<Integer> owners,
    List<Selection> selections) {
  public Condition {
    operations = List.copyOf(operations);
    owners = Set.copyOf(owners);
    selections = List.copyOf(selections);
  }

  /** A condition that looks at objects only. */
  public Condition(String text, Truth truth, List<Operation> operations) {
    this(text, truth, operations, Set.of(), List.of());
  }

  /** The operations that are used in every state. */
  public List<Operation> fixed() {
    return Selection.others(operations, selections);
  }

  /** The one test that holds exactly where the condition does, if it is that simple. */
  public Optional<Operation> test() {
    return operations.size() == 1
            && owners.isEmpty()
            && operations.getFirst().op() instanceof Op.Test
        ? Optional.of(operations.getFirst())
        : Optional.empty();
  }

  /** The executable form of a condition. */
  @FunctionalInterface
  public interface Truth {
    boolean holds(long[] state, int offset);
  }
}
