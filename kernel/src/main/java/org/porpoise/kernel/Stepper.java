package org.porpoise.kernel;

import java.util.Optional;

/**
 * The executable form of a system: tests and fires transitions on packed states.
 *
 * <p>A stepper may keep scratch space, so it belongs to one thread; {@link
 * TransitionSystem#stepper()} makes as many as are needed. A state is given as an array and the
 * offset of its first word.
 */
public interface Stepper {

  /** Writes the initial state. */
  void initial(long[] state, int offset);

  /**
   * Appends the transitions that are enabled in a state, in an order that depends on it alone.
   *
   * @throws ModelFault if the model itself fails
   */
  void enabled(long[] state, int offset, TransitionBuffer out);

  /**
   * Writes the successor of {@code source} by an enabled transition to {@code target}; the two
   * places do not overlap.
   *
   * @throws CapacityExceeded if the successor does not fit the layout, in which case a wider system
   *     exists
   * @throws ModelFault if the model itself fails
   */
  void fire(int transition, long[] source, int from, long[] target, int to);

  /**
   * Fires a transition like {@link #fire}, and goes on from a successor that is only passed through
   * while one transition is enabled there: writes the state at which that ends. May end anywhere
   * before, and does so at once in a stepper that knows no shorter way than step by step.
   *
   * @param most how many more transitions may be fired
   * @param more takes those that were
   */
  default void fireOn(
      int transition,
      long[] source,
      int from,
      long[] target,
      int to,
      int most,
      TransitionBuffer more) {
    fire(transition, source, from, target, to);
  }

  /** What there is to tell when an enabled transition is fired in a state, before it is fired. */
  default Occurrence occurrence(int transition, long[] state, int offset) {
    return Occurrence.SILENT;
  }

  /**
   * Whether a state is only passed through: it is inside a sequence of steps that nothing can
   * interleave with, has a successor, and is neither stored nor counted. The initial state never
   * is.
   */
  default boolean isTransient(long[] state, int offset) {
    return false;
  }

  /** What is wrong with stopping here, if it is: asked only where no transition is enabled. */
  Optional<String> terminalFault(long[] state, int offset);

  /** What is wrong with a state, according to the state claim of this number, if anything. */
  Optional<String> stateFault(int claim, long[] state, int offset);

  /**
   * What was wrong with the step that was fired last, according to the step claim of this number,
   * if anything.
   */
  default Optional<String> stepFault(int claim) {
    return Optional.empty();
  }

  /** Whether a {@linkplain Proposition.OfState proposition} of the system is true of a state. */
  default boolean holds(int proposition, long[] state, int offset) {
    throw new IllegalArgumentException("there is no proposition " + proposition);
  }

  /** Whether a state counts as progress for the progress claim of this number. */
  boolean isProgress(int claim, long[] state, int offset);
}
