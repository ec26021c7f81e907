package org.porpoise.programs.junit;

import java.util.Set;
import java.util.stream.Collectors;
import org.porpoise.programs.Finding;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.report.Advice;

/** Advice for whoever reads the result of a test. */
final class TestAdvice implements Advice {

  @Override
  public String replaying(Finding finding) {
    return "To run this execution alone, in a debugger too, add to the test:\n  @Replay(\""
        + finding.schedule()
        + "\")";
  }

  @Override
  public String accepting(Set<Assumption> reasons) {
    return reasons.stream()
        .map(reason -> "Assumption." + reason.name())
        .collect(
            Collectors.joining(", ", "To accept that, say so: @Interleavings(assume = {", "})"));
  }
}
