package org.porpoise.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * What a run of the program did.
 *
 * @param status its exit status
 * @param out what it wrote to standard output
 * @param err what it wrote to standard error
 */
public record Run(int status, String out, String err) {
  public static final String PHILOSOPHERS = "../examples/philosophers/TwoPhilosophers.java";
  public static final String DINERS = "../examples/philosophers/VeriSoftPhilosophers.java";
  public static final String PETERSON = "../examples/peterson/Peterson.java";
  public static final String PETERSON_STRUCTURED = "../examples/peterson/PetersonStructured.java";

  /** Runs the program in this process. */
  public static Run of(String... args) {
    return typing("", args);
  }

  /** The same, with a user who types. */
  public static Run typing(String text, String... args) {
    ByteArrayInputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = Main.run(args, in, stream(out), stream(err));
    return new Run(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** What it wrote to standard output, on one line however it was broken. */
  public String text() {
    return out.replaceAll("\\s+", " ");
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }
}
