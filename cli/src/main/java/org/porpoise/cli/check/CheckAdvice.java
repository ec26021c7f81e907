package org.porpoise.cli.check;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.porpoise.cli.option.Arguments;
import org.porpoise.programs.Finding;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.report.Advice;

/**
 * Advice for whoever reads a result in a terminal.
 *
 * @param arguments what was asked
 * @param first the finding whose schedule is kept
 */
record CheckAdvice(Arguments arguments, Optional<Finding> first) implements Advice {

  @Override
  public String replaying(Finding finding) {
    Optional<String> kept = arguments.value(CheckOptions.TRACE);
    String how =
        kept.isPresent() && first.filter(finding::equals).isPresent()
            ? "replay it step by step: porpoise check --replay " + kept.get()
            : "to replay it: save it with --trace FILE, then run porpoise check --replay FILE";
    return "schedule " + finding.schedule() + "\n" + how;
  }

  @Override
  public String accepting(Set<Assumption> reasons) {
    return reasons.stream()
        .map(Assumption::word)
        .collect(
            Collectors.joining(",", "to accept that: --assume ", "; docs/verdicts.md explains"));
  }
}
