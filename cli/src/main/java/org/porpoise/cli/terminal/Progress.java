package org.porpoise.cli.terminal;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.porpoise.report.text.Quantity;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;

/** Tells how a search is getting on, and passes on the user's wish to stop. */
public final class Progress implements ProgressListener {
  private static final Duration BETWEEN_LINES = Duration.ofSeconds(2);
  private static final String CLEAR = "\r\u001b[K";

  private final PrintStream err;
  private final Form form;
  private final Order order;
  private final Interruption interruption;
  private final Optional<RunSoFar> soFar;
  private Duration lastLine = Duration.ZERO;
  private boolean isShown;

  public Progress(Terminal terminal, Form form, Order order) {
    this(terminal, form, order, Optional.empty());
  }

  /** Progress that is also noted, for the case that it is all that will be known. */
  public Progress(Terminal terminal, Form form, Order order, RunSoFar soFar) {
    this(terminal, form, order, Optional.of(soFar));
  }

  private Progress(Terminal terminal, Form form, Order order, Optional<RunSoFar> soFar) {
    this.soFar = soFar;
    err = terminal.err();
    interruption = terminal.interruption();
    this.form = form;
    this.order = order;
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

  @Override
  public void report(Statistics statistics, long waiting) {
    soFar.ifPresent(s -> s.reached(statistics));
    switch (form) {
      case SILENT -> {}
      case LIVE -> {
        err.print(CLEAR + text(statistics, waiting));
        err.flush();
        isShown = true;
      }
      case LINES -> {
        if (statistics.time().minus(lastLine).compareTo(BETWEEN_LINES) >= 0) {
          lastLine = statistics.time();
          err.println(text(statistics, waiting));
        }
      }
    }
  }

  @Override
  public boolean isStopRequested() {
    return interruption.isRequested();
  }

  @Override
  public void answered(Property property, Supplier<Verdict> verdict) {
    soFar.ifPresent(s -> s.answered(property, verdict));
  }

  /** Takes the live line away. */
  public void clear() {
    if (isShown) {
      err.print(CLEAR);
      err.flush();
      isShown = false;
    }
  }

  private String text(Statistics soFar, long waiting) {
    return Quantity.count(soFar.states(), "state")
        + (soFar.cleared() == 0 ? "" : " (" + Quantity.count(soFar.cleared()) + " cleared)")
        + ", "
        + Quantity.count(Quantity.perSecond(soFar.visits(), soFar.time()))
        + "/s, "
        + whereabouts(soFar, waiting)
        + ", "
        + Quantity.bytes(soFar.stateBytes())
        + ", "
        + Quantity.time(soFar.time());
  }

  private String whereabouts(Statistics soFar, long waiting) {
    String depth = Quantity.count(soFar.maxDepth());
    return switch (order) {
      case DFS -> "depth " + Quantity.count(waiting) + " (at most " + depth + ")";
      case BFS -> "depth " + depth + ", " + Quantity.count(waiting) + " waiting";
    };
  }
}
