package org.porpoise.kernel.code;

import java.lang.classfile.CodeBuilder;
import java.util.Map;
import java.util.TreeMap;
import org.porpoise.kernel.state.Field;

/** Bytecode that reads and writes the fields of a packed state. */
public class FieldCode {
  /** The local variables of every generated method that works on a state. */
  public static final int STATE = 1;

  public static final int OFFSET = 2;

  /** The same where a method appends to a buffer. */
  public static final int OUT = 3;

  private final CodeBuilder code;

  public FieldCode(CodeBuilder code) {
    this.code = code;
  }

  /** Leaves array and index of a word. */
  public final void address(int word) {
    code.aload(STATE).iload(OFFSET);
    if (word != 0) {
      code.loadConstant(word).iadd();
    }
  }

  /** Leaves a word of the state. */
  public final void word(int word) {
    address(word);
    code.laload();
  }

  /** Leaves the value of a field, an int. */
  public final void read(Field field) {
    if (field.mask() == 0) {
      code.iconst_0();
      return;
    }
    word(field.word());
    if (field.shift() != 0) {
      code.loadConstant(field.shift()).lushr();
    }
    code.l2i();
    cut(field);
  }

  /** Cuts the int on the stack, the shifted word, to the bits of a field. */
  private void cut(Field field) {
    int bits = field.bits();
    if (bits < Integer.SIZE && field.shift() + bits < Long.SIZE) {
      code.loadConstant((int) field.mask()).iand();
    }
  }

  /** Writes the int that {@code value} leaves, which fits, into a field. */
  public final void write(Field field, Runnable value) {
    address(field.word());
    code.dup2().laload();
    constant(~(field.mask() << field.shift()));
    code.land();
    value.run();
    code.i2l();
    constant(field.mask());
    code.land();
    if (field.shift() != 0) {
      code.loadConstant(field.shift()).lshl();
    }
    code.lor().lastore();
  }

  /**
   * Leaves a constant. One that is a small number at some bit is computed: a class has room for few
   * constants, and to note very many that end with the same zeros takes the JDK long.
   */
  private void constant(long value) {
    int shift = Long.numberOfTrailingZeros(value);
    long shifted = value >> shift;
    if (value != 0 && shift > 0 && shifted == (short) shifted) {
      code.loadConstant((int) shifted).i2l().loadConstant(shift).lshl();
    } else {
      code.loadConstant(value);
    }
  }

  /** Clears all bits but these, given for each word. */
  public final void keep(long[] masks) {
    for (int word = 0; word < masks.length; word++) {
      if (masks[word] != -1L) {
        address(word);
        code.dup2().laload();
        constant(masks[word]);
        code.land().lastore();
      }
    }
  }

  /** Fields that get constant values together. */
  public final class Constants {
    private final Map<Integer, Bits> bits = new TreeMap<>(); // by word

    private record Bits(long mask, long values) {
      Bits and(Bits other) {
        return new Bits(mask | other.mask, values | other.values);
      }
    }

    public Constants set(Field field, long value) {
      long mask = field.mask() << field.shift();
      if (mask != 0) {
        bits.merge(field.word(), new Bits(mask, value << field.shift() & mask), Bits::and);
      }
      return this;
    }

    public void write() {
      bits.forEach(
          (word, change) -> {
            address(word);
            code.dup2().laload();
            constant(~change.mask());
            code.land();
            if (change.values() != 0) {
              constant(change.values());
              code.lor();
            }
            code.lastore();
          });
    }
  }
}
