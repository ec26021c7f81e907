package org.porpoise.programs.search;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Run;

/**
 * A depth-first search with a stack of {@link Frame}s. What is planned at a frame, and what is
 * asleep there, is up to the search.
 */
abstract sealed class Backtracking implements Search permits DepthFirst, SleepSets, SourceSets {
  private final List<Frame> frames = new ArrayList<>();
  private boolean isFirst = true;
  private int position;
  private int planned; // how many steps are decided before the execution
  private int from;

  /** Decides what is planned and what is asleep in a new frame. */
  abstract void plan(Frame frame);

  /** The frame before a step. */
  final Frame frame(int step) {
    return frames.get(step);
  }

  /** The frame that led to the newest one; there is none before the first step. */
  final boolean hasBefore() {
    return frames.size() > 1;
  }

  final Frame before() {
    return frames.get(frames.size() - 2);
  }

  /** The first step that the execution before did not have. */
  final int from() {
    return from;
  }

  /** Called before steps are taken back, while the log has them. */
  void truncate(Log log, int steps) {}

  @Override
  public final boolean begin(Log log) {
    if (isFirst) {
      isFirst = false;
      return true;
    }
    for (int step = log.size() - 1; step >= 0; step--) {
      frames.subList(step + 1, frames.size()).clear();
      Frame frame = frames.get(step);
      boolean goesOn = log.choice(step) + 1 < log.choices(step);
      if (goesOn) {
        frame.choose(log.choice(step) + 1);
      } else {
        frame.current().isDone = true;
      }
      if (goesOn || frame.advance()) {
        truncate(log, step);
        log.truncate(step);
        from = step;
        planned = step + 1;
        return true;
      }
    }
    frames.clear();
    return false;
  }

  @Override
  public final int next(Run run) {
    position = run.log().size();
    if (position >= planned) {
      Frame frame = Frame.of(run);
      frames.add(frame);
      if (hasBefore()) {
        frame.follows(before());
      }
      plan(frame);
      if (!frame.advance()) {
        return CUT_SHORT;
      }
    }
    return frames.get(position).current().step.thread;
  }

  @Override
  public final int choose(Run run, int thread, int alternatives) {
    return frames.get(position).choice();
  }

  @Override
  public final double done() {
    if (frames.isEmpty()) {
      return isFirst ? 0 : 1;
    }
    double done = 0;
    double weight = 1;
    for (Frame frame : frames) {
      done += weight * frame.done();
      weight /= frame.planned();
    }
    return done;
  }
}
