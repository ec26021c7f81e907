package org.porpoise.search;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.kernel.TransitionSystem.Part;

/**
 * An execution from the initial state, replayed on the unreduced system.
 *
 * @param initial the initial state as text
 * @param parts the named parts of the initial state
 * @param steps what happened
 * @param lostAt after how many steps progress is impossible for the first time, in a progress error
 * @param cycleStart after how many steps the part that repeats forever begins; the last step closes
 *     the cycle
 */
public record Execution(
    String initial,
    List<Part> parts,
    List<Step> steps,
    OptionalInt lostAt,
    OptionalInt cycleStart) {
  public Execution {
    parts = List.copyOf(parts);
    steps = List.copyOf(steps);
  }

  /**
   * One transition and the state after it.
   *
   * @param transition its number
   * @param process who moved
   * @param name what was done
   * @param location where the model says so
   * @param state the state afterwards as text
   * @param changes the parts of the state that differ from before
   */
  public record Step(
      int transition,
      String process,
      String name,
      Optional<String> location,
      String state,
      List<Part> changes) {
    public Step {
      changes = List.copyOf(changes);
    }
  }
}
