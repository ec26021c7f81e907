package org.porpoise.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import org.porpoise.report.chart.Markup;

/**
 * Writes a page as one HTML file. Its content security policy names the style and the script by
 * their hashes: nothing else in the file, and nothing from elsewhere, is ever run or loaded.
 */
public final class PageFile {
  /** The parts of the script, in the order in which they build on each other. */
  private static final List<String> SCRIPTS =
      List.of(
          "elements.js",
          "rows.js",
          "trace.js",
          "lanes.js",
          "state.js",
          "source.js",
          "charts.js",
          "export.js",
          "page.js");

  private PageFile() {}

  /** The file. */
  public static String of(Page page, List<Source> sources) {
    String style = resource("page.css");
    StringBuilder script = new StringBuilder("\"use strict\";\n");
    SCRIPTS.forEach(name -> script.append(resource(name)));
    return """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="%s">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>%s</title>
        <style>%s</style>
        </head>
        <body>
        <noscript>This page needs JavaScript to draw; it loads nothing from anywhere.</noscript>
        <script type="application/json" id="data">%s</script>
        <script>%s</script>
        </body>
        </html>
        """
        .formatted(
            policy(style, script.toString()),
            Markup.escape(page.model() + ": " + page.verdict()),
            style,
            page.json(sources).print().replace("<", "\\u003c"),
            script);
  }

  /** A policy that allows one style and one script. */
  private static String policy(String style, String script) {
    return policy(style) + "; script-src '" + hash(script) + "'";
  }

  /** A policy that allows one style and no script. */
  public static String policy(String style) {
    return "default-src 'none'; connect-src 'none'; img-src data:; base-uri 'none';"
        + " form-action 'none'; style-src '"
        + hash(style)
        + "'";
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  private static String resource(String name) {
    try (InputStream in = PageFile.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new AssertionError("the page has no part " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
