package org.porpoise.kernel.state;

import java.util.ArrayList;
import java.util.List;

/**
 * How the parts of a state share its words: an immutable list of bit fields, none of which crosses
 * a word boundary.
 *
 * <p>Fields are placed first-fit in the order they were asked for, so small systems fit one word
 * and a state costs eight bytes.
 *
 * @param fields the fields in the order they were declared
 * @param words the number of {@code long} words of a state, at least one
 */
public record StateLayout(List<Field> fields, int words) {

  /** The widest field that a layout accepts. */
  public static final int MAX_BITS = 63;

  public StateLayout {
    fields = List.copyOf(fields);
  }

  /** The number of bits that hold every number from 0 to {@code max}; at least one. */
  public static int bitsFor(long max) {
    if (max < 0) {
      throw new IllegalArgumentException("negative maximum: " + max);
    }
    return Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(max));
  }

  /** Collects fields and decides where each lives. */
  public static final class Builder {
    private final List<Field> fields = new ArrayList<>();
    private final List<Integer> used = new ArrayList<>(List.of(0));

    /** By bits, the first word that may have room for them: words only fill. */
    private final int[] first = new int[MAX_BITS + 1];

    /** Reserves {@code bits} bits under a name. */
    public Field add(String name, int bits) {
      if (bits < 1 || bits > MAX_BITS) {
        throw new IllegalArgumentException(
            "field " + name + " wants " + bits + " bits; 1 to " + MAX_BITS + " are possible");
      }
      int word = first[bits];
      while (word < used.size() && used.get(word) + bits > Long.SIZE) {
        word++;
      }
      if (word == used.size()) {
        used.add(0);
      }
      first[bits] = word;
      int shift = used.get(word);
      used.set(word, shift + bits);
      Field field = new Field(name, word, shift, -1L >>> (Long.SIZE - bits));
      fields.add(field);
      return field;
    }

    /** The layout of everything added so far. */
    public StateLayout build() {
      return new StateLayout(fields, used.size());
    }
  }
}
