package org.porpoise.programs;

import java.util.Optional;

/** Explores programs. */
public final class Explorer {
  private Explorer() {}

  /** Explores a program. */
  public static Result explore(Program program, Settings settings, ExplorationListener listener) {
    return new Investigation(program, settings, listener).result();
  }

  /** Explores a program in the default way. */
  public static Result explore(Program program) {
    return explore(program, Settings.defaults(), ExplorationListener.SILENT);
  }

  /**
   * Runs one execution again.
   *
   * @return what goes wrong in it, if something does
   */
  public static Optional<Finding> replay(Program program, Settings settings, Schedule schedule) {
    return Replay.of(program, settings, schedule).finding();
  }
}
