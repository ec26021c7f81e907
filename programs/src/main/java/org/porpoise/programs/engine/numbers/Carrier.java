package org.porpoise.programs.engine.numbers;

/**
 * What copies of the JDK's classes extend in place of {@code Object}: a place for number and mark
 * that is found without asking an interface, since code that goes through collections asks at each
 * step.
 */
public abstract class Carrier implements Confinable {
  private transient long number;
  private transient long mark;

  /** An object that has no number yet. */
  protected Carrier() {}

  @Override
  public final long porpoiseNumber() {
    return number;
  }

  @Override
  public final void porpoiseNumber(long other) {
    number = other;
  }

  @Override
  public final long porpoiseMark() {
    return mark;
  }

  @Override
  public final void porpoiseMark(long other) {
    mark = other;
  }
}
