package org.porpoise.report;

import java.util.Optional;
import org.porpoise.search.Execution;
import org.porpoise.search.Verdict;

/** Finds the execution that a verdict brings along. */
final class Evidence {
  private Evidence() {}

  /** An execution that shows a violation, or why nobody knows, if there is one. */
  static Optional<Execution> of(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Holds h -> Optional.empty();
      case Verdict.Violated v -> v.execution();
      case Verdict.Unknown u -> u.witness();
    };
  }
}
