package org.porpoise.programs;

import java.util.Optional;
import org.porpoise.programs.story.Story;

/** Explores programs. */
public final class Explorer {
  private Explorer() {}

  /** Explores a program. */
  public static Result explore(Program program, Settings settings, ExplorationListener listener) {
    return new Exploration(program, settings, listener).result();
  }

  /** Explores a program in the default way. */
  public static Result explore(Program program) {
    return explore(program, Settings.defaults(), ExplorationListener.SILENT);
  }

  /** Explores a lambda in the default way. */
  public static Result explore(Task task) {
    return explore(task, Settings.defaults());
  }

  /** Explores a lambda. */
  public static Result explore(Task task, Settings settings) {
    return explore(LambdaProgram.of("lambda", task), settings, ExplorationListener.SILENT);
  }

  /** Explores a program that is written as a lambda, in the default way. */
  public static Result explore(String name, Task task) {
    return explore(LambdaProgram.of(name, task));
  }

  /**
   * Runs one execution again.
   *
   * @return what goes wrong in it, if something does
   */
  public static Optional<Finding> replay(Program program, Settings settings, Schedule schedule) {
    return tell(program, settings, schedule).finding();
  }

  /** Runs one execution again and tells it. */
  public static Told tell(Program program, Settings settings, Schedule schedule) {
    Replay replay = Replay.of(program, settings, schedule);
    return new Told(replay.story(), replay.finding());
  }

  /**
   * An execution that was run again.
   *
   * @param story what happened
   * @param finding what went wrong, if something did; a data race is none
   */
  public record Told(Story story, Optional<Finding> finding) {}
}
