package org.porpoise.cli;

import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.porpoise.report.Ink;

/**
 * Where a command writes: the result to {@code out}, everything else to {@code err}.
 *
 * @param outInk what the result is written with
 * @param errKind who reads {@code err}
 * @param interruption whether the user wants to stop
 */
public record Terminal(
    PrintStream out, PrintStream err, Ink outInk, Kind errKind, Interruption interruption) {

  /** Who reads a stream. */
  public enum Kind {
    /** A person, on a screen on which a line can be written over. */
    SCREEN,
    /** A file or a program. */
    STREAM
  }

  /** Streams that nobody looks at while they are written. */
  static Terminal of(PrintStream out, PrintStream err) {
    return new Terminal(out, err, Ink.PLAIN, Kind.STREAM, new Interruption());
  }

  /** The streams of this process. */
  static Terminal ofProcess(Interruption interruption) {
    return new Terminal(
        stream(FileDescriptor.out),
        stream(FileDescriptor.err),
        ink(kindOf(1), System.getenv()),
        kindOf(2),
        interruption);
  }

  /** Colours are for screens that have them, and for users who want them. */
  static Ink ink(Kind kind, Map<String, String> environment) {
    boolean isWanted = environment.getOrDefault("NO_COLOR", "").isEmpty();
    boolean isPossible = !environment.getOrDefault("TERM", "").equals("dumb");
    return kind == Kind.SCREEN && isWanted && isPossible ? Ink.COLOURED : Ink.PLAIN;
  }

  private static PrintStream stream(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
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
