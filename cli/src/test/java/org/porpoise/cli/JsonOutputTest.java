package org.porpoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class JsonOutputTest {

  private static Object result(String... args) {
    Run run = Run.of(args);
    assertEquals("", run.err());
    return JsonReader.read(run.out());
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

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(
      strings = {
        "verify ../examples/philosophers/TwoPhilosophers.java --json -",
        "verify ../examples/philosophers/TwoPhilosophers.java --json - --property dead-transitions",
        "verify ../examples/philosophers/VeriSoftPhilosophers.java --json=- --all-errors",
        "verify ../examples/peterson/Peterson.java --json - -Dvariant=correct",
        "verify ../examples/peterson/Peterson.java --json - -Dvariant=nonprogress",
        "verify ../examples/peterson/Peterson.java --json - -Dvariant=mutex",
        "verify ../examples/peterson/Peterson.java --json - --max-depth 3",
        "verify ../examples/peterson/PetersonStructured.java --json - -Dvariant=nonprogress",
        "verify ../examples/promela/leader.pml --json -"
      })
  void everyResultFollowsTheSchema(String line) {
    assertEquals(List.of(), Schema.problems(result(line.split(" ", -1))));
  }

  @Test
  void aClaimHasASearchOfItsOwnAndUnreachedStatementsAreListed(@TempDir Path folder)
      throws IOException {
    Path model =
        Files.writeString(
            folder.resolve("m.pml"),
            "byte x; active proctype P() { end: x == 1; x = 2 } never { do :: x == 0 od }");
    Object result = result("verify", model.toString(), "--json", "-");
    assertEquals(List.of(), Schema.problems(result));
    assertEquals("holds", at(result, "verdict"));
    List<?> properties = (List<?>) at(result, "properties");
    Object never = properties.getLast();
    assertEquals("never", at(never, "kind"));
    assertEquals(1L, at(never, "search", "states"));
    assertEquals("conditional", at(never, "search", "reduction"));
    assertEquals(1L, at(never, "search", "product"));
    assertEquals("P", at(result, "unreached", 0, "process"));
    assertEquals("x = 2", at(result, "unreached", 0, "statement"));
    assertEquals("m.pml:1", at(result, "unreached", 0, "location"));
  }

  @Test
  void aDeadlockHasItsExecution() {
    Object result = result("verify", Run.PHILOSOPHERS, "--json", "-", "--reduction", "none");
    assertEquals("violated", at(result, "verdict"));
    assertEquals("deadlock", at(result, "properties", 0, "name"));
    assertEquals("deadlock", at(result, "properties", 0, "kind"));
    assertEquals(Long.valueOf(1), at(result, "properties", 0, "violations"));
    assertEquals(2, ((List<?>) at(result, "properties", 0, "trace")).size());
    assertEquals("take left fork", at(result, "properties", 0, "trace", 1, "transition"));
    assertEquals("one fork", at(result, "properties", 0, "trace", 0, "changes", "A"));
    assertEquals(Optional.empty(), at(result, "properties", 0, "cycleStart"));
    assertEquals("none", at(result, "search", "reduction"));
  }

  @Test
  void theWholeGraphIsTheOneOfFigure22() {
    Object result =
        result("verify", Run.PHILOSOPHERS, "--json", "-", "--reduction", "none", "--all-errors");
    assertEquals(Long.valueOf(8), at(result, "search", "states"));
    assertEquals(Long.valueOf(10), at(result, "search", "transitions"));
    assertEquals(true, at(result, "search", "complete"));
  }

  @Test
  void aCycleBeginsWithTheStepThatFollowsTheLast() {
    Object result = result("verify", Run.PETERSON, "-Dvariant=nonprogress", "--json", "-");
    Object property = at(result, "properties", 2);
    assertEquals("may-progress", at(property, "kind"));
    List<?> trace = (List<?>) at(property, "trace");
    long first = (Long) at(property, "cycleStart");
    assertEquals(at(property, "trace", (int) first - 2, "state"), at(trace.getLast(), "state"));
    assertEquals(Long.valueOf(2), at(property, "lostAt"));
  }

  @Test
  @Tag("slow")
  void aBoundedSearchSaysWhyItDoesNotKnow() {
    Run run = Run.of("verify", Run.PETERSON, "--max-depth", "3", "--json", "-");
    Object result = JsonReader.read(run.out());
    assertEquals(2, run.status());
    assertEquals("unknown", at(result, "verdict"));
    assertEquals(false, at(result, "search", "complete"));
    assertFalse(((String) at(result, "properties", 0, "reason")).isEmpty());
  }

  @Test
  void filesAreWrittenBesideTheText(@TempDir Path folder) throws IOException {
    Path json = folder.resolve("result.json");
    Path trace = folder.resolve("trace.json");
    Files.writeString(json, "old");
    Run run =
        Run.of("verify", Run.PHILOSOPHERS, "--json", json.toString(), "--trace", trace.toString());
    assertEquals(1, run.status());
    assertTrue(run.out().startsWith("TwoPhilosophers: violated"));
    assertEquals(List.of(), Schema.problems(JsonReader.read(Files.readString(json))));
    Object executions = at(JsonReader.read(Files.readString(trace)), "executions");
    assertEquals("deadlock", at(executions, 0, "name"));
    assertEquals(2, count(folder));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--property nonsense", "--define nonsense=1", "--fairness strange"})
  void mistakesLeaveNoFile(String mistake, @TempDir Path folder) throws IOException {
    Path json = folder.resolve("result.json");
    String[] words = mistake.split(" ", -1);
    Run run = Run.of("verify", Run.PHILOSOPHERS, "--json", json.toString(), words[0], words[1]);
    assertEquals(64, run.status());
    assertEquals("", run.out());
    assertEquals(0, count(folder));
  }

  @Test
  void aFileThatCannotBeWrittenIsFoundOutFirst(@TempDir Path folder) throws IOException {
    Path nowhere = folder.resolve("missing").resolve("result.json");
    Run run = Run.of("verify", Run.PHILOSOPHERS, "--json", nowhere.toString());
    assertEquals(64, run.status());
    assertEquals("", run.out());
    assertTrue(run.err().contains("no such folder"), run.err());
    assertEquals(64, Run.of("verify", Run.PHILOSOPHERS, "--json", folder.toString()).status());
    assertEquals(0, count(folder));
  }

  private static long count(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.count();
    }
  }
}
