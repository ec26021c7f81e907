package org.porpoise.programs;

import java.util.List;

/**
 * What an exploration found.
 *
 * @param program the name of the program
 * @param settings how it was explored
 * @param findings what is wrong, each told once
 * @param warnings what was noticed and is no violation: data races, if they only warn
 * @param incomplete why not everything was explored; empty if it was
 * @param statistics how much was
 */
public record Result(
    String program,
    Settings settings,
    List<Finding> findings,
    List<Finding> warnings,
    String incomplete,
    Statistics statistics) {
  /** Copies the lists. */
  public Result {
    findings = List.copyOf(findings);
    warnings = List.copyOf(warnings);
  }

  /** What is known of the program. */
  public enum Verdict {
    /** Every execution is fine. */
    HOLDS,
    /** Some execution is not. */
    VIOLATED,
    /** None was found, but not all were looked at. */
    UNKNOWN
  }

  /** What is known of the program. */
  public Verdict verdict() {
    if (!findings.isEmpty()) {
      return Verdict.VIOLATED;
    }
    return isComplete() ? Verdict.HOLDS : Verdict.UNKNOWN;
  }

  /** Whether every execution was explored, up to the order of independent steps. */
  public boolean isComplete() {
    return incomplete.isEmpty();
  }
}
