package org.porpoise.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.cli.Run;

final class LtlTest {
  @TempDir Path folder;

  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  private static String[] words(String line) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(line);
    while (matcher.find()) {
      words.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
    }
    return words.subList(1, words.size()).toArray(String[]::new);
  }

  /** Each line of an example, below the command that prints it, is a line that it prints. */
  @Test
  void theExamplesOfTheDocumentationArePrinted() throws IOException {
    List<String> blocks = List.of(Files.readString(Path.of("../docs/ltl.md")).split("```\n", -1));
    int checked = 0;
    for (int i = 1; i + 2 < blocks.size(); i += 2) {
      if (blocks.get(i).startsWith("./porpoise ltl ")) {
        Run run = Run.of(words(blocks.get(i).strip()));
        assertEquals(0, run.status(), run.err());
        blocks
            .get(i + 2)
            .lines()
            .forEach(line -> assertTrue(run.out().contains(line + "\n"), line + run.out()));
        checked++;
      }
    }
    assertEquals(5, checked);
  }

  @Test
  void aGraphAndTheHanoiFormatArePrinted() {
    assertTrue(Run.of("ltl", "p U q", "--dot").out().startsWith("digraph automaton {\n"));
    String hoa = Run.of("ltl", "p U q", "--hoa").out();
    assertTrue(hoa.startsWith("HOA: v1\nname: \"p U q\"\n"), hoa);
    assertTrue(hoa.endsWith("--END--\n"), hoa);
  }

  @Test
  void aMistakeInAFormulaIsShown() {
    Run run = Run.of("ltl", "[](p -> <>)");
    assertEquals(65, run.status());
    assertEquals(
        """
        porpoise: formula:11: error: an operand is missing before )
          [](p -> <>)
                    ^
          hint: <> needs one to its right
        """,
        run.err());
  }

  @Test
  void oneFormatAtATime() {
    Run run = Run.of("ltl", "p", "--dot", "--never");
    assertEquals(64, run.status());
    assertTrue(run.err().contains("choose one format"), run.err());
    assertEquals(64, Run.of("ltl").status());
  }

  private Path written(String text) throws IOException {
    return Files.writeString(folder.resolve("automaton.hoa"), text);
  }

  /** The automaton of the documentation, and what is made of it there. */
  private static List<String> documented() throws IOException {
    String page = Files.readString(Path.of("../docs/ltl.md"));
    String section = page.substring(page.indexOf("## Automata of other tools"));
    List<String> blocks = List.of(section.split("```\n", -1));
    return List.of(blocks.get(1), blocks.get(3));
  }

  @Test
  void anAutomatonOfAnotherToolBecomesTheNeverClaimOfTheDocumentation() throws IOException {
    Path file = written(documented().getFirst());
    Run run = Run.of("ltl", "--automaton", file.toString(), "--never");
    assertEquals(documented().getLast().replace("twice.hoa", file.toString()), run.out());
    Run told = Run.of("ltl", "--automaton", file.toString());
    assertTrue(told.out().contains("stuttering  may make a difference: no reduction"), told.out());
    assertTrue(told.out().contains("automaton   3 states, 4 edges, 1 acceptance set"), told.out());
  }

  /** Two processes that are inside together do so for a step only: X is what tells. */
  @Test
  void aClaimThatMindsStutteringIsCheckedWithoutReduction() throws IOException {
    Path file = written(documented().getFirst());
    String claim = Run.of("ltl", "--automaton", file.toString(), "--never").out();
    String model = "byte inside; byte other;\nactive proctype A() { inside = 2; inside = 0 }\n";
    String aside = "active proctype B() { other = 1 }\n";
    assertEquals(0, verified(model + claim), "nothing else moves");
    assertEquals(1, verified(model + aside + claim), "B moves while A is inside");
  }

  private int verified(String model) throws IOException {
    Path file = Files.writeString(folder.resolve("model.pml"), model);
    return Run.of("verify", file.toString(), "--property", "never").status();
  }

  @Test
  void whatIsWrongWithAnAutomatonIsToldWithItsPlace() throws IOException {
    Path file = written("HOA: v1\nStart: 0\nAcceptance: 1 Fin(0)\n--BODY--\n--END--\n");
    Run run = Run.of("ltl", "--automaton", file.toString());
    assertEquals(65, run.status());
    assertEquals(
        file
            + """
            :3:15: error: only Büchi acceptance is read
              Acceptance: 1 Fin(0)
                            ^
              hint: write Inf(0) & Inf(1)
            """,
        run.err());
    assertEquals(65, Run.of("ltl", "--automaton", folder + "/none.hoa").status());
    assertEquals(64, Run.of("ltl", "p", "--automaton", file.toString()).status());
  }
}
