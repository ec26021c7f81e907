package org.porpoise.programs.engine.hooks;

import org.jspecify.annotations.Nullable;

/** What rewritten code calls instead of {@code Arrays.fill}: see {@link ArrayHooks}. */
public final class FillHooks {
  private FillHooks() {}

  /** {@code Arrays.fill}. */
  public static void fill(boolean[] array, boolean value, int site) {
    ArrayHooks.write(array, 0, array.length, site, i -> array[i] = value);
  }

  /** {@code Arrays.fill}. */
  public static void fill(boolean[] array, int from, int to, boolean value, int site) {
    ArrayHooks.check(array.length, from, to);
    ArrayHooks.write(array, from, to, site, i -> array[i] = value);
  }

  /** {@code Arrays.fill}. */
  public static void fill(byte[] array, byte value, int site) {
    ArrayHooks.write(array, 0, array.length, site, i -> array[i] = value);
  }

  /** {@code Arrays.fill}. */
  public static void fill(byte[] array, int from, int to, byte value, int site) {
    ArrayHooks.check(array.length, from, to);
    ArrayHooks.write(array, from, to, site, i -> array[i] = value);
  }

  /** {@code Arrays.fill}. */
  public static void fill(char[] array, char value, int site) {
    ArrayHooks.write(array, 0, array.length, site, i -> array[i] = value);
  }

  /** {@code Arrays.fill}. */
  public static void fill(char[] array, int from, int to, char value, int site) {
    ArrayHooks.check(array.length, from, to);
    ArrayHooks.write(array, from, to, site, i -> array[i] = value);
  }

  /** {@code Arrays.fill}. */
  public static void fill(short[] array, short value, int site) {
    ArrayHooks.write(array, 0, array.length, site, i -> array[i] = value);
  }

  /** {@code Arrays.fill}. */
  public static void fill(short[] array, int from, int to, short value, int site) {
    ArrayHooks.check(array.length, from, to);
    ArrayHooks.write(array, from, to, site, i -> array[i] = value);
  }

  /** {@code Arrays.fill}. */
  public static void fill(int[] array, int value, int site) {
    ArrayHooks.write(array, 0, array.length, site, i -> array[i] = value);
  }

  /** {@code Arrays.fill}. */
  public static void fill(int[] array, int from, int to, int value, int site) {
    ArrayHooks.check(array.length, from, to);
    ArrayHooks.write(array, from, to, site, i -> array[i] = value);
  }

  /** {@code Arrays.fill}. */
  public static void fill(long[] array, long value, int site) {
    ArrayHooks.write(array, 0, array.length, site, i -> array[i] = value);
  }

  /** {@code Arrays.fill}. */
  public static void fill(long[] array, int from, int to, long value, int site) {
    ArrayHooks.check(array.length, from, to);
    ArrayHooks.write(array, from, to, site, i -> array[i] = value);
  }

  /** {@code Arrays.fill}. */
  public static void fill(float[] array, float value, int site) {
    ArrayHooks.write(array, 0, array.length, site, i -> array[i] = value);
  }

  /** {@code Arrays.fill}. */
  public static void fill(float[] array, int from, int to, float value, int site) {
    ArrayHooks.check(array.length, from, to);
    ArrayHooks.write(array, from, to, site, i -> array[i] = value);
  }

  /** {@code Arrays.fill}. */
  public static void fill(double[] array, double value, int site) {
    ArrayHooks.write(array, 0, array.length, site, i -> array[i] = value);
  }

  /** {@code Arrays.fill}. */
  public static void fill(double[] array, int from, int to, double value, int site) {
    ArrayHooks.check(array.length, from, to);
    ArrayHooks.write(array, from, to, site, i -> array[i] = value);
  }

  /** {@code Arrays.fill}. */
  public static void fill(Object[] array, @Nullable Object value, int site) {
    ArrayHooks.write(array, 0, array.length, site, i -> set(array, i, value));
  }

  /** {@code Arrays.fill}. */
  public static void fill(Object[] array, int from, int to, @Nullable Object value, int site) {
    ArrayHooks.check(array.length, from, to);
    ArrayHooks.write(array, from, to, site, i -> set(array, i, value));
  }

  @SuppressWarnings("NullAway") // an array of the program may hold what it likes
  private static void set(Object[] array, int index, @Nullable Object value) {
    array[index] = value;
  }
}
