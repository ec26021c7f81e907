package org.porpoise.cli.terminal;

import java.io.PrintStream;
import java.time.Duration;
import java.util.function.Supplier;

/** Where the user reads how work is getting on. Mutable: it knows what is on the screen. */
public final class ProgressLine {
  private static final Duration BETWEEN_LINES = Duration.ofSeconds(2);
  private static final String CLEAR = "\r\u001b[K";

  private final PrintStream err;
  private final Form form;
  private final int width;
  private Duration lastLine = Duration.ZERO;
  private boolean isShown;

  /**
   * A line.
   *
   * @param width how many characters fit the screen
   */
  public ProgressLine(PrintStream err, Form form, int width) {
    this.width = width;
    this.err = err;
    this.form = form;
  }

  /** How progress is told. */
  public enum Form {
    /** Not at all. */
    SILENT,
    /** In one line that is written over and goes away. */
    LIVE,
    /** In a line now and then. */
    LINES
  }

  /**
   * Tells how it is getting on.
   *
   * @param time how long it has taken so far
   */
  public void tell(Duration time, Supplier<String> text) {
    switch (form) {
      case SILENT -> {}
      case LIVE -> {
        err.print(CLEAR + fitting(text.get()));
        err.flush();
        isShown = true;
      }
      case LINES -> {
        if (time.minus(lastLine).compareTo(BETWEEN_LINES) >= 0) {
          lastLine = time;
          err.println(text.get());
        }
      }
    }
  }

  /** A line that is longer than the screen is wide would scroll instead of being written over. */
  private String fitting(String text) {
    return text.length() < width ? text : text.substring(0, Math.max(0, width - 2)) + "…";
  }

  /** Takes the live line away. */
  public void clear() {
    if (isShown) {
      err.print(CLEAR);
      err.flush();
      isShown = false;
    }
  }
}
