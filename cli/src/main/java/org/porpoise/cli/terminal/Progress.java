package org.porpoise.cli.terminal;

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
  private final ProgressLine line;
  private final Order order;
  private final Interruption interruption;
  private final Optional<RunSoFar> soFar;

  public Progress(Terminal terminal, ProgressLine.Form form, Order order) {
    this(terminal, form, order, Optional.empty());
  }

  /** Progress that is also noted, for the case that it is all that will be known. */
  public Progress(Terminal terminal, ProgressLine.Form form, Order order, RunSoFar soFar) {
    this(terminal, form, order, Optional.of(soFar));
  }

  private Progress(
      Terminal terminal, ProgressLine.Form form, Order order, Optional<RunSoFar> soFar) {
    this.soFar = soFar;
    line = new ProgressLine(terminal.err(), form, terminal.width());
    interruption = terminal.interruption();
    this.order = order;
  }

  @Override
  public void report(Statistics statistics, long waiting) {
    soFar.ifPresent(s -> s.reached(statistics));
    line.tell(statistics.time(), () -> text(statistics, waiting));
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
    line.clear();
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
