package org.porpoise.programs.engine;

/**
 * How far an execution may go, and what it looks at.
 *
 * @param steps visible operations of one execution
 * @param livelockSteps global states for which a thread may be blocked, 0 for any number
 * @param divergenceNanos how long a thread may run without a visible operation
 * @param interrupts whether the interrupt flags of threads are looked at
 * @param spuriousWakeups whether waits may end by themselves
 * @param coarse whether an operation that could change its object counts as a write where it does
 *     not, such as a compare-and-set that fails
 * @param waitingLoops whether a thread that looks at memory in a loop, in vain, is left waiting
 *     there: other executions have it look later ({@link LookingInVain})
 * @param elements whether calls that go through arrays take a step for each element
 */
public record Limits(
    int steps,
    int livelockSteps,
    long divergenceNanos,
    boolean interrupts,
    boolean spuriousWakeups,
    boolean coarse,
    boolean waitingLoops,
    boolean elements) {

  /** Limits under which a thread that looks in vain waits. */
  public Limits(
      int steps,
      int livelockSteps,
      long divergenceNanos,
      boolean interrupts,
      boolean spuriousWakeups,
      boolean coarse) {
    this(steps, livelockSteps, divergenceNanos, interrupts, spuriousWakeups, coarse, true, false);
  }

  /** The same with an eye on interrupts. */
  public Limits withInterrupts() {
    return new Limits(
        steps,
        livelockSteps,
        divergenceNanos,
        true,
        spuriousWakeups,
        coarse,
        waitingLoops,
        elements);
  }

  /** The same, with every turn of every loop. */
  public Limits withAllTurns() {
    return new Limits(
        steps,
        livelockSteps,
        divergenceNanos,
        interrupts,
        spuriousWakeups,
        coarse,
        false,
        elements);
  }

  /** The same with a step for each element of an array. */
  public Limits withElements() {
    return new Limits(
        steps,
        livelockSteps,
        divergenceNanos,
        interrupts,
        spuriousWakeups,
        coarse,
        waitingLoops,
        true);
  }
}
