package org.porpoise.testkit.page;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Makes the pictures of the documentation: {@code bench/screenshots} runs it, no build does. */
final class Screenshots {
  @TempDir private Path work;

  @Test
  void takeAll() {
    Path images = Path.of("../docs/images");
    try (Browser browser = new Browser()) {
      take(
          browser.open(
              Pages.of(
                  work,
                  "verify",
                  Pages.example("promela/leader.pml"),
                  "-D",
                  "N=3",
                  "-D",
                  "BROKEN=1"),
              "#step-26",
              ColorScheme.LIGHT),
          images.resolve("page-promela.png"));
      take(
          browser.open(
              Pages.of(
                  work, "verify", Pages.example("promela/peterson.pml"), "--ltl", "[]<> wants[0]"),
              "#step-5",
              ColorScheme.DARK),
          images.resolve("page-lasso.png"));
      take(
          browser.open(
              Pages.of(work, "check", Pages.example("programs/Philosophers.java"), "4"),
              "#step-27",
              ColorScheme.LIGHT),
          images.resolve("page-program.png"));
    }
  }

  private static void take(Page page, Path file) {
    page.waitForTimeout(300);
    page.screenshot(new Page.ScreenshotOptions().setPath(file));
  }
}
