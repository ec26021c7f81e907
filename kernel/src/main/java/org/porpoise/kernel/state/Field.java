package org.porpoise.kernel.state;

/**
 * A run of bits inside one word of a packed state, holding an unsigned number.
 *
 * @param name what the field stands for, as the user knows it
 * @param word the word of the state that holds the bits
 * @param shift the position of the lowest bit
 * @param mask as many one bits as the field is wide
 */
public record Field(String name, int word, int shift, long mask) {

  /** The number of bits. */
  public int bits() {
    return Long.bitCount(mask);
  }

  /** The value of this field in the state that starts at {@code offset}. */
  public long get(long[] state, int offset) {
    return (state[offset + word] >>> shift) & mask;
  }

  /**
   * Overwrites this field; {@code value} must fit, which callers check where it can be in doubt.
   */
  public void set(long[] state, int offset, long value) {
    int i = offset + word;
    state[i] = (state[i] & ~(mask << shift)) | (value << shift);
  }
}
