package org.porpoise.cli.terminal;

import java.io.BufferedReader;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.porpoise.report.text.Ink;

/**
 * Where a command writes: the result to {@code out}, everything else to {@code err}; and where it
 * reads what the user types.
 *
 * @param outInk what the result is written with
 * @param width how many characters fit a line of {@code out}
 * @param errKind who reads {@code err}
 * @param interruption whether the user wants to stop
 */
public record Terminal(
    BufferedReader in,
    PrintStream out,
    PrintStream err,
    Ink outInk,
    int width,
    Kind errKind,
    Interruption interruption) {
  private static final int USUAL_WIDTH = 100;
  private static final int LEAST_WIDTH = 40;

  /** Who reads a stream. */
  public enum Kind {
    /** A person, on a screen on which a line can be written over. */
    SCREEN,
    /** A file or a program. */
    STREAM
  }

  /** Streams that nobody looks at while they are written. */
  public static Terminal of(InputStream in, PrintStream out, PrintStream err) {
    return new Terminal(
        reader(in), out, err, Ink.PLAIN, USUAL_WIDTH, Kind.STREAM, new Interruption());
  }

  /** The streams of this process. */
  public static Terminal ofProcess(Interruption interruption, OutputStream out) {
    return new Terminal(
        reader(System.in),
        stream(out),
        stream(new FileOutputStream(FileDescriptor.err)),
        ink(kindOf(1), System.getenv()),
        width(System.getenv()),
        kindOf(2),
        interruption);
  }

  /** Colours are for screens that have them, and for users who want them. */
  public static Ink ink(Kind kind, Map<String, String> environment) {
    boolean isWanted = environment.getOrDefault("NO_COLOR", "").isEmpty();
    boolean isPossible = !environment.getOrDefault("TERM", "").equals("dumb");
    return kind == Kind.SCREEN && isWanted && isPossible ? Ink.COLOURED : Ink.PLAIN;
  }

  /** The width that {@code COLUMNS} says, as shells do. */
  static int width(Map<String, String> environment) {
    try {
      return Math.max(
          LEAST_WIDTH, Integer.parseInt(environment.getOrDefault("COLUMNS", "").strip()));
    } catch (NumberFormatException e) {
      return USUAL_WIDTH;
    }
  }

  private static BufferedReader reader(InputStream in) {
    return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
  }

  private static PrintStream stream(OutputStream out) {
    return new PrintStream(out, true, StandardCharsets.UTF_8);
  }

  /**
   * Java tells only whether input and output are both a terminal. Linux tells more, in a place that
   * other systems do not have.
   */
  private static Kind kindOf(int descriptor) {
    Path link = Path.of("/proc/self/fd", Integer.toString(descriptor));
    if (Files.isSymbolicLink(link)) {
      try {
        String target = Files.readSymbolicLink(link).toString();
        boolean isScreen =
            target.startsWith("/dev/pts/")
                || target.startsWith("/dev/tty")
                || target.equals("/dev/console");
        return isScreen ? Kind.SCREEN : Kind.STREAM;
      } catch (IOException e) {
        return Kind.STREAM;
      }
    }
    return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent()
        ? Kind.SCREEN
        : Kind.STREAM;
  }
}
