package org.porpoise.programs.engine.numbers;

/**
 * Knows the numbers of fields: class loaders of rewritten classes implement it, so that access by
 * name is access to the same part of an object as in rewritten code.
 */
public interface FieldNumbers {

  /** The number of a field of a class of the program. */
  int numberOf(Class<?> declaring, String field);
}
