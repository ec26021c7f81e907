package org.porpoise.cli.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.cli.Run;

/** The option {@code --html}; what is on a page is looked at in a browser, in testkit. */
final class PageOptionTest {
  @TempDir private Path folder;

  private String page(String... before) throws IOException {
    Path file = folder.resolve("page.html");
    String[] words = java.util.Arrays.copyOf(before, before.length + 2);
    words[before.length] = "--html";
    words[before.length + 1] = file.toString();
    Run run = Run.of(words);
    assertTrue(Files.exists(file), run.err());
    return Files.readString(file);
  }

  @Test
  void theTextIsTheSameAsWithoutAPage() {
    String file = folder.resolve("page.html").toString();
    Run with = Run.of("verify", Run.PHILOSOPHERS, "--html", file);
    Run without = Run.of("verify", Run.PHILOSOPHERS);
    assertEquals(1, with.status());
    assertEquals(firstLines(without.out()), firstLines(with.out()));
  }

  /** All that does not tell of time and memory. */
  private static String firstLines(String text) {
    return text.substring(0, text.indexOf("reduction "));
  }

  @Test
  void theCommandIsQuotedForAShell() throws IOException {
    String page = page("verify", Run.PHILOSOPHERS, "--property", "deadlock", "--json", "-");
    assertTrue(
        page.contains(
            "\"command\": \"porpoise verify " + Run.PHILOSOPHERS + " --property deadlock\""));
    String quoted =
        page(
            "verify",
            "../examples/promela/peterson.pml",
            "--ltl",
            "[] (inside != 2)",
            "--all-errors");
    assertTrue(quoted.contains("peterson.pml --all-errors --ltl '[] (inside != 2)'\""));
  }

  @Test
  void sourcesAreOnThePage() throws IOException {
    assertTrue(page("verify", Run.PHILOSOPHERS).contains("public final class TwoPhilosophers"));
    assertTrue(page("check", "../examples/programs/Account.java").contains("public final class"));
  }

  @Test
  void quietSearchesStillFindWhatThePageShows() throws IOException {
    assertTrue(page("verify", Run.PHILOSOPHERS, "--quiet").contains("take left fork"));
  }

  @Test
  void whatCannotBeWrittenIsSaidAtOnce() {
    Run standard = Run.of("verify", Run.PHILOSOPHERS, "--html", "-");
    assertEquals(64, standard.status());
    assertTrue(standard.err().contains("--html -: expected a file name"), standard.err());
    String nowhere = folder.resolve("no/page.html").toString();
    for (String command : new String[] {"verify", "simulate", "explain", "compare"}) {
      assertEquals(64, Run.of(command, Run.PHILOSOPHERS, "--html", nowhere).status(), command);
    }
    assertEquals(
        64, Run.of("check", "../examples/programs/Account.java", "--html", nowhere).status());
    assertEquals(64, Run.of("explain", Run.PHILOSOPHERS, "--dot", "-", "--html", nowhere).status());
    assertEquals(
        64, Run.of("simulate", Run.PHILOSOPHERS, "--interactive", "--html", nowhere).status());
  }
}
