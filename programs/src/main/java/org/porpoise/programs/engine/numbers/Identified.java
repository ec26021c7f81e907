package org.porpoise.programs.engine.numbers;

/**
 * An object that carries its own number. Rewritten classes implement it, and so do models.
 *
 * <p>A number tells which thread made the object and as which of its objects, so that it is the
 * same in all executions in which that thread has done the same before.
 */
public interface Identified {

  /** The number, 0 if it has none yet. */
  long porpoiseNumber();

  /** Gives it its number. */
  void porpoiseNumber(long number);
}
