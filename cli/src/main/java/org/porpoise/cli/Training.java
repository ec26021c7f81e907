package org.porpoise.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Checks models for the JVM to learn which classes that takes; the launcher keeps what it learned.
 */
public final class Training {
  private static final String ENOUGH = "5000";

  private Training() {}

  /** Checks each file with and without reduction; what comes of it is of no interest. */
  public static void main(String[] files) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    for (String file : files) {
      for (String reduction : List.of("auto", "none")) {
        String[] words = {"verify", file, "--reduction", reduction, "--max-states", ENOUGH};
        Main.run(words, nowhere, nowhere);
      }
    }
  }
}
