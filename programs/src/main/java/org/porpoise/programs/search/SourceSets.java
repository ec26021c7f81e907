package org.porpoise.programs.search;

import java.util.List;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Run;

/**
 * Source sets with sleep sets (Source-DPOR of Abdulla, Aronis, Jonsson, Sagonas: Source sets, JACM
 * 64(4), 2017): each trace is completed once; some executions may be cut short.
 *
 * <p>At each state one thread is planned at first. Each {@link Reversals reversal} asks that one of
 * the threads that can begin it be planned too.
 */
public final class SourceSets extends Backtracking {
  private final HappensBefore order = new HappensBefore();
  private final Reversals reversals = new Reversals(order, this::add);

  @Override
  void plan(Frame frame) {
    if (hasBefore()) {
      frame.inheritSleep(before());
    }
    for (Frame.Turn turn : frame.turns()) {
      if (!turn.isAsleep) {
        turn.isPlanned = true;
        return;
      }
    }
  }

  @Override
  public void end(Run run) {
    order.extend(run.log(), run.threads());
    reversals.find(run, from());
  }

  @Override
  void truncate(Log log, int steps) {
    order.truncate(log, steps);
  }

  private void add(int step, Sequence sequence) {
    List<Frame.Turn> turns = frame(step).turns();
    for (Frame.Turn turn : turns) {
      if ((turn.isPlanned || turn.isAsleep) && sequence.isInitial(turn.step)) {
        return;
      }
    }
    for (Frame.Turn turn : turns) {
      if (sequence.isInitial(turn.step)) {
        turn.isPlanned = true;
        return;
      }
    }
    throw new AssertionError("no thread can begin a reversal at step " + step);
  }

  @Override
  public boolean isExhaustive() {
    return true;
  }
}
