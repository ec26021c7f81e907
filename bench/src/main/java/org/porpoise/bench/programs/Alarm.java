package org.porpoise.bench.programs;

import java.time.Duration;
import org.porpoise.programs.ExplorationListener;
import org.porpoise.programs.Statistics;

/** Ends an exploration when the time is over. */
final class Alarm implements ExplorationListener {
  private final long end;

  Alarm(Duration time) {
    end = System.nanoTime() + time.toNanos();
  }

  @Override
  public void progress(Statistics soFar) {}

  @Override
  public boolean isStopRequested() {
    return System.nanoTime() - end > 0;
  }
}
