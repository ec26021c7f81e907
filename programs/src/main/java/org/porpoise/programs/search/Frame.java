package org.porpoise.programs.search;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Run;

/** A state on the stack of a search: the steps that are possible there, and which are done. */
final class Frame {
  private final List<Turn> turns = new ArrayList<>();
  private int current;
  private int choice;

  /** How often the execution left a thread that could have gone on. */
  private int preemptions;

  /** A step that is possible, with all its outcomes. */
  static final class Turn {
    final Branch step;
    final boolean isPreemption;
    boolean isPlanned;
    boolean isAsleep;
    boolean isDone;

    Turn(Branch step, boolean isPreemption) {
      this.step = step;
      this.isPreemption = isPreemption;
    }

    boolean waits() {
      return isPlanned && !isAsleep && !isDone;
    }
  }

  /** The frame of the state that an execution has reached; the thread that ran is first. */
  static Frame of(Run run) {
    Frame frame = new Frame();
    Log log = run.log();
    int last = log.size() == 0 ? -1 : log.thread(log.size() - 1);
    boolean goesOn = last >= 0 && run.isEnabled(last);
    if (goesOn) {
      frame.add(run, last, false);
    }
    for (int thread = 0; thread < run.threads(); thread++) {
      if (thread != last && run.isEnabled(thread)) {
        frame.add(run, thread, goesOn);
      }
    }
    return frame;
  }

  private void add(Run run, int thread, boolean isPreemption) {
    Branch step =
        new Branch(
            thread,
            0,
            run.access(thread),
            run.object(thread),
            run.part(thread),
            run.second(thread));
    turns.add(new Turn(step, isPreemption));
  }

  List<Turn> turns() {
    return turns;
  }

  /** The turn that is under way. */
  Turn current() {
    return turns.get(current);
  }

  int choice() {
    return choice;
  }

  /** Goes on to the next outcome of the same step. */
  void choose(int outcome) {
    choice = outcome;
  }

  /** Counts the preemptions on the way here. */
  void follows(Frame before) {
    preemptions = before.preemptions + (before.current().isPreemption ? 1 : 0);
  }

  /** Whether a turn is within a bound of preemptions. */
  boolean allows(Turn turn, int bound) {
    return !turn.isPreemption || preemptions < bound;
  }

  /** What was asleep or done before and is independent of the step taken is asleep here. */
  void inheritSleep(Frame before) {
    Turn taken = before.current();
    for (Turn turn : turns) {
      for (Turn earlier : before.turns) {
        if (earlier.step.thread == turn.step.thread
            && earlier != taken
            && (earlier.isAsleep || earlier.isDone)
            && !earlier.step.dependsOn(taken.step)) {
          turn.isAsleep = true;
        }
      }
    }
  }

  /** Takes the first turn that waits, if there is one. */
  boolean advance() {
    for (int i = 0; i < turns.size(); i++) {
      if (turns.get(i).waits()) {
        current = i;
        choice = 0;
        return true;
      }
    }
    return false;
  }

  /** The part of the planned turns that is done. */
  double done() {
    return turns.stream().filter(turn -> turn.isDone).count() / planned();
  }

  /** How many turns are to be taken here. */
  double planned() {
    return Math.max(
        1,
        turns.stream().filter(turn -> turn.isPlanned && (turn.isDone || !turn.isAsleep)).count());
  }
}
