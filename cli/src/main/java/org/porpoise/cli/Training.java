package org.porpoise.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Checks models and programs for the JVM to learn which classes that takes; the launcher keeps what
 * it learned.
 */
public final class Training {
  private static final String ENOUGH = "5000";
  private static final String PROGRAMS = "check";

  private Training() {}

  /**
   * Checks each file with and without reduction, those after {@code check} as programs; what comes
   * of it is of no interest.
   */
  public static void main(String[] files) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    List<String> words = List.of(files);
    int check = words.contains(PROGRAMS) ? words.indexOf(PROGRAMS) : words.size();
    for (String model : words.subList(0, check)) {
      for (String reduction : List.of("auto", "none")) {
        run(nowhere, "verify", model, "--reduction", reduction, "--max-states", ENOUGH);
      }
    }
    for (String program : words.subList(Math.min(check + 1, words.size()), words.size())) {
      run(nowhere, "check", program);
    }
    System.exit(0); // as a command ends, which takes classes too
  }

  private static void run(PrintStream nowhere, String... words) {
    Main.run(words, nowhere, nowhere);
  }
}
