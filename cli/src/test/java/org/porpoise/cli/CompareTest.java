package org.porpoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.report.Comparison;
import org.porpoise.search.Bounds;
import org.porpoise.search.Extent;
import org.porpoise.search.Order;
import org.porpoise.search.Outcome;
import org.porpoise.search.Property;
import org.porpoise.search.ProvisoKind;
import org.porpoise.search.Settings;
import org.porpoise.search.Sleep;
import org.porpoise.search.Statistics;
import org.porpoise.search.StoreKind;
import org.porpoise.search.Verdict;

/** The six algorithms side by side, as a user runs them. */
final class CompareTest {
  private static final List<String> TABLE =
      List.of("DFS", "SLEEP", "PS", "PS+SLEEP", "PS+PROV", "PS+SLEEP+PROV");

  private static List<Map<?, ?>> rows(String json) {
    List<Map<?, ?>> rows = new ArrayList<>();
    for (Object row : (List<?>) member(JsonReader.read(json), "rows")) {
      rows.add((Map<?, ?>) row);
    }
    return rows;
  }

  private static long number(Map<?, ?> row, String name) {
    return (Long) member(member(row, "search"), name);
  }

  private static Object member(Object object, String name) {
    return Objects.requireNonNull(((Map<?, ?>) object).get(name), name);
  }

  @Test
  void theRowsAreThoseOfTheThesisAndAgree() {
    Run run = Run.of("compare", Run.PETERSON_STRUCTURED, "-Dvariant=correct", "--json", "-");
    assertEquals("", run.err());
    assertEquals(0, run.status());
    List<Map<?, ?>> rows = rows(run.out());
    assertEquals(TABLE, rows.stream().map(r -> r.get("algorithm")).toList());
    assertEquals(574, number(rows.get(0), "states"));
    assertEquals(1148, number(rows.get(0), "transitions"));
    assertEquals(574, number(rows.get(1), "states"), "Theorem 5.4");
    assertTrue(number(rows.get(1), "transitions") < 1148);
    assertTrue(number(rows.get(2), "states") < 574);
    assertTrue(number(rows.get(3), "transitions") < number(rows.get(2), "transitions"));
    assertTrue(number(rows.get(4), "states") >= number(rows.get(2), "states"));
  }

  @Test
  void anAlgorithmIsNotAskedWhatItCannotAnswer() {
    Run run = Run.of("compare", Run.PETERSON_STRUCTURED, "-Dvariant=correct");
    assertTrue(run.out().contains("holds (deadlock only)"), run.out());
    assertTrue(
        run.out().contains("note: PS, PS+SLEEP: not asked about mutual exclusion: without"),
        run.out());
  }

  @Test
  void aRowWithNothingToAnswerIsLeftOutAndSaysWhy() {
    Run run = Run.of("compare", Run.PETERSON, "--property", "invariant");
    assertTrue(run.out().contains("  PS             "), run.out());
    assertTrue(run.out().contains("left out"), run.out());
    assertTrue(run.out().contains("not asked about invariant"), run.out());
    assertEquals(0, run.status());
  }

  @Test
  void everythingIsExploredAndAViolationExitsWithOne() {
    Run run = Run.of("compare", Run.PHILOSOPHERS, "--json", "-");
    assertEquals(1, run.status());
    assertEquals(8, number(rows(run.out()).getFirst(), "states"));
    assertEquals(10, number(rows(run.out()).getFirst(), "transitions"));
  }

  @Test
  void aBoundIsSaid() {
    Run run = Run.of("compare", Run.PETERSON, "--property", "deadlock", "--max-states", "50");
    assertEquals(2, run.status());
    assertTrue(run.out().contains("unknown, not complete"), run.out());
    assertTrue(run.out().contains("the limit of 50 states was reached"), run.out());
  }

  @Test
  void theFileAppearsBesideTheText(@TempDir Path folder) throws Exception {
    Path json = folder.resolve("table.json");
    Run run = Run.of("compare", Run.PHILOSOPHERS, "--json", json.toString());
    assertTrue(run.out().startsWith("TwoPhilosophers: violated (deadlock)"), run.out());
    assertEquals(6, rows(Files.readString(json)).size());
  }

  @Test
  void aReductionThatTheModelDoesNotAllowIsLeftOutWithTheReason() {
    Run run = Run.of("compare", Run.PETERSON, "--reduction", "overman", "--property", "deadlock");
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().contains("stubborn rules of its own"), run.out());
  }

  @Test
  void aDisputeIsADefectAndToldLoudly() {
    Comparison comparison =
        new Comparison(
            "model",
            List.of(new Property.Deadlock()),
            List.of(
                row("DFS", new Verdict.Violated("stuck", 1, Optional.empty())),
                row("PS", new Verdict.Holds())));
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    Terminal terminal = Terminal.of(InputStream.nullInputStream(), stream, stream);
    assertEquals(ExitStatus.DEFECT, Compare.status(comparison, terminal));
    assertTrue(
        err.toString(StandardCharsets.UTF_8).contains("DEFECT: the algorithms do not agree"));
  }

  private static Comparison.Row row(String algorithm, Verdict verdict) {
    Settings settings =
        new Settings(
            ReductionKind.NONE,
            Sleep.OFF,
            ProvisoKind.NONE,
            Order.DFS,
            StoreKind.EXACT,
            Extent.ALL_ERRORS,
            Bounds.NONE);
    Outcome outcome =
        new Outcome(
            List.of(new Outcome.Result(new Property.Deadlock(), verdict)),
            settings,
            true,
            new Statistics(1, 1, 0, 1, 1, Duration.ZERO),
            List.of(),
            Optional.empty());
    return new Comparison.Row(algorithm, Optional.of(outcome), List.of());
  }
}
