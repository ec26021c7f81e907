package org.porpoise.promela.layout;

import java.util.Optional;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.state.Range;
import org.porpoise.kernel.state.StateLayout;
import org.porpoise.promela.model.Type;

/**
 * The room of one number: cut to its type when it is written, extended by its sign when it is read.
 *
 * @param signBits how far to shift for the sign; 0 for numbers without one
 * @param where whether it is part of the state
 * @param value what a constant is worth
 * @param assumption that its values are small
 */
public record Cell(
    Field field, int signBits, Where where, int value, Optional<Assumption> assumption) {

  /** Where the number is. */
  public enum Where {
    STATE,
    /** Nowhere: it is always the same, or makes no difference. */
    CONSTANT
  }

  /**
   * That values of a type need no more bits than a cell has.
   *
   * @param bits how many they could need
   * @param subject whose values
   */
  public record Assumption(Type type, int bits, Widths.Subject subject) {
    private void check(int value, long mask) {
      if ((cut(value, type) & ~mask) != 0) {
        throw new Widths.TooNarrow(subject);
      }
    }
  }

  /** The same with an assumption. */
  Cell assuming(Assumption that) {
    return new Cell(field, signBits, where, value, Optional.of(that));
  }

  /** The bits that it would have if nothing were assumed. */
  public long mask() {
    return assumption.map(a -> (1L << a.bits()) - 1).orElse(field.mask());
  }

  /** Whether it holds numbers below zero, so that what is stored is not in the order of values. */
  public boolean mayBeNegative() {
    return assumption.isEmpty() && hasSign();
  }

  private boolean hasSign() {
    return signBits != 0 || mask() >>> (Integer.SIZE - 1) != 0;
  }

  /** What is stored for a number; a number that the cell cannot hold stays what it is. */
  public long raw(int number) {
    return hasSign() ? number & mask() : number;
  }

  /** Makes the room for a number of a type that is always in a range. */
  public static Cell of(StateLayout.Builder builder, String name, Type type, Range range) {
    return range.min() >= 0
        ? inState(builder.add(name, StateLayout.bitsFor(range.max())), 0)
        : inState(builder.add(name, type.width()), signBits(type));
  }

  private static Cell inState(Field field, int signBits) {
    return new Cell(field, signBits, Where.STATE, 0, Optional.empty());
  }

  /** The number of a type in a field of the state that has room for it. */
  public static Cell of(Field field, Type type) {
    return inState(field, signBits(type));
  }

  private static int signBits(Type type) {
    boolean signed = type == Type.Basic.SHORT || type == Type.Basic.INT;
    return signed ? Integer.SIZE - type.width() : 0;
  }

  public static Cell constant(int value) {
    return new Cell(new Field("", 0, 0, 0), 0, Where.CONSTANT, value, Optional.empty());
  }

  /** A value as a variable of this type holds it. */
  public static int cut(int value, Type type) {
    return type.cut(value);
  }

  public boolean isConstant() {
    return where == Where.CONSTANT;
  }

  public int read(Memory memory) {
    int raw =
        switch (where) {
          case STATE -> (int) field.get(memory.state, memory.offset);
          case CONSTANT -> value;
        };
    return signBits == 0 ? raw : raw << signBits >> signBits;
  }

  /** Writes a value that was {@linkplain #cut cut} before, or is in the range of the cell. */
  public void write(Memory memory, int newValue) {
    if (assumption.isPresent()) {
      assumption.get().check(newValue, field.mask());
    }
    switch (where) {
      case STATE -> field.set(memory.state, memory.offset, newValue & field.mask());
      case CONSTANT -> {}
    }
  }
}
