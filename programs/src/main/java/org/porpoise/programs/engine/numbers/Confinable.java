package org.porpoise.programs.engine.numbers;

/**
 * An object that knows whether a thread other than its maker has touched it. Copies of the JDK's
 * collections are such objects, and arrays are kept books of as if they were.
 */
public interface Confinable extends Identified {

  /** What is known of who has touched the object, 0 if nothing. */
  long porpoiseMark();

  /** Notes what is known of it. */
  void porpoiseMark(long mark);
}
