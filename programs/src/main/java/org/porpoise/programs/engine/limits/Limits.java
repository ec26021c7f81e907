package org.porpoise.programs.engine.limits;

/**
 * How far an execution may go, and what it looks at.
 *
 * @param steps visible operations of one execution, those of the JDK's collections not counted
 * @param livelockSteps global states for which a thread may be blocked, 0 for any number
 * @param divergenceNanos how long a thread may run without a visible operation
 * @param needs what this exploration has turned out to need
 * @param spuriousWakeups whether waits may end by themselves
 * @param coarse whether an operation that could change its object counts as a write where it does
 *     not, such as a compare-and-set that fails
 * @param waitingLoops whether a thread that looks at memory in a loop, in vain, is left waiting
 *     there: other executions have it look later
 */
public record Limits(
    int steps,
    int livelockSteps,
    long divergenceNanos,
    Needs needs,
    boolean spuriousWakeups,
    boolean coarse,
    boolean waitingLoops) {

  /** Limits under which a thread that looks in vain waits, and collections take all steps. */
  public Limits(
      int steps,
      int livelockSteps,
      long divergenceNanos,
      boolean interrupts,
      boolean spuriousWakeups,
      boolean coarse) {
    this(
        steps,
        livelockSteps,
        divergenceNanos,
        Needs.parse(interrupts ? "ci" : "c"),
        spuriousWakeups,
        coarse,
        true);
  }

  /** The same with what turned out to be needed. */
  public Limits with(Needs more) {
    Needs all = needs.and(more);
    if (all.equals(needs)) {
      return this;
    }
    return new Limits(
        steps, livelockSteps, divergenceNanos, all, spuriousWakeups, coarse, waitingLoops);
  }

  /** The same with something that turned out to be needed. */
  public Limits with(Need need) {
    return with(Needs.NONE.with(need));
  }

  /** The same, with every turn of every loop. */
  public Limits withAllTurns() {
    return new Limits(steps, livelockSteps, divergenceNanos, needs, spuriousWakeups, coarse, false);
  }
}
