package org.porpoise.programs;

/** Hears how an exploration is getting on, and may end it. */
public interface ExplorationListener {

  /** One that does not care. */
  ExplorationListener SILENT =
      new ExplorationListener() {
        @Override
        public void progress(Statistics soFar) {}

        @Override
        public boolean isStopRequested() {
          return false;
        }
      };

  /** Called several times a second. */
  void progress(Statistics soFar);

  /**
   * Called when something new was found, by whatever thread found it: who must end the exploration
   * by force can tell that much.
   *
   * @param soFar what was found by then, which has not been run again and told yet
   */
  default void found(Result soFar) {}

  /** Whether to stop at the next opportunity. */
  boolean isStopRequested();

  /** Why, for a person to read. */
  default String stopReason() {
    return "interrupted";
  }
}
