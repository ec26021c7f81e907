package org.porpoise.programs.engine.numbers;

/**
 * The communication objects that belong to one object of the program: its memory, its monitor, what
 * it is as a thread, and what it is as a model. Each has a number of its own, made from the number
 * of the object.
 *
 * <p>Numbers of objects leave the bits from 48 to 58 alone; turning one of them makes another
 * number, for negative ones too.
 */
public enum Facet {
  MONITOR(48),
  LIFE(49),
  INTERRUPT_FLAG(50),
  PERMIT(51),
  TIME(52),
  TOSS(53),
  LOOP(54),
  /** What a model is about, apart from the fields that a subclass of the program adds. */
  MODEL(55);

  /** The bits that tell facets. */
  static final long ALL = 0xffL << 48;

  private final long bit;

  Facet(int bit) {
    this.bit = 1L << bit;
  }

  public long of(long object) {
    return object ^ bit;
  }
}
