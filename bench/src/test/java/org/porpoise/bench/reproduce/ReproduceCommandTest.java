package org.porpoise.bench.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.cli.Main;

/** The figures of the papers, as a user asks for them. */
final class ReproduceCommandTest {

  @Test
  void exactFiguresAreEqual() {
    Output output = run("philosophers", "sleep", "producer", "peterson-2", "verisoft-3");
    assertEquals(0, output.status(), output.text());
    assertTrue(
        output.text().contains("574 / 1,148              574 / 1,148  exact"), output.text());
    assertTrue(output.text().contains("1,680 transitions  exact"), output.text());
    assertFalse(output.text().contains("DIFFERS"), output.text());
    assertFalse(output.text().contains("not available"), output.text());
  }

  @Test
  void theLeastGraphsOfThePhilosophersAreFound() {
    Output output = run("both-forks");
    assertEquals(0, output.status(), output.text());
    assertTrue(output.text().contains("13 states                13 states  exact"), output.text());
  }

  @Test
  void aFigureThatDiffersIsSeen() {
    Figure figure = Figure.exact("x", "none", "8 / 10", new Counted.Counts(8, 11));
    assertEquals(Figure.Match.DIFFERS, figure.match());
    assertEquals("8 / 11", figure.ours());
    Figure missing = Figure.exact("x", "none", "8 / 10", new Counted.Missing("not there"));
    assertEquals(Figure.Match.NOT_AVAILABLE, missing.match());
  }

  @Test
  void theCurveIsDrawn(@TempDir Path folder) throws Exception {
    Output output = run("figure-8.1", "--svg", folder.toString());
    assertEquals(0, output.status(), output.text());
    String svg = Files.readString(folder.resolve("figure-8.1.svg"));
    assertTrue(svg.startsWith("<svg xmlns="), svg);
    assertEquals(4, svg.split("<polyline", -1).length, "three curves");
    assertTrue(svg.contains("conditional stubborn and sleep sets"), svg);
  }

  /** What the thesis says of its Figure 8.1: exponential becomes polynomial. */
  @Test
  void theReducedStatesOfThePhilosophersArePolynomial() {
    Laboratory lab = new Laboratory(Path.of("../examples"));
    for (int n = 2; n <= 16; n++) {
      long most = 3L * n * n - 6L * n + 8;
      Counted counted = lab.run(Diners.oneByOne(n), "conditional+sleep");
      assertTrue(counted instanceof Counted.Counts c && c.states() <= most, counted.toString());
    }
  }

  @Test
  void tablesOfCachesHaveFourColumns() {
    String paper = "300,000 / 354,676 / 6,198 / 660,874";
    assertEquals("10 / 4 / 3 / 16", new Counted.Counts(10, 4, 3, 16).like(paper));
    assertEquals("10 / 16", new Counted.Counts(10, 4, 3, 16).like("8 / 10"));
  }

  @Test
  void theFiguresAreThereForPrograms(@TempDir Path folder) throws Exception {
    Path json = folder.resolve("figures.json");
    run("philosophers", "--json", json.toString());
    String text = Files.readString(json);
    assertTrue(text.contains("\"paper\": \"8 / 10\""), text);
    assertTrue(text.contains("\"match\": \"exact\""), text);
  }

  @Test
  void theLongOnesCanBeLeftOut() {
    String all = run("--list").text();
    String quick = run("--list", "--quick").text();
    assertTrue(all.contains("peterson-4"), all);
    assertFalse(quick.contains("peterson-4"), quick);
    assertTrue(quick.contains("peterson-3"), quick);
  }

  @Test
  void aGroupIsNamedByWhatItsNamesBeginWith() {
    String all = run("--list", "relief").text();
    assertEquals(2, all.lines().count(), all);
    assertTrue(all.contains("relief-protocols"), all);
  }

  @Test
  void theFiguresAreTablesOfMarkdown() {
    String text = run("philosophers", "--markdown", "-").text();
    assertTrue(text.contains("\n- two philosophers, none: 8 / 10 (8 / 10)\n"), text);
  }

  @Test
  void aMisspeltExperimentIsAMistakeWithASuggestion() {
    Output output = run("peterson-22");
    assertEquals(64, output.status());
    assertTrue(output.text().contains("did you mean \"peterson-2\""), output.text());
  }

  private record Output(int status, String text) {}

  private static Output run(String... words) {
    List<String> all = new ArrayList<>(List.of("reproduce", "--examples", "../examples"));
    all.addAll(List.of(words));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    int status = Main.run(all.toArray(String[]::new), stream, stream);
    return new Output(status, bytes.toString(StandardCharsets.UTF_8));
  }
}
