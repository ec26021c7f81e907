package org.porpoise.javamodel;

import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.state.Field;

/**
 * A state variable of an {@link AssetModel}: a whole number from 0 to 2<sup>bits</sup>−1 that lives
 * in the packed state of its model.
 */
public final class Var {
  private final String name;
  private final int word;
  private final int shift;
  private final int mask;
  private long[] state;

  Var(Field field, long[] state) {
    name = field.name();
    word = field.word();
    shift = field.shift();
    mask = (int) field.mask();
    this.state = state;
  }

  /** The value. */
  public int get() {
    return (int) (state[word] >>> shift) & mask;
  }

  /**
   * Assigns a value.
   *
   * @throws ModelFault if it does not fit
   */
  public void set(int value) {
    if ((value & ~mask) != 0) {
      throw new ModelFault("%d does not fit %s, which holds 0 to %d".formatted(value, name, mask));
    }
    state[word] = (state[word] & ~((long) mask << shift)) | ((long) value << shift);
  }

  /**
   * Adds a number, which may be negative; there is no wrapping around.
   *
   * @throws ModelFault if the sum does not fit
   */
  public void add(int amount) {
    set(get() + amount);
  }

  /** What the model calls it. */
  public String name() {
    return name;
  }

  @Override
  public String toString() {
    return Integer.toString(get());
  }

  /** Moves to another array, which has room for more variables. */
  void moveTo(long[] roomier) {
    state = roomier;
  }
}
