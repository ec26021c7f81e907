package org.porpoise.cli;

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

final class LtlTest {
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
    assertTrue(run.err().contains("one format at a time"), run.err());
    assertEquals(64, Run.of("ltl").status());
  }
}
