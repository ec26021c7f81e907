package org.porpoise.programs;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.porpoise.programs.engine.Driver;

/**
 * Keeps what explored programs print to themselves.
 *
 * <p>A program that prints a line would print it once for each execution. {@link System#out} and
 * {@link System#err} belong to the whole process, so they are replaced by streams that drop what
 * comes from a driver and pass on what comes from any other thread. Explorations at the same time
 * share these streams; the last one to end puts the old ones back.
 */
public final class QuietOutput {
  private QuietOutput() {}

  /** Does something, and drops what explored programs print meanwhile. */
  public static <T> T during(Supplier<T> work) {
    Quiet out = Quiet.over(System.out, System::setOut);
    Quiet err = Quiet.over(System.err, System::setErr);
    try {
      return work.get();
    } finally {
      out.leave(System.out, System::setOut);
      err.leave(System.err, System::setErr);
    }
  }

  private static final class Quiet extends PrintStream {
    private final PrintStream original;
    private final AtomicInteger users = new AtomicInteger(1);

    private Quiet(PrintStream original) {
      super(new Filter(original), true, original.charset());
      this.original = original;
    }

    static Quiet over(PrintStream stream, Consumer<PrintStream> setter) {
      if (stream instanceof Quiet quiet && quiet.users.getAndUpdate(n -> n == 0 ? 0 : n + 1) > 0) {
        return quiet;
      }
      Quiet quiet = new Quiet(stream);
      setter.accept(quiet);
      return quiet;
    }

    void leave(PrintStream current, Consumer<PrintStream> setter) {
      flush();
      if (users.decrementAndGet() == 0 && current == this) {
        setter.accept(original);
      }
    }
  }

  private static final class Filter extends FilterOutputStream {
    Filter(OutputStream out) {
      super(out);
    }

    private static boolean isDropped() {
      return Thread.currentThread() instanceof Driver;
    }

    @Override
    public void write(int b) throws IOException {
      if (!isDropped()) {
        out.write(b);
      }
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      if (!isDropped()) {
        out.write(bytes, offset, length);
      }
    }
  }
}
