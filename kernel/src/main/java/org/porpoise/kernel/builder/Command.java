package org.porpoise.kernel.builder;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Operation;

/**
 * One operation of the command of a transition, with its effect on a packed state.
 *
 * @param text how the user reads it
 * @param effect executes it in place
 * @param operations what it uses
 * @param needs the conditions under which it is defined
 */
public record Command(
    String text, Effect effect, Set<Operation> operations, List<Condition> needs) {
  public Command {
    operations = new LinkedHashSet<>(operations);
    needs = List.copyOf(needs);
  }

  /** The executable form of a command. */
  @FunctionalInterface
  public interface Effect {
    void execute(long[] state, int offset);
  }
}
