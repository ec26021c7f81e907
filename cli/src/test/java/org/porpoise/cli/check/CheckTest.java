package org.porpoise.cli.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.cli.JsonReader;
import org.porpoise.cli.Run;
import org.porpoise.cli.Schema;

/** The command {@code check}, from its words to its exit status. */
final class CheckTest {
  private static final String ACCOUNT = "../examples/programs/Account.java";
  private static final String RACES = "../examples/verdicts/Races.java";
  private static final String PHILOSOPHERS = "../examples/programs/Philosophers.java";

  @TempDir static Path folder = Path.of("");

  @BeforeAll
  static void compile() throws IOException {
    Path source =
        Files.writeString(
            folder.resolve("Odd.java"),
            """
            package odd;

            public class Odd {
              static volatile int n;

              public static void main(String[] args) throws Exception {
                System.out.println("hello " + args[0]);
                switch (args[0]) {
                  case "exit" -> System.exit(3);
                  case "random" -> {
                    if (new java.io.File(args[1]).createNewFile()) {
                      n = 1;
                    }
                  }
                  case "spin" -> { while (true) { n++; } }
                  case "hang" -> { int i = 0; while (i < 1 || i > 0) { i |= 1; } }
                  default -> {}
                }
                Thread other = new Thread(() -> n++, "other");
                other.start();
                n++;
                other.join();
              }
            }

            class NoMain {}
            """);
    Path classes = Files.createDirectories(folder.resolve("classes"));
    int status =
        Objects.requireNonNull(ToolProvider.getSystemJavaCompiler())
            .run(null, null, null, "-d", classes.toString(), source.toString());
    assertEquals(0, status);
  }

  private static Run check(String... words) {
    String[] all = new String[words.length + 3];
    all[0] = "check";
    all[1] = "--class-path";
    all[2] = folder.resolve("classes").toString();
    System.arraycopy(words, 0, all, 3, words.length);
    return Run.of(all);
  }

  private static Object at(Object value, Object... path) {
    Object now = value;
    for (Object step : path) {
      now =
          step instanceof Integer index
              ? ((List<?>) now).get(index)
              : Objects.requireNonNull(((Map<?, ?>) now).get(step), step.toString());
    }
    return now;
  }

  @Test
  void zeroIfItIsProved() {
    Run run = Run.of("check", ACCOUNT, "synchronized");
    assertEquals("", run.err());
    assertTrue(
        run.out().startsWith("Account synchronized: proved: 2 executions, one for each trace ("),
        run.out());
    assertEquals(0, run.status());
  }

  @Test
  void oneIfSomethingIsWrong() {
    Run run = Run.of("check", ACCOUNT);
    assertTrue(run.out().startsWith("Account: violated (exception)\n"), run.out());
    assertTrue(run.out().contains("200 was paid in, and the balance is 100"), run.out());
    assertTrue(run.out().contains("warning: data race"), run.out());
    assertEquals(1, run.status());
    Run deadlock = Run.of("check", PHILOSOPHERS, "3", "--quiet");
    assertEquals("Philosophers 3: violated (deadlock)\n", deadlock.out());
    assertEquals(1, deadlock.status());
  }

  @Test
  void twoIfNotEverythingWasExplored() {
    Run run = Run.of("check", PHILOSOPHERS, "3", "ordered", "--executions", "2");
    assertTrue(run.out().contains(": inconclusive: nothing wrong was found, but"), run.out());
    assertEquals(2, run.status());
    Run samples = Run.of("check", ACCOUNT, "synchronized", "--search", "random");
    assertTrue(samples.out().contains("1,000 executions"), samples.out());
    assertEquals(2, samples.status());
  }

  @ParameterizedTest
  @ValueSource(strings = {"dfs", "sleep", "source", "optimal", "random", "pct", "pos"})
  void everySearchFindsALostUpdate(String search) {
    assertEquals(1, Run.of("check", ACCOUNT, "--search", search).status());
  }

  @Test
  void racesAreWhatTheUserSays() {
    Run warned = check("odd.Odd", "fine", "--races", "fail");
    assertEquals(0, warned.status(), warned::out); // n is volatile
    assertEquals(1, Run.of("check", ACCOUNT, "--races", "fail").status());
    assertFalse(Run.of("check", ACCOUNT, "--races", "off").out().contains("data race:"));
  }

