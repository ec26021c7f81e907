package org.porpoise.cli.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Standard output, that remembers why it could not be written: a {@code PrintStream} says only
 * that. A reader who has seen enough ({@code | head}) is no failure.
 */
public final class ResultStream extends OutputStream {
  private final OutputStream out;
  private final BooleanSupplier isPipe;
  private volatile Optional<String> failure = Optional.empty();

  /**
   * One that writes to another.
   *
   * @param isPipe whether that is a pipe, whose reader may go away
   */
  public ResultStream(OutputStream out, BooleanSupplier isPipe) {
    this.out = out;
    this.isPipe = isPipe;
  }

  /** The one of this process. */
  public static ResultStream ofProcess() {
    return new ResultStream(
        new FileOutputStream(FileDescriptor.out), ResultStream::isStandardOutputPiped);
  }

  /** Why something could not be written, if so. */
  public Optional<String> failure() {
    return failure;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      note(e);
      throw e;
    }
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  private void note(IOException e) {
    String message = String.valueOf(e.getMessage());
    if (failure.isEmpty() && !message.contains("Broken pipe") && !isPipe.getAsBoolean()) {
      failure = Optional.of(message);
    }
  }

  /** Linux tells; the message may be in any language. */
  private static boolean isStandardOutputPiped() {
    Path link = Path.of("/proc/self/fd/1");
    try {
      return Files.isSymbolicLink(link)
          && Files.readSymbolicLink(link).toString().startsWith("pipe:");
    } catch (IOException e) {
      return false;
    }
  }
}
