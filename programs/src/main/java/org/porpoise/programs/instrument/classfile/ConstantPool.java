package org.porpoise.programs.instrument.classfile;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Renames in the names, descriptors and signatures of a class file.
 *
 * <p>All of these are Utf8 constants, so the rest of the file stays as it is. The text of a string
 * constant is kept, in a constant of its own if need be (JVMS 4.4).
 */
public final class ConstantPool {
  private static final int UTF8 = 1;
  private static final int STRING = 8;

  private final byte[] bytes;
  private final int count;
  private final int[] offset;
  private final int end;

  public ConstantPool(byte[] bytes) {
    this.bytes = bytes;
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    count = buffer.getShort(8) & 0xffff;
    offset = new int[count];
    int at = 10;
    for (int i = 1; i < count; i++) {
      offset[i] = at;
      int tag = bytes[at];
      if (tag == 5 || tag == 6) {
        i++; // a long or double takes two places
      }
      at += length(tag, at);
    }
    end = at;
  }

  /** The class file with each name, descriptor or signature as the renaming has it. */
  public byte[] rename(UnaryOperator<String> renaming) {
    String[] renamed = new String[count];
    int longer = 0;
    boolean isChanged = false;
    for (int i = 1; i < count; i++) {
      if (offset[i] != 0 && bytes[offset[i]] == UTF8) {
        String text = text(i);
        String other = renaming.apply(text);
        if (!other.equals(text)) {
          renamed[i] = other;
          isChanged = true;
          longer += other.length() * 3;
        }
      }
    }
    return isChanged ? write(renamed, longer) : bytes;
  }

  private byte[] write(String[] renamed, int longer) {
    ByteBuffer out = ByteBuffer.allocate(2 * bytes.length + longer);
    out.put(bytes, 0, 10);
    List<String> strings = new ArrayList<>();
    for (int i = 1; i < count; i++) {
      int at = offset[i];
      if (at == 0) {
        continue;
      }
      String other = renamed[i];
      if (other != null) {
        put(out, other);
      } else if (bytes[at] == STRING && renamed[index(at)] != null) {
        out.put((byte) STRING).putShort((short) (count + strings.size()));
        strings.add(text(index(at)));
      } else {
        out.put(bytes, at, length(bytes[at], at));
      }
    }
    strings.forEach(text -> put(out, text));
    out.putShort(8, (short) (count + strings.size()));
    out.put(bytes, end, bytes.length - end);
    return java.util.Arrays.copyOf(out.array(), out.position());
  }

  private int index(int at) {
    return (bytes[at + 1] & 0xff) << 8 | bytes[at + 2] & 0xff;
  }

  /** The text; names with characters outside of ASCII come out wrong but are never renamed. */
  private String text(int constant) {
    int at = offset[constant];
    return new String(bytes, at + 3, index(at), StandardCharsets.ISO_8859_1);
  }

  private static void put(ByteBuffer out, String text) {
    byte[] encoded = text.getBytes(StandardCharsets.ISO_8859_1);
    out.put((byte) UTF8).putShort((short) encoded.length).put(encoded);
  }

  private int length(int tag, int at) {
    return switch (tag) {
      case UTF8 -> 3 + index(at);
      case 3, 4, 9, 10, 11, 12, 17, 18 -> 5;
      case 5, 6 -> 9;
      case 7, STRING, 16, 19, 20 -> 3;
      case 15 -> 4;
      default -> throw new ClassFormatError("constant of kind " + tag);
    };
  }
}
