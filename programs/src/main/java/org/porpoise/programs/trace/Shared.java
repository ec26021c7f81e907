package org.porpoise.programs.trace;

/**
 * A communication object whose operations may block, or whose effect depends on its state.
 *
 * <p>The state is abstract and packed into one number: no more than {@link #access} looks at. It is
 * logged before each operation, so that a search can ask what an operation would have done at an
 * earlier moment.
 */
public interface Shared {

  /** The abstract state now. */
  long state();

  /**
   * How an operation of a thread would touch this object in a state, {@link Access#BLOCKED} if it
   * could not be done. A function of its arguments alone.
   */
  Access access(Operation operation, long argument, int thread, long state);

  /**
   * The state after an operation that commutes with others ({@link Access#ADD}), or after any
   * operation on the interrupt flag of a thread. Asked of nothing else.
   */
  default long after(Operation operation, long argument, int thread, long state) {
    return state;
  }
}
