package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.Result;
import org.porpoise.programs.Result.Verdict;
import org.porpoise.programs.Settings;
import org.porpoise.programs.Task;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.doubt.Doubt;

/** What is to be answered about little programs. */
final class Answers {
  private static final Settings SETTINGS = Settings.defaults().withTime(Duration.ofSeconds(100));

  private Answers() {}

  /** A program that is proved. */
  static void proved(Task task) {
    Result result = Explorer.explore(task, SETTINGS);
    assertEquals(
        Verdict.HOLDS,
        result.verdict(),
        () -> result.findings() + " " + result.doubts() + " " + result.incomplete());
  }

  /** A program that goes wrong. */
  static void violated(Kind kind, Task task) {
    Result result = Explorer.explore(task, SETTINGS);
    assertEquals(Verdict.VIOLATED, result.verdict(), () -> "doubts: " + result.doubts());
    assertEquals(kind, result.findings().getFirst().kind());
  }

  /** A program in which nothing is found, and that is not proved for one reason. */
  static void notProved(Assumption assumption, Task task) {
    Result result = Explorer.explore(task, SETTINGS);
    assertEquals(Set.of(assumption), assumptions(result), () -> result.findings().toString());
    assertEquals(Verdict.UNKNOWN, result.verdict());
    assertTrue(result.incomplete().isEmpty(), result::incomplete);
  }

  private static Set<Assumption> assumptions(Result result) {
    Set<Assumption> met = new TreeSet<>();
    result.doubts().stream().map(Doubt::assumption).forEach(met::add);
    return met;
  }

  /** An assertion that does not depend on the virtual machine. */
  static void check(boolean isSo) {
    if (!isSo) {
      throw new IllegalStateException("wrong");
    }
  }

  /** A thread that does something. */
  static Thread start(Runnable task) {
    Thread thread = new Thread(task);
    thread.start();
    return thread;
  }
}
