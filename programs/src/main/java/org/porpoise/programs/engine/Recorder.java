package org.porpoise.programs.engine;

import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.limits.NondeterminismException;
import org.porpoise.programs.engine.threads.Fiber;
import org.porpoise.programs.engine.threads.Observer;
import org.porpoise.programs.engine.threads.ProgramThread;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Scheduler;
import org.porpoise.programs.trace.Shared;

/**
 * Writes the steps of an execution into its log. Where the log knows a step already, the program
 * has to repeat itself: undoing is running again from the start, which works only so.
 */
final class Recorder {
  private final VisibleSteps steps;
  private final Log log;
  private final Scheduler scheduler;
  private final @Nullable Observer observer;
  private int depth;

  Recorder(VisibleSteps steps, Log log, Scheduler scheduler, @Nullable Observer observer) {
    this.steps = steps;
    this.log = log;
    this.scheduler = scheduler;
    this.observer = observer;
  }

  /** How many steps were done. */
  int depth() {
    return depth;
  }

  /** Whether the log says what comes next. */
  boolean isRepeating() {
    return depth < log.size();
  }

  /** The thread that took the next step before. */
  int nextThread() {
    return log.thread(depth);
  }

  /**
   * It is a thread's turn: notes its step.
   *
   * @return which of the outcomes of its operation, from 0
   */
  int record(ProgramThread me) {
    me.endPatience();
    me.hasArrived = false;
    int step = depth++;
    Observer watching = observer;
    if (watching != null) {
      watching.step(step, me);
    }
    if (step < log.size()) {
      return repeat(me, step);
    }
    Shared decider = me.shared;
    Access access = me.access();
    long second = me.isInterruptible ? me.object.flag() : 0;
    int alternatives = decider == null ? 1 : decider.alternatives(me.operation, me.argument);
    int choice = alternatives > 1 ? scheduler.choose(steps, me.number, alternatives) : 0;
    log.add(
        me.number,
        me.operation,
        access,
        me.target,
        me.part,
        second,
        second != 0 && me.object.isInterrupted ? 1 : 0,
        me.argument,
        choice,
        alternatives,
        decider == null ? 0 : decider.state(),
        decider,
        me.site);
    return choice;
  }

  private int repeat(ProgramThread me, int step) {
    if (log.operation(step) != me.operation
        || log.object(step) != me.target
        || log.part(step) != me.part
        || log.thread(step) != me.number
        || me.access() == Access.BLOCKED) {
      steps.abort(
          new NondeterminismException(
              "the program does not repeat itself: at step "
                  + step
                  + " thread "
                  + me.javaThread().getName()
                  + " did \""
                  + log.operation(step).name()
                  + "\" before, and under the same schedule now does \""
                  + me.operation.name()
                  + "\"; look for time, random numbers, hash codes of objects, or state that outlives"
                  + " an execution"));
      Fiber.pause();
    }
    log.renew(step, me.shared);
    return log.choice(step);
  }

  /** The value that the last step of a thread read, wrote or returned. */
  void value(ProgramThread me, @Nullable Object value) {
    Observer watching = observer;
    if (watching != null && me.quiet == 0) {
      watching.value(me, value);
    }
  }

  /** Whether somebody wants to know values. */
  boolean isObserved() {
    return observer != null;
  }
}
