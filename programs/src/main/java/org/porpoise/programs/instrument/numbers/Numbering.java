package org.porpoise.programs.instrument.numbers;

/**
 * What all loaders of a program must agree upon, because rewritten code has it as constants.
 *
 * @param classes the numbers of its classes
 * @param fields the numbers of its fields
 * @param sites the numbers of its places
 */
public record Numbering(ClassNumbers classes, Fields fields, Sites sites) {

  /** Of a program that is not known yet. */
  public Numbering() {
    this(new ClassNumbers(), new Fields(), new Sites());
  }
}
