package org.porpoise.cli.compare;

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
import org.porpoise.cli.JsonReader;
import org.porpoise.cli.Run;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.report.comparison.Comparison;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;

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
        run.out().contains("[2] not asked about mutual exclusion: without a proviso"), run.out());
    assertTrue(run.out().contains("holds (deadlock only) [2] [3]"), run.out());
  }

  @Test
  void aRowWithNothingToAnswerIsLeftOutAndSaysWhy() {
    Run run = Run.of("compare", Run.PETERSON, "--property", "invariant");
    assertTrue(run.out().contains("left out: without a proviso"), run.out());
    assertTrue(run.out().contains("\n  PS, PS+SLEEP\n"), run.out());
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
    assertTrue(run.out().contains("inconclusive, incomplete"), run.out());
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
  void combinationsHaveSystematicNames() {
    Run run =
        Run.of(
            "compare",
            Run.PETERSON_STRUCTURED,
            "-Dvariant=correct",
            "--algorithms",
            "none:bfs,stubborn+sleep/stack,PS",
            "--json",
            "-");
    assertEquals(0, run.status(), run.err());
    List<Map<?, ?>> rows = rows(run.out());
    assertEquals(
        List.of("none:bfs", "stubborn+sleep/stack", "conditional"),
        rows.stream().map(r -> r.get("name")).toList());
    assertEquals("PS", rows.get(2).get("algorithm"));
    assertEquals("bfs", member(member(rows.get(0), "search"), "order"));
    assertEquals("stubborn", member(member(rows.get(1), "search"), "reduction"));
    assertEquals("on", member(member(rows.get(1), "search"), "sleep"));
    assertEquals("stack", member(member(rows.get(1), "search"), "proviso"));
  }

  @Test
  void aStoreCanBeNamed() {
    Run run = Run.of("compare", Run.DINERS, "-Dn=3", "--algorithms", "none@none", "--json", "-");
    assertEquals(1, run.status(), run.err());
    assertEquals(1680, number(rows(run.out()).getFirst(), "transitions"));
  }

  @Test
  void allCombinationsThatAreSoundAgreeAndTheOthersSayWhyNot() {
    Run run =
        Run.of("compare", Run.PETERSON_STRUCTURED, "-Dvariant=correct", "--algorithms", "all");
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().contains("conditional+sleep/stack "), run.out());
    assertTrue(run.out().lines().anyMatch(l -> l.contains(" conditional/stack:bfs,")));
    assertTrue(
        run.out().contains("left out: --proviso stack looks at the depth-first stack"), run.out());
  }

  @Test
  void theNineRunsOfTheProvisosAreThere() {
    Run run = Run.of("compare", Run.PHILOSOPHERS, "--algorithms", "provisos", "--json", "-");
    assertEquals(9, rows(run.out()).size());
    assertEquals("conditional/color-star", rows(run.out()).getLast().get("name"));
  }

  @Test
  void aNameThatMakesNoSenseIsAMistake() {
    Run run = Run.of("compare", Run.PHILOSOPHERS, "--algorithms", "stubborn/stick");
    assertEquals(64, run.status());
    assertTrue(run.err().contains("--algorithms stubborn/stick: --proviso stick"), run.err());
    assertTrue(run.err().contains("stack"), run.err());
  }

  @Test
  void thePageHasTheFiguresOfTheTextAndNeedsNothingElse(@TempDir Path folder) throws Exception {
    Path html = folder.resolve("table.html");
    Run run =
        Run.of("compare", Run.PETERSON_STRUCTURED, "-Dvariant=correct", "--html", html.toString());
    assertTrue(run.out().contains("1,148"), run.out());
    String page = Files.readString(html);
    assertTrue(page.contains("<td class=\"number\">1,148</td>"), page);
    assertTrue(page.contains("without a proviso a reduced search can ignore"), page);
    assertEquals(4, page.split("<svg", -1).length, "three charts");
    assertTrue(!page.contains("http:") && !page.contains("https:"), page);
    assertTrue(!page.contains("src="), page);
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
    return new Comparison.Row(algorithm, algorithm, Optional.of(outcome), List.of());
  }
}
