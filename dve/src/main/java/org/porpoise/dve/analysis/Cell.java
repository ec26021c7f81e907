package org.porpoise.dve.analysis;

import org.porpoise.dve.model.Type;
import org.porpoise.kernel.state.Field;

/**
 * Where a state holds one number.
 *
 * @param base what a zero in the field stands for
 * @param type what values are cut to when they are stored
 */
public record Cell(Field field, int base, Type type) {

  public int read(long[] state, int offset) {
    return (int) field.get(state, offset) + base;
  }

  public void write(long[] state, int offset, int value) {
    long bits = (long) type.cut(value) - base;
    if ((bits & ~field.mask()) != 0) {
      throw new AssertionError(field.name() + " cannot be " + value);
    }
    field.set(state, offset, bits);
  }

  /** Whether it always holds the same number, and is no part of states. */
  public boolean isConstant() {
    return field.mask() == 0;
  }
}
