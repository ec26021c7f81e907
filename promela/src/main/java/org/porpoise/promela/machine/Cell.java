package org.porpoise.promela.machine;

import org.porpoise.kernel.state.Field;
import org.porpoise.promela.model.Type;

/**
 * The room of one number in a state: cut to its type when it is written, extended by its sign when
 * it is read.
 *
 * @param signBits how far to shift for the sign; 0 for types without one
 * @param where whether it is part of the state
 */
record Cell(Field field, int signBits, Where where) {

  /** In which array the bits are. */
  enum Where {
    STATE,
    /** Not part of the state. */
    HIDDEN
  }

  static Cell of(Field field, Type type, Where where) {
    boolean signed = type == Type.Basic.SHORT || type == Type.Basic.INT;
    return new Cell(field, signed ? Integer.SIZE - field.bits() : 0, where);
  }

  /** The number of bits that a type takes. */
  static int bits(Type type) {
    return switch (type) {
      case Type.Basic b ->
          switch (b) {
            case BIT, BOOL -> 1;
            case BYTE, PID, CHAN -> 8;
            case SHORT -> 16;
            case INT -> 32;
          };
      case Type.Unsigned u -> u.bits();
      case Type.Mtype m -> 8;
      case Type.Struct s -> throw new AssertionError("a structure has no bits of its own");
    };
  }

  /** A value as a variable of this type holds it. */
  static int cut(int value, Type type) {
    int bits = bits(type);
    if (type == Type.Basic.SHORT) {
      return (short) value;
    }
    return bits == 32 ? value : value & ((1 << bits) - 1);
  }

  int read(Memory memory) {
    int raw =
        (int)
            (where == Where.STATE
                ? field.get(memory.state, memory.offset)
                : field.get(memory.hidden, 0));
    return signBits == 0 ? raw : raw << signBits >> signBits;
  }

  void write(Memory memory, int value) {
    if (where == Where.STATE) {
      field.set(memory.state, memory.offset, value & field.mask());
    } else {
      field.set(memory.hidden, 0, value & field.mask());
    }
  }
}
