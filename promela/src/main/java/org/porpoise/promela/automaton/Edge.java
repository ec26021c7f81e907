package org.porpoise.promela.automaton;

/**
 * A step from one control state to another.
 *
 * @param from the number of the node in which it can be done
 * @param to the number of the node after it; {@link Automaton#EXIT} after the end of the process
 * @param action what is done
 * @param atomicity who may do the next step
 * @param escape 0, or the number of the escape of an {@code unless} to which it belongs: once an
 *     edge of one escape was done, the edges behind it with another number are not tried
 */
public record Edge(int from, int to, Action action, Atomicity atomicity, int escape) {
  /** Whether it leaves the main sequence of an {@code unless}. */
  public boolean isEscape() {
    return escape != 0;
  }
}