  @Test
  void aDataRaceIsNotProvedUnlessThatIsAssumed() {
    Run doubted = Run.of("check", RACES, "--quiet");
    assertEquals(2, doubted.status());
    assertEquals("Races: inconclusive: no violation, but 1 data race: not proved\n", doubted.out());
    Run told = Run.of("check", RACES);
    assertTrue(told.out().contains("\nto accept that: --assume races; "), told.out());
    for (String accepting : List.of("--assume races", "--races ignore", "--races off")) {
      String[] words = ("check " + RACES + " " + accepting).split(" ", -1);
      Run accepted = Run.of(words);
      assertEquals(0, accepted.status(), accepted::out);
      assertTrue(accepted.out().startsWith("Races: proved, assuming races: "), accepted.out());
    }
    Object json = JsonReader.read(Run.of("check", RACES, "--json", "-").out());
    assertEquals("unknown", at(json, "verdict"));
    assertEquals("races", at(json, "assumptions", 0, "name"));
    assertEquals(false, at(json, "assumptions", 0, "accepted"));
    assertTrue(at(json, "properties", 0, "reason").toString().contains("not proved"));
    Run wrong = Run.of("check", RACES, "--assume", "racse");
    assertEquals(64, wrong.status());
    assertTrue(wrong.err().contains("expected one of races, weak-memory"), wrong.err());
  }

  @Test
  void everyFailureReplays() throws IOException {
    for (String program : List.of(ACCOUNT, PHILOSOPHERS)) {
      Path file = folder.resolve("schedule.txt");
      Run found = Run.of("check", program, "--trace", file.toString());
      assertTrue(found.out().contains("porpoise check --replay " + file), found.out());
      assertTrue(Files.readString(file).startsWith("porpoise-schedule 1\n# "));
      Run again = Run.of("check", "--replay", file.toString());
      assertEquals("", again.err());
      assertEquals(1, again.status());
      String message = found.out().lines().toList().get(2);
      assertEquals(message, again.out().lines().findFirst().orElse(""));
    }
  }

