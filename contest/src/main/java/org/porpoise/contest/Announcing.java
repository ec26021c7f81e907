package org.porpoise.contest;

import java.util.function.Consumer;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Statistics;

/**
 * Hears of a search what it decides on its way, besides what another hears of it.
 *
 * @param decided is told each property that is decided, some of them twice
 */
record Announcing(ProgressListener other, Consumer<Outcome.Result> decided)
    implements ProgressListener {
  @Override
  public void report(Statistics soFar, long waiting) {
    other.report(soFar, waiting);
  }

  @Override
  public boolean isStopRequested() {
    return other.isStopRequested();
  }

  @Override
  public void decided(Outcome.Result result) {
    decided.accept(result);
  }
}
