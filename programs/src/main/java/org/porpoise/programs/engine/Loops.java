package org.porpoise.programs.engine;

import org.porpoise.programs.engine.limits.Divergence;
import org.porpoise.programs.engine.limits.Limits;
import org.porpoise.programs.engine.numbers.Facet;
import org.porpoise.programs.engine.threads.BusyWait;
import org.porpoise.programs.engine.threads.ProgramThread;
import org.porpoise.programs.engine.threads.QuietInitialiser;

/**
 * Watches the loops of a program: those that run on without a visible operation, and those that do
 * nothing but look at memory, waiting for somebody to change it.
 */
public final class Loops {
  private final Execution execution;
  private final Limits limits;
  private long firstTurn;
  private int stepsThen = -1;

  Loops(Execution execution, Limits limits) {
    this.execution = execution;
    this.limits = limits;
  }

  /**
   * Called now and then while loops turn: a thread that never comes to a visible operation is told
   * of.
   */
  void hasTurnedLong() {
    ProgramThread me = execution.runner();
    QuietInitialiser initialiser = me.initialiser;
    if (me.quiet == 0 || initialiser != null) {
      long now = System.nanoTime();
      if (execution.steps() != stepsThen) {
        stepsThen = execution.steps();
        firstTurn = now;
      } else if (now - firstTurn > limits.divergenceNanos()) {
        if (initialiser != null) {
          execution.makeVisible(initialiser);
        }
        execution.giveUp(me, new Divergence(Thread.currentThread().getStackTrace()));
      }
    }
  }

  /** At the head of a loop that does nothing but look. */
  public void look() {
    execution.runner().firstLook = execution.steps();
  }

  /** Before another turn of such a loop. */
  public void lookInVain() {
    ProgramThread me = execution.runner();
    if (me.quiet > 0
        || !limits.waitingLoops()
        || !BusyWait.hasLooked(execution.log(), me.number, me.firstLook, execution.steps())) {
      ((Driver) Thread.currentThread()).turn();
      return;
    }
    me.announce(
        BusyWait.LOOK_AGAIN, Facet.LOOP.of(me.object.number), me.lookedAtPart, BusyWait.NEVER, 0);
    me.targetObject = me.lookedAt;
    execution.tellHeld(me);
    execution.await(me);
  }
}
