package org.porpoise.logic.source;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The problems found so far. Mutable: one reading of one model writes into it. */
public final class Problems {
  /** More than this many errors help nobody: most follow from the first. */
  private static final int MOST = 50;

  private final Set<Problem> found = new LinkedHashSet<>();
  private int errors;

  public void error(SourcePlace place, String message) {
    error(place, message, "");
  }

  public void error(SourcePlace place, String message, String hint) {
    if (errors < MOST && found.add(new Problem(Problem.Severity.ERROR, place, message, hint))) {
      errors++;
    }
  }

  public void warning(SourcePlace place, String message, String hint) {
    found.add(new Problem(Problem.Severity.WARNING, place, message, hint));
  }

  public boolean hasErrors() {
    return errors > 0;
  }

  /** Whether no further error will be kept, so that going on is of no use. */
  public boolean isFull() {
    return errors >= MOST;
  }

  /** All problems, in the order in which they were found. */
  public List<Problem> all() {
    return new ArrayList<>(found);
  }

  /**
   * Gives up if there was an error.
   *
   * @throws SourceException with all problems
   */
  public void throwIfErrors() {
    if (hasErrors()) {
      throw new SourceException(all());
    }
  }
}
