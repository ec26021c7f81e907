package org.porpoise.testkit.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a model says is text on its page, and nothing else. */
@Tag("slow")
final class HostilePageTest {
  private static final String ATTACK =
      "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'&`<!--";

  @TempDir private Path folder;

  private Page open(Browser browser, String... command) throws IOException {
    Path file = Pages.of(folder, command);
    String text = Files.readString(file);
    assertFalse(text.contains("<script>alert"), "escaped in the file");
    Page page = browser.open(file, "#step-1");
    page.waitForTimeout(200);
    page.press("body", "ArrowRight");
    page.press("body", "End");
    assertEquals(0, page.locator("img").count());
    return page;
  }

  @Test
  void namesOfAJavaModelAreText() throws IOException {
    String quoted = ATTACK.replace("\"", "\\\"");
    Path model =
        Files.writeString(
            folder.resolve("Hostile.java"),
            """
            public final class Hostile extends StructuredModel {
              @Override
              protected void define(SystemBuilder system) {
                Variable v = system.bool("v%1$s", 0);
                ProcessSpec p = system.process("P%1$s");
                p.step("step %1$s", "a", "b %1$s").then(v.set(1));
                p.step("back", "b %1$s", "a").when(v.eq(0)).then(v.set(0));
              }
            }
            """
                .formatted(quoted));
    imports(model);
    try (Browser browser = new Browser()) {
      Page page = open(browser, "verify", model.toString());
      assertEquals("P" + ATTACK, page.textContent(".lane-name"));
      assertEquals("step " + ATTACK, page.textContent(".move"));
      assertTrue(page.textContent(".tree").contains("v" + ATTACK));
      assertTrue(page.textContent("#headline").contains("b " + ATTACK));
      assertEquals(List.of(), browser.complaints());
    }
  }

  /** Takes the imports from a model that is known to compile. */
  private static void imports(Path model) throws IOException {
    List<String> known =
        Files.readAllLines(Pages.EXAMPLES.resolve("philosophers/TwoPhilosophers.java")).stream()
            .filter(line -> line.startsWith("import "))
            .toList();
    String text = Files.readString(model).replaceAll("(?m)^import .*\n", "");
    Files.writeString(model, String.join("\n", known) + "\n" + text);
  }

  @Test
  void stringsAndFileNamesOfAPromelaModelAreText() throws IOException {
    String name = "<img src=x onerror=alert(3)>'\".pml";
    Path model =
        Files.writeString(
            folder.resolve(name),
            """
            byte x; /* </script><script>alert(4)</script> */
            active proctype P() { x = 1; printf("</script><script>alert(5)</script>\\n"); assert(x == 0) }
            """);
    try (Browser browser = new Browser()) {
      Page page = open(browser, "verify", model.toString(), "--language", "promela");
      assertEquals(model.toString(), page.textContent("h1"));
      assertTrue(page.textContent(".code").contains("</script><script>alert(4)</script>"));
      assertTrue(page.textContent(".lanes").contains("</script><script>alert(5)</script>"));
      assertEquals(List.of(), browser.complaints());
    }
  }

  @Test
  void thePolicyLetsNothingElseRun() throws IOException {
    Path file = Pages.of(folder, "verify", Pages.example("philosophers/TwoPhilosophers.java"));
    String text = Files.readString(file);
    assertTrue(text.contains("default-src 'none'; connect-src 'none'"), text.substring(0, 400));
    Path changed = folder.resolve("changed.html");
    Files.writeString(changed, text.replace("</body>", "<script>window.ran = 1</script></body>"));
    try (Browser browser = new Browser()) {
      Page page = browser.open(changed, "");
      assertEquals(true, page.evaluate("window.ran === undefined"));
      assertTrue(browser.complaints().toString().contains("Content Security Policy"));
    }
  }
}
