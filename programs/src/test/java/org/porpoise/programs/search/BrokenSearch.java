package org.porpoise.programs.search;

import java.util.function.UnaryOperator;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Run;
import org.porpoise.programs.trace.Scheduler;

/** A search that is shown runs as they are not, and so is unsound. */
record BrokenSearch(Scheduler search, UnaryOperator<Run> view) implements Scheduler {

  @Override
  public boolean begin(Log log) {
    return search.begin(log);
  }

  @Override
  public void end(Run run) {
    search.end(view.apply(run));
  }

  @Override
  public int next(Run run) {
    return search.next(view.apply(run));
  }

  @Override
  public int choose(Run run, int thread, int alternatives) {
    return search.choose(run, thread, alternatives);
  }
}
