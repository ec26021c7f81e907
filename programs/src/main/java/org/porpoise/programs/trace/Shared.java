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
   * How an operation that {@link #access} says is blocked would touch this object if its thread
   * were interrupted. Asked only of operations with a second object, the flag, when it is set.
   */
  default Access interrupted(Operation operation, long argument, int thread, long state) {
    return Access.WRITE;
  }

  /** Whether the state is that of the part that an operation touches, not of the whole object. */
  default boolean isStateOfPart() {
    return false;
  }

  /** How many outcomes an operation could have now. */
  default int alternatives(Operation operation, long argument) {
    return 1;
  }

  /**
   * The state after an operation that commutes with others ({@link Access#ADD}). Asked of no other
   * access.
   */
  default long after(Operation operation, long argument, int thread, long state) {
    return state;
  }
}
