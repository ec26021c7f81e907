package org.porpoise.search;

import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.TransitionSystem.TransitionText;

/**
 * What a search found out, with its evidence.
 *
 * @param results an answer for each property asked
 * @param settings how it was searched
 * @param complete whether nothing was cut off
 * @param statistics what it took
 * @param notes what was switched off or repeated, and why
 * @param unreached the parts of the model that no execution comes to, where the search can tell
 */
public record Outcome(
    List<Result> results,
    Settings settings,
    boolean complete,
    Statistics statistics,
    List<String> notes,
    Optional<List<TransitionText>> unreached) {
  public Outcome {
    results = List.copyOf(results);
    notes = List.copyOf(notes);
    unreached = unreached.map(List::copyOf);
  }

  /**
   * The answer to one property.
   *
   * @param own the search that answered it, if it had its own
   */
  public record Result(Property property, Verdict verdict, Optional<Outcome> own) {
    /** The answer of the search that all share. */
    public Result(Property property, Verdict verdict) {
      this(property, verdict, Optional.empty());
    }
  }

  /** The same with other answers. */
  Outcome withResults(List<Result> others) {
    return new Outcome(others, settings, complete, statistics, notes, unreached);
  }

  /** Whether some property was refuted. */
  public boolean isViolated() {
    return results.stream().anyMatch(r -> r.verdict() instanceof Verdict.Violated);
  }

  /** Whether every property was confirmed. */
  public boolean holds() {
    return results.stream().allMatch(r -> r.verdict() instanceof Verdict.Holds);
  }
}
