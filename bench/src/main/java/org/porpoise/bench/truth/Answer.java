package org.porpoise.bench.truth;

import java.util.List;
import java.util.Optional;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Result;
import org.porpoise.programs.report.Reasons;

/**
 * What was said of a program.
 *
 * @param program the program
 * @param result what was found; empty if there was no result
 * @param failure why there was none
 */
public record Answer(TrueProgram program, Optional<Result> result, String failure) {

  /** What the answer is worth. */
  public Judgement judgement() {
    if (result.isEmpty()) {
      return Judgement.MISSED;
    }
    Result found = result.get();
    return switch (found.verdict()) {
      case VIOLATED -> ofViolation(found.findings());
      case HOLDS ->
          program.truth() == TrueProgram.Truth.HOLDS ? Judgement.RIGHT : Judgement.WRONG_PROOF;
      case UNKNOWN -> ofDoubt(found);
    };
  }

  private Judgement ofViolation(List<Finding> findings) {
    return switch (program.truth()) {
      case HOLDS -> Judgement.FALSE_ALARM;
      case NOT_PROVED -> Judgement.RIGHT;
      case VIOLATED ->
          findings.stream().anyMatch(finding -> program.bug().equals(Optional.of(finding.kind())))
              ? Judgement.FOUND
              : Judgement.FALSE_ALARM;
    };
  }

  private Judgement ofDoubt(Result found) {
    boolean isNamed = found.isComplete() && !found.reasons().isEmpty();
    return switch (program.truth()) {
      case NOT_PROVED -> isNamed ? Judgement.RIGHT : Judgement.MISSED;
      case VIOLATED -> isNamed ? Judgement.NAMED : Judgement.MISSED;
      case HOLDS -> isNamed ? Judgement.NAMED : Judgement.MISSED;
    };
  }

  /** The answer in a few words. */
  public String text() {
    return result
        .map(
            found ->
                switch (found.verdict()) {
                  case HOLDS -> "proved";
                  case VIOLATED -> "violated: " + found.findings().getFirst().message();
                  case UNKNOWN -> "unknown: " + Reasons.line(found);
                })
        .orElse(failure);
  }
}
