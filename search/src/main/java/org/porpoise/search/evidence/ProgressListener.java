package org.porpoise.search.evidence;

import java.util.function.Supplier;
import org.porpoise.search.settings.Property;

/** Hears how a long search is getting on, and may ask it to stop. */
public interface ProgressListener {

  /** Hears nothing and asks nothing. */
  ProgressListener SILENT =
      new ProgressListener() {
        @Override
        public void report(Statistics soFar, long waiting) {}

        @Override
        public boolean isStopRequested() {
          return false;
        }
      };

  /**
   * Called a few times a second.
   *
   * @param waiting states that are known but not explored yet; the current depth in depth-first
   *     order
   */
  void report(Statistics soFar, long waiting);

  /** Whether the user wants the search to end now. */
  boolean isStopRequested();

  /**
   * Called as soon as a property is decided, where verdicts are all that is asked for ({@link
   * Search#verdictsOnly}) and others are still open. A violation has been confirmed by then. What
   * is decided at the end of the search is not told here, and some of what is told is told twice.
   *
   * @param result with the search so far as its own
   */
  default void decided(Outcome.Result result) {}

  /**
   * A property has been decided, and a violation of it confirmed. What follows only makes the
   * answer nicer: it may be told anew with a shorter execution.
   *
   * @param verdict makes the verdict with its execution as it was found; any thread may ask for it
   */
  default void answered(Property property, Supplier<Verdict> verdict) {}
}
