package org.porpoise.testkit.page;

import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.porpoise.fixtures.Requires;

/** A real browser, and what it complains of. Closing it ends its process. */
final class Browser implements AutoCloseable {
  private static final List<String> SWITCHES =
      List.of("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage");

  private final Playwright playwright;
  private final com.microsoft.playwright.Browser chromium;
  private final List<String> complaints = new ArrayList<>();

  /** Starts Chromium; ends the test where there is none. */
  Browser() {
    Path executable = Requires.chromium();
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    try {
      chromium =
          playwright
              .chromium()
              .launch(
                  new BrowserType.LaunchOptions().setExecutablePath(executable).setArgs(SWITCHES));
    } catch (RuntimeException e) {
      playwright.close();
      throw e;
    }
  }

  /** Opens a file, at a step if one is named. */
  Page open(Path file, String hash) {
    return open(file, hash, ColorScheme.LIGHT);
  }

  Page open(Path file, String hash, ColorScheme scheme) {
    Page page =
        chromium.newPage(
            new com.microsoft.playwright.Browser.NewPageOptions()
                .setViewportSize(1440, 1000)
                .setColorScheme(scheme));
    page.onConsoleMessage(
        m -> {
          if (!m.type().equals("log")) {
            complaints.add(m.type() + ": " + m.text());
          }
        });
    page.onPageError(complaints::add);
    page.onDialog(
        dialog -> {
          complaints.add("dialog: " + dialog.message());
          dialog.dismiss();
        });
    page.onRequest(
        request -> {
          if (!request.url().startsWith("file:") && !request.url().startsWith("blob:")) {
            complaints.add("request: " + request.url());
          }
        });
    page.navigate(file.toUri() + hash);
    page.waitForSelector("main");
    return page;
  }

  /** Errors, warnings, dialogs, and requests of anything from elsewhere. */
  List<String> complaints() {
    return complaints;
  }

  @Override
  public void close() {
    try {
      chromium.close();
    } finally {
      playwright.close();
    }
  }
}
