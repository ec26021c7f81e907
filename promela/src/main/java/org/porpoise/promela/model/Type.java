package org.porpoise.promela.model;

import java.util.Locale;
import org.porpoise.kernel.state.Range;

/**
 * The type of a variable, a field, or an expression. Arrays are not types: see {@link Variable}.
 */
public sealed interface Type {
  /** How a declaration names it. */
  String shown();

  /** Whether it holds a number: everything but a structure does, channels included. */
  default boolean isScalar() {
    return !(this instanceof Struct);
  }

  /** What a variable can hold, as a number of 32 bits with a sign. */
  default Range range() {
    return switch (this) {
      case Basic b -> new Range(b.least, b.greatest);
      case Unsigned u -> u.bits == Integer.SIZE ? Range.ANY : new Range(0, (1L << u.bits) - 1);
      case Mtype m -> new Range(0, 255);
      case Struct s -> throw new AssertionError("a structure is no number");
    };
  }

  /** Whether an assignment of this value would leave it as it is. */
  default boolean holds(long value) {
    return switch (this) {
      case Basic b -> b.range().contains(value);
      case Unsigned u -> value >= 0 && value < 1L << u.bits;
      case Mtype m -> m.range().contains(value);
      case Struct s -> false;
    };
  }

  /** The number of bits that a value takes. */
  default int width() {
    return switch (this) {
      case Basic b ->
          switch (b) {
            case BIT, BOOL -> 1;
            case BYTE, PID -> 8;
            case CHAN -> 15;
            case SHORT -> 16;
            case INT -> 32;
          };
      case Unsigned u -> u.bits();
      case Mtype m -> 8;
      case Struct s -> throw new AssertionError("a structure has no bits of its own");
    };
  }

  /** What a variable holds that this value is assigned to. */
  default int cut(int value) {
    if (this == Basic.SHORT) {
      return (short) value;
    }
    return width() == Integer.SIZE ? value : value & ((1 << width()) - 1);
  }

  /** The types that the language has by itself. */
  enum Basic implements Type {
    BIT(0, 1),
    BOOL(0, 1),
    BYTE(0, 255),
    PID(0, 255),
    SHORT(Short.MIN_VALUE, Short.MAX_VALUE),
    INT(Integer.MIN_VALUE, Integer.MAX_VALUE),
    /** The number of a channel: 0 for none. SPIN has room for 255. */
    CHAN(0, Short.MAX_VALUE);

    private final int least;
    private final int greatest;

    Basic(int least, int greatest) {
      this.least = least;
      this.greatest = greatest;
    }

    public int least() {
      return least;
    }

    public int greatest() {
      return greatest;
    }

    @Override
    public String shown() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A number without sign, of few bits.
   *
   * @param bits from 1 to 31
   */
  record Unsigned(int bits) implements Type {
    @Override
    public String shown() {
      return "unsigned : " + bits;
    }
  }

  /**
   * A symbolic name, kept as its number.
   *
   * @param set the name after {@code mtype:}; empty for plain {@code mtype}
   */
  record Mtype(String set) implements Type {
    @Override
    public String shown() {
      return set.isEmpty() ? "mtype" : "mtype:" + set;
    }
  }

  /** A structure made by {@code typedef}. */
  record Struct(StructType definition) implements Type {
    @Override
    public String shown() {
      return definition.name();
    }
  }
}
