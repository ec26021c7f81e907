package org.porpoise.cli.check;

import java.util.Optional;
import org.porpoise.cli.terminal.Interruption;
import org.porpoise.cli.terminal.ProgressLine;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.programs.ExplorationListener;
import org.porpoise.programs.Result;
import org.porpoise.programs.Statistics;
import org.porpoise.report.text.Quantity;

/** Tells how an exploration is getting on, and passes on the user's wish to stop. */
public final class CheckProgress implements ExplorationListener {
  private final ProgressLine line;
  private final Interruption interruption;
  private volatile Optional<Result> found = Optional.empty();
  private volatile Statistics latest = Statistics.NONE;

  public CheckProgress(Terminal terminal, ProgressLine.Form form) {
    line = new ProgressLine(terminal.err(), form, terminal.width());
    interruption = terminal.interruption();
  }

  @Override
  public void progress(Statistics soFar) {
    latest = soFar;
    line.tell(soFar.time(), () -> text(soFar));
  }

  @Override
  public void found(Result soFar) {
    found = Optional.of(soFar);
    latest = soFar.statistics();
  }

  @Override
  public boolean isStopRequested() {
    return interruption.isRequested();
  }

  @Override
  public String stopReason() {
    return interruption.cancellation().reason().orElse("interrupted");
  }

  /**
   * What there is to tell of an exploration that does not end.
   *
   * @param nothing what if it has found nothing
   * @param reason why it is ended
   */
  Result latest(Result nothing, String reason) {
    Result known = found.orElse(nothing);
    return new Result(
        known.program(),
        known.settings(),
        known.findings(),
        known.warnings(),
        known.doubts(),
        reason,
        latest);
  }

  /** Takes the live line away. */
  public void clear() {
    line.clear();
  }

  private static String text(Statistics soFar) {
    long all = soFar.executions() + soFar.cutShort();
    return Quantity.count(soFar.executions(), "execution")
        + (soFar.cutShort() == 0 ? "" : " (" + Quantity.count(soFar.cutShort()) + " cut short)")
        + ", "
        + Quantity.count(Quantity.perSecond(all, soFar.time()))
        + "/s, "
        + Quantity.count(all == 0 ? 0 : soFar.steps() / all)
        + " steps each, "
        + (soFar.part() > 0 ? "about " + Quantity.oneDecimal(100 * soFar.part()) + " % done, " : "")
        + Quantity.time(soFar.time());
  }
}
