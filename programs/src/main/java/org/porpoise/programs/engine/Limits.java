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
 * @param confinement whether the JDK's collections take no steps while only one thread has touched
 *     them ({@link Confinement})
 */
public record Limits(
    int steps,
    int livelockSteps,
    long divergenceNanos,
    boolean interrupts,
    boolean spuriousWakeups,
    boolean coarse,
    boolean waitingLoops,
    boolean elements,
    boolean confinement) {

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
        interrupts,
        spuriousWakeups,
        coarse,
        true,
        false,
        false);
  }

  /** The same with an eye on interrupts. */
  public Limits withInterrupts() {
    return with(true, waitingLoops, elements, confinement);
  }

  /** The same, with every turn of every loop. */
  public Limits withAllTurns() {
    return with(interrupts, false, elements, confinement);
  }

  /** The same with a step for each element of an array. */
  public Limits withElements() {
    return with(interrupts, waitingLoops, true, confinement);
  }

  /** The same, with every step of the JDK's collections. */
  public Limits withoutConfinement() {
    return with(interrupts, waitingLoops, elements, false);
  }

  private Limits with(boolean flags, boolean loops, boolean each, boolean confined) {
    return new Limits(
        steps,
        livelockSteps,
        divergenceNanos,
        flags,
        spuriousWakeups,
        coarse,
        loops,
        each,
        confined);
  }
}
