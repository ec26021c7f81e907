package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.TreeSet;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.Result;
import org.porpoise.programs.Result.Verdict;
import org.porpoise.programs.SearchMode;
import org.porpoise.programs.Settings;
import org.porpoise.programs.Task;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.report.Reasons;

/** What is to be proved or found of little programs, by several searches that must agree. */
final class Proofs {
  private static final Settings ALL = Settings.defaults().withAllErrors();

  private Proofs() {}

  /** A program that is correct and has no data race. */
  static void proved(Task task) {
    Result result = explored(task);
    assertEquals(Verdict.HOLDS, result.verdict(), () -> result.findings() + Reasons.line(result));
    assertEquals(Set.of(), messages(result));
  }

  /** A program that goes wrong in one way. */
  static void found(Kind kind, Task task) {
    Result result = explored(task);
    assertTrue(result.isComplete(), result::incomplete);
    TreeSet<Kind> kinds = new TreeSet<>();
    result.findings().forEach(finding -> kinds.add(finding.kind()));
    assertEquals(Set.of(kind), kinds, () -> messages(result).toString());
    for (Finding finding : result.findings()) {
      assertTrue(
          finding.cause().filter(LinkageError.class::isInstance).isEmpty(), finding::message);
    }
  }

  /** A program with a data race that has no consequence here. */
  static void racy(Task task) {
    Result result = explored(task);
    assertEquals(Verdict.UNKNOWN, result.verdict(), () -> messages(result).toString());
    assertTrue(
        result.reasons().stream().allMatch(doubt -> doubt.assumption() == Assumption.RACES),
        () -> Reasons.line(result));
    assertTrue(!result.warnings().isEmpty(), "a data race is found");
  }

  private static Result explored(Task task) {
    Result result = Explorer.explore(task, ALL);
    assertEquals(0, result.statistics().cutShort());
    for (SearchMode mode : Set.of(SearchMode.SOURCE, SearchMode.SLEEP)) {
      Result other = Explorer.explore(task, ALL.withSearch(mode));
      assertEquals(result.statistics().executions(), other.statistics().executions(), mode.name());
      assertEquals(result.findings().size(), other.findings().size(), mode.name());
    }
    return result;
  }

  private static Set<String> messages(Result result) {
    Set<String> messages = new TreeSet<>();
    result.findings().forEach(finding -> messages.add(finding.message()));
    result.warnings().forEach(finding -> messages.add(finding.message()));
    return messages;
  }
}
