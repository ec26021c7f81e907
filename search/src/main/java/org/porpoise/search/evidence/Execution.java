package org.porpoise.search.evidence;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.kernel.Occurrence;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.kernel.TransitionSystem.TransitionText;

/**
 * An execution from the initial state, replayed on the unreduced system.
 *
 * @param initial the initial state as text
 * @param parts the named parts of the initial state
 * @param steps what happened
 * @param end the named parts of the state after the last step
 * @param lostAt after how many steps progress is impossible for the first time, in a progress error
 * @param cycleStart after how many steps the part that repeats forever begins; the last step closes
 *     the cycle
 */
public record Execution(
    String initial,
    List<Part> parts,
    List<Step> steps,
    List<Part> end,
    OptionalInt lostAt,
    OptionalInt cycleStart) {
  public Execution {
    parts = List.copyOf(parts);
    steps = List.copyOf(steps);
    end = List.copyOf(end);
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
   * @param moves the same for each process that moved
   * @param occurrence what else there is to tell of it
   */
  public record Step(
      int transition,
      String process,
      String name,
      Optional<String> location,
      String state,
      List<Part> changes,
      List<TransitionText> moves,
      Occurrence occurrence) {
    public Step {
      changes = List.copyOf(changes);
      moves = List.copyOf(moves);
    }
  }
}
