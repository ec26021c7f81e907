package org.porpoise.programs.search;

/**
 * Sleep sets (Algorithm 2 of seed 004, with all enabled threads as persistent set): each trace is
 * completed once, but executions whose steps are all asleep are begun and cut short.
 *
 * <p>A thread is asleep with all outcomes of its step, since they are explored one after another.
 */
public final class SleepSets extends Backtracking {
  private final int preemptions;
  private boolean isExhaustive = true;

  /** Without a bound. */
  public SleepSets() {
    this(Integer.MAX_VALUE);
  }

  /**
   * With a bound on how often a thread that could go on is left. What is asleep may have been
   * explored with other preemptions, so this reaches less than {@link DepthFirst} with the bound.
   */
  public SleepSets(int preemptions) {
    this.preemptions = preemptions;
  }

  @Override
  void plan(Frame frame) {
    if (hasBefore()) {
      frame.inheritSleep(before());
    }
    for (Frame.Turn turn : frame.turns()) {
      turn.isPlanned = frame.allows(turn, preemptions);
      isExhaustive &= turn.isPlanned || turn.isAsleep;
    }
  }

  @Override
  public boolean isExhaustive() {
    return isExhaustive;
  }
}
