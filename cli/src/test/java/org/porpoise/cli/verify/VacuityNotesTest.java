package org.porpoise.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.porpoise.cli.Run;

/** Formulas that hold for another reason than they seem to. */
final class VacuityNotesTest {
  @TempDir private Path folder = Path.of("");

  private String server() throws IOException {
    Path file = folder.resolve("server.pml");
    Files.writeString(
        file,
        """
        bool request, reply, busy;
        active proctype server() {
          do
          :: request && !reply -> busy = true; reply = true; busy = false
          :: reply -> reply = false
          od
        }
        active proctype clock() { bool tick; do :: tick = !tick od }
        """);
    return file.toString();
  }

  private static List<String> vacuous(Run run) {
    return run.out()
        .replaceAll("\n  (?=\\S)", " ")
        .lines()
        .filter(l -> l.contains("vacuously"))
        .toList();
  }

  private static String firstPart(List<String> notes) {
    String note = notes.getFirst();
    int end = note.indexOf(';');
    return end < 0 ? note : note.substring(0, end);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          [] (request -> <> reply)   | `request` is never true, so that `<>reply` does not matter
          [] (request -> !busy)      | `request` is never true, so that `busy` does not matter
          [] (busy -> !reply)        | `busy` is never true, so that `reply` does not matter
          busy U !request            | it would hold with `busy` replaced by `false`
          [] (<> busy -> <> reply)   | `<>busy` is never true, so that `<>reply` does not matter
          !(request && <> reply)     | it would hold with `<>reply` replaced by `true`
          [] ! busy                  |
          <> [] ! reply              |
          """)
  void thePartThatDoesNotMatterIsNamed(String formula, String reason) throws IOException {
    Run run = Run.of("verify", server(), "--ltl", formula);
    assertEquals(0, run.status(), run.out());
    List<String> notes = vacuous(run);
    if (reason == null) {
      assertEquals(List.of(), notes);
    } else {
      assertEquals("note: formula holds vacuously: " + reason, firstPart(notes));
    }
  }

  @Test
  void anInvariantWithAnAntecedentThatNeverHoldsIsNoted() throws IOException {
    Run run = Run.of("verify", server(), "--invariant", "request -> busy", "--json", "-");
    assertTrue(
        run.out()
            .contains(
                "\"invariant holds vacuously: `request` is never true, so that `busy` does not"
                    + " matter\""),
        run.out());
  }

  @Test
  void aModelInJavaAndOneOfMachinesAreAskedToo() {
    Run java = Run.of("verify", Run.PETERSON_STRUCTURED, "--ltl", "[] (5 < 3 -> <> (1 == 2))");
    assertEquals(1, vacuous(java).size(), java.out());
    Run philosophers =
        Run.of("verify", Run.PHILOSOPHERS, "--ltl", "[] (A@eating && B@eating -> <> B@eating)");
    assertEquals(0, philosophers.status());
    assertEquals(
        "note: formula holds vacuously: `(A@eating) && (B@eating)` is never true, so that"
            + " `<>(B@eating)` does not matter",
        firstPart(vacuous(philosophers)));
  }

  @Test
  void whatIsViolatedOrFairHasNoNote() throws IOException {
    Run violated = Run.of("verify", server(), "--ltl", "[] (!request -> <> reply)");
    assertEquals(1, violated.status());
    assertEquals(List.of(), vacuous(violated));
    Run fair =
        Run.of("verify", server(), "--ltl", "[] (request -> <> reply)", "--fairness", "weak");
    assertFalse(fair.out().contains("vacuously"), fair.out());
  }

  /** Holds at once, but without its first part only after a long look. */
  private Run counter(String mostStates) throws IOException {
    Path file = folder.resolve("counter.pml");
    Files.writeString(
        file, "bool request; int n; active proctype p() { do :: n = (n + 1) % 40000 od }");
    Run run =
        Run.of(
            "verify",
            file.toString(),
            "--ltl",
            "!request || [] (n < 50000)",
            "--reduction",
            "none",
            "--max-states",
            mostStates);
    assertEquals(0, run.status(), run.out());
    return run;
  }

  @Test
  void whatTakesTooLongIsSaidToBeOpen() throws IOException {
    String open = "note: whether formula holds vacuously is open: ";
    Run limited = counter("100");
    assertTrue(
        limited.out().contains(open + "the limit of 100 states was reached\n"), limited.out());
    Run unlimited = counter("1000000");
    assertTrue(
        unlimited.out().lines().anyMatch(l -> l.matches(open + "10,0\\d\\d states of its .*")),
        unlimited.out());
  }
}
