package org.porpoise.dve.model;

import org.porpoise.kernel.state.Range;

/** The type of a variable or of a part of a message. Values are cut to it when they are stored. */
public enum Type {
  /** 0 to 255. */
  BYTE("byte", 8, 0, 255),
  /** A signed number of 16 bits, as in DiVinE. */
  INT("int", 16, Short.MIN_VALUE, Short.MAX_VALUE);

  private final String shown;
  private final int bits;
  private final int min;
  private final int max;

  Type(String shown, int bits, int min, int max) {
    this.shown = shown;
    this.bits = bits;
    this.min = min;
    this.max = max;
  }

  public String shown() {
    return shown;
  }

  public int bits() {
    return bits;
  }

  public int min() {
    return min;
  }

  public int max() {
    return max;
  }

  /** What a variable can hold. */
  public Range range() {
    return new Range(min, max);
  }

  /** What is left of a value that is stored. */
  public int cut(int value) {
    return switch (this) {
      case BYTE -> value & 0xff;
      case INT -> (short) value;
    };
  }
}
