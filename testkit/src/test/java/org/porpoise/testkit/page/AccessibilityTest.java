package org.porpoise.testkit.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** axe-core finds nothing serious, in light and in dark, and keys reach everything. */
@Tag("slow")
final class AccessibilityTest {
  private static final String AXE = "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js";
  private static final String SERIOUS =
      """
      async () => (await axe.run()).violations
        .filter(v => v.impact === 'serious' || v.impact === 'critical')
        .map(v => v.id + ': ' + v.nodes.slice(0, 3).map(n => n.html + ' ' + n.failureSummary).join(' | '))
      """;

  @TempDir private Path folder;

  @Test
  void nothingSeriousIsFound() throws IOException {
    List<String[]> commands =
        List.of(
            new String[] {
              "verify", Pages.example("promela/leader.pml"), "-D", "N=3", "-D", "BROKEN=1"
            },
            new String[] {
              "verify", Pages.example("promela/peterson.pml"), "--ltl", "[]<> wants[1]"
            },
            new String[] {"check", Pages.example("programs/Philosophers.java"), "3"},
            new String[] {
              "verify", Pages.example("promela/needham-schroeder.pml"), "-D", "FIXED=1"
            });
    try (Browser browser = new Browser()) {
      for (String[] command : commands) {
        Path file = Pages.of(folder, command);
        for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
          Page page = browser.open(file, "#step-12", scheme);
          page.evaluate(axe());
          assertEquals(List.of(), page.evaluate(SERIOUS), String.join(" ", command) + scheme);
          page.close();
        }
      }
    }
  }

  private static String axe() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(AccessibilityTest.class.getResourceAsStream(AXE))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8) + "; undefined";
    }
  }

  @Test
  void theTabKeyReachesEveryPart() {
    Path file = Pages.of(folder, "verify", Pages.example("philosophers/TwoPhilosophers.java"));
    try (Browser browser = new Browser()) {
      Page page = browser.open(file, "");
      StringBuilder reached = new StringBuilder();
      for (int i = 0; i < 40; i++) {
        page.keyboard().press("Tab");
        reached.append(
            page.evaluate(
                "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent) + '\\n'"));
      }
      for (String part :
          List.of(
              "Look at",
              "Next step",
              "Current step",
              "Export as JSON",
              "Steps of the",
              "Filter",
              "Pin f1",
              "Source",
              "Compare")) {
        assertTrue(reached.toString().contains(part), part + " in\n" + reached);
      }
    }
  }
}
