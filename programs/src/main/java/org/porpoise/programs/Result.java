package org.porpoise.programs;

import java.util.List;
import org.porpoise.programs.doubt.Doubt;

/**
 * What an exploration found.
 *
 * @param program the name of the program
 * @param settings how it was explored
 * @param findings what is wrong, each told once
 * @param warnings what was noticed and is no violation: data races, if they only warn
 * @param doubts what was met that could hide executions, data races that only warn among it
 * @param incomplete why not everything was explored; empty if it was
 * @param statistics how much was
 */
public record Result(
    String program,
    Settings settings,
    List<Finding> findings,
    List<Finding> warnings,
    List<Doubt> doubts,
    String incomplete,
    Statistics statistics) {
  /** Copies the lists. */
  public Result {
    findings = List.copyOf(findings);
    warnings = List.copyOf(warnings);
    doubts = List.copyOf(doubts);
  }

  /** What is known of the program. */
  public enum Verdict {
    /** Every execution is fine, as far as the assumptions hold. */
    HOLDS,
    /** Some execution is not. */
    VIOLATED,
    /** None was found, but not all were looked at, or something could hide some. */
    UNKNOWN
  }

  /** What is known of the program. */
  public Verdict verdict() {
    if (!findings.isEmpty()) {
      return Verdict.VIOLATED;
    }
    return isComplete() && reasons().isEmpty() ? Verdict.HOLDS : Verdict.UNKNOWN;
  }

  /** The doubts that nobody has accepted: why nothing is proved, even if all was explored. */
  public List<Doubt> reasons() {
    return doubts.stream().filter(doubt -> !settings.assumes(doubt.assumption())).toList();
  }

  /** The doubts that the user has accepted: what a proof assumes. */
  public List<Doubt> assumptions() {
    return doubts.stream().filter(doubt -> settings.assumes(doubt.assumption())).toList();
  }

  /** Whether every execution that there is to see was explored, up to independent steps. */
  public boolean isComplete() {
    return incomplete.isEmpty();
  }
}