  @Test
  void aScheduleOfAnotherProgramIsRefused() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("wrong.txt"),
            "porpoise-schedule 1\nprogram " + ACCOUNT + "\nschedule 0x2 7x3\n");
    Run run = Run.of("check", "--replay", file.toString());
    assertTrue(run.err().contains("does not fit the program"), run.err());
    assertEquals(65, run.status());
    Files.writeString(file, "something else");
    assertEquals(65, Run.of("check", "--replay", file.toString()).status());
    assertEquals(64, Run.of("check", "--replay", "nothing.txt").status());
    assertEquals(64, Run.of("check", "--replay", file.toString(), ACCOUNT).status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check ../examples/programs/Account.java --json -",
        "check ../examples/programs/Account.java --json - --races fail --all-errors",
        "check ../examples/programs/Account.java --json - --livelock 100 synchronized",
        "check ../examples/verdicts/Races.java --json -",
        "check ../examples/programs/Philosophers.java --json - 3",
        "check ../examples/programs/Philosophers.java --json - --executions 1 2 ordered"
      })
  void everyResultFollowsTheSchema(String line) {
    Run run = Run.of(line.split(" ", -1));
    assertEquals("", run.err());
    assertEquals(List.of(), Schema.problems(JsonReader.read(run.out())));
  }

  @Test
  void jsonTellsTheExecution() {
    Object result = JsonReader.read(Run.of("check", PHILOSOPHERS, "3", "--json", "-").out());
    assertEquals("violated", at(result, "verdict"));
    assertEquals("deadlock", at(result, "properties", 0, "name"));
    assertEquals("violated", at(result, "properties", 0, "verdict"));
    assertEquals("unknown", at(result, "properties", 1, "verdict"));
    assertEquals("assertion", at(result, "properties", 1, "kind"));
    assertEquals("optimal", at(result, "search", "mode"));
    assertEquals(false, at(result, "search", "complete"));
    List<?> trace = (List<?>) at(result, "properties", 0, "trace");
    assertEquals("philosopher 2", at(trace.getLast(), "process"));
    assertEquals("acquire Semaphore#3", at(trace.getLast(), "transition"));
    assertEquals("Philosophers.java:35", at(trace.getLast(), "location"));
  }

  @Test
  void aLostUpdateHasFourTracesAndMoreInterleavings() {
    Object all =
        JsonReader.read(
            Run.of("check", ACCOUNT, "--all-errors", "--search", "dfs", "--json", "-").out());
    Object traces = JsonReader.read(Run.of("check", ACCOUNT, "--all-errors", "--json", "-").out());
    assertEquals(4L, at(traces, "search", "executions"));
    assertEquals(0L, at(traces, "search", "cutShort"));
    assertEquals(true, at(traces, "search", "complete"));
    assertTrue((Long) at(all, "search", "executions") > 4);
    assertEquals("violated", at(traces, "properties", 1, "verdict"));
    assertEquals(2L, at(traces, "properties", 1, "violations"));
  }

  @ParameterizedTest
  @CsvSource({"exit,System.exit", "random,does not repeat itself"})
  void whatCannotBeExploredIsSaid(String word, String message) {
    Run run = check("odd.Odd", word, folder.resolve("was.here").toString());
    assertTrue(run.err().contains(message), run::err);
    assertEquals("", run.out());
    assertEquals(65, run.status());
  }

  @Test
  void loopsThatNeverEndAreFound() {
    Run spin = check("odd.Odd", "spin", "--max-steps", "200");
    assertTrue(spin.out().contains("more than 200 steps"), spin::out);
    assertEquals(2, spin.status());
    Run hang = check("odd.Odd", "hang", "--divergence", "0.2");
    assertTrue(hang.out().startsWith("odd.Odd hang: violated (divergence)"), hang::out);
    assertEquals(1, hang.status());
  }

  @Test
  void wrongWordsAreNamed() {
    refused("expected a main class", "check");
    refused("--class-path target/classes odd.Odd", "check", "odd.Odd");
    refused("no such file or folder: nowhere", "check", "--class-path", "nowhere", "odd.Odd");
    refused("no such file: Nothing.java", "check", "Nothing.java");
    refused("\"strange\" is not one of", "check", ACCOUNT, "--search", "strange");
    refused("expected a file name", "check", ACCOUNT, "--trace", "-");
    refused("several workers", "check", ACCOUNT, "--workers", "2", "--search", "dfs");
    String path = folder.resolve("classes").toString();
    refused("did you mean \"odd.Odd\"?", "check", "--class-path", path, "Odd");
    refused("did you mean \"odd.Odd\"?", "check", "--class-path", path, "odd.Ood");
  }

  private static void refused(String message, String... args) {
    Run run = Run.of(args);
    assertTrue(run.err().contains(message), run::err);
    assertEquals("", run.out());
    assertEquals(64, run.status(), run::err);
  }

  @Test
  void aClassWithoutMainIsNoProgram() {
    Run run = check("odd.NoMain");
    assertTrue(run.err().contains("odd.NoMain has no main method"), run::err);
    assertEquals(65, run.status());
  }

  @Test
  void errorsOfTheCompilerHaveTheirPlace() throws IOException {
    Path file = folder.resolve("Wrong.java");
    Files.writeString(file, "class Wrong {\n  void main() {\n    int x = \"text\";\n  }\n}\n");
    Run run = Run.of("check", file.toString());
    assertTrue(run.err().startsWith(file + ":3:13: error: "), run::err);
    assertTrue(run.err().contains("    int x = \"text\";"), run::err);
    assertEquals(65, run.status());
  }

  @Test
  void aSourceNeedsNoMoreThanAMainMethod() throws IOException {
    Path file = folder.resolve("Compact.java");
    Files.writeString(file, "void main() { IO.println(\"not shown\"); }\n");
    Run run = Run.of("check", file.toString());
    assertTrue(run.out().startsWith("Compact: proved: 1 execution"), run.out() + run.err());
    assertFalse(run.out().contains("not shown"), run.out());
  }

  @Test
  void theMainClassOfASourceNeedNotHaveItsName() throws IOException {
    Path file = folder.resolve("Several.java");
    Files.writeString(file, "class One { static void main(String[] args) {} } class Two {}\n");
    assertEquals(0, Run.of("check", file.toString()).status());
    Files.writeString(
        file, "class One { void main() {} } class Two { static void main(String[] args) {} }\n");
    Run run = Run.of("check", file.toString());
    assertTrue(run.err().contains("several classes with a main method: One, Two"), run::err);
    assertEquals(65, run.status());
    Files.writeString(file, "class One {}\n");
    assertEquals(65, Run.of("check", file.toString()).status());
  }
}
