package org.porpoise.testkit.page;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes the pictures of the documentation. */
final class Screenshots {
  private Screenshots() {}

  /** Writes them into a folder. */
  public static void main(String[] args) throws IOException {
    Path images = Path.of(args[0]).toAbsolutePath();
    Path work = Files.createTempDirectory("pages");
    try (Browser browser = new Browser(Path.of("/usr/bin/chromium"))) {
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
    System.out.println(file);
  }
}
