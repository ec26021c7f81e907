package org.porpoise.report.execution;

import java.util.Optional;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.evidence.Verdict;

/** Finds the execution that a verdict brings along. */
public final class Evidence {
  private Evidence() {}

  /** An execution that shows that it is so, or is not, or why nobody knows, if there is one. */
  public static Optional<Execution> of(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Holds h -> h.witness();
      case Verdict.Violated v -> v.execution();
      case Verdict.Unknown u -> u.witness();
    };
  }
}
