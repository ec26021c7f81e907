package org.porpoise.cli.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;

/** Draws graphs with Graphviz, where it is installed. */
public final class Graphviz {
  private Graphviz() {}

  /**
   * A graph in Graphviz's language as an SVG picture.
   *
   * @param option the option that asks for it
   * @throws UsageException if there is no Graphviz
   */
  public static String svg(Option option, String dot) {
    return svgIfInstalled(option, dot)
        .orElseThrow(
            () ->
                new UsageException(
                    option.name()
                        + " needs the program dot of Graphviz, which is not installed (Debian: apt"
                        + " install graphviz); --dot FILE writes the graph in its language"));
  }

  /** The same, or nothing if there is no Graphviz. */
  public static Optional<String> svgIfInstalled(Option option, String dot) {
    try {
      Path source = Files.createTempFile("porpoise", ".dot");
      try {
        Files.writeString(source, dot);
        Optional<Process> started = start(new ProcessBuilder("dot", "-Tsvg", source.toString()));
        if (started.isEmpty()) {
          return Optional.empty();
        }
        Process process = started.get();
        process.getOutputStream().close();
        String svg = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
          throw new UsageException(
              option.name() + ": dot of Graphviz failed; --dot FILE writes what it was given");
        }
        return Optional.of(svg);
      } finally {
        Files.deleteIfExists(source);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UsageException(option.name() + ": interrupted");
    }
  }

  private static Optional<Process> start(ProcessBuilder builder) {
    try {
      return Optional.of(builder.redirectError(ProcessBuilder.Redirect.DISCARD).start());
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
