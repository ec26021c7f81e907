package org.porpoise.programs.substitute;

import java.util.Arrays;
import java.util.Collection;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/** Stands for {@code ArraysSupport} of the JDK, which compares arrays by their machine words. */
public final class ArrayLoops {
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private ArrayLoops() {}

  /** The length of an array that grows. */
  public static int newLength(int length, int least, int preferred) {
    int longer = length + Math.max(least, preferred);
    if (longer > 0 && longer <= LONGEST) {
      return longer;
    }
    int needed = length + least;
    if (needed < 0) {
      throw new OutOfMemoryError(
          "Required array length " + length + " + " + least + " is too large");
    }
    return Math.max(needed, LONGEST);
  }

  /** The first index at which two arrays differ, -1 if none. */
  public static int mismatch(byte[] one, byte[] other, int length) {
    return mismatch(one, 0, other, 0, length);
  }

  /** The first index at which parts of two arrays differ, -1 if none. */
  public static int mismatch(byte[] one, int from, byte[] other, int otherFrom, int length) {
    for (int i = 0; i < length; i++) {
      if (one[from + i] != other[otherFrom + i]) {
        return i;
      }
    }
    return -1;
  }

  /** The first index at which two arrays differ, -1 if none. */
  public static int mismatch(char[] one, char[] other, int length) {
    return mismatch(one, 0, other, 0, length);
  }

  /** The first index at which parts of two arrays differ, -1 if none. */
  public static int mismatch(char[] one, int from, char[] other, int otherFrom, int length) {
    for (int i = 0; i < length; i++) {
      if (one[from + i] != other[otherFrom + i]) {
        return i;
      }
    }
    return -1;
  }

  /** The first index at which two arrays differ, -1 if none. */
  public static int mismatch(double[] one, double[] other, int length) {
    return mismatch(one, 0, other, 0, length);
  }

  /** The first index at which parts of two arrays differ, -1 if none. */
  public static int mismatch(double[] one, int from, double[] other, int otherFrom, int length) {
    for (int i = 0; i < length; i++) {
      if (Double.doubleToLongBits(one[from + i]) != Double.doubleToLongBits(other[otherFrom + i])) {
        return i;
      }
    }
    return -1;
  }

  /** The first index at which two arrays differ, -1 if none. */
  public static int mismatch(float[] one, float[] other, int length) {
    return mismatch(one, 0, other, 0, length);
  }

  /** The first index at which parts of two arrays differ, -1 if none. */
  public static int mismatch(float[] one, int from, float[] other, int otherFrom, int length) {
    for (int i = 0; i < length; i++) {
      if (Float.floatToIntBits(one[from + i]) != Float.floatToIntBits(other[otherFrom + i])) {
        return i;
      }
    }
    return -1;
  }

  /** The first index at which two arrays differ, -1 if none. */
  public static int mismatch(int[] one, int[] other, int length) {
    return mismatch(one, 0, other, 0, length);
  }

  /** The first index at which parts of two arrays differ, -1 if none. */
  public static int mismatch(int[] one, int from, int[] other, int otherFrom, int length) {
    for (int i = 0; i < length; i++) {
      if (one[from + i] != other[otherFrom + i]) {
        return i;
      }
    }
    return -1;
  }

  /** The first index at which two arrays differ, -1 if none. */
  public static int mismatch(long[] one, long[] other, int length) {
    return mismatch(one, 0, other, 0, length);
  }

  /** The first index at which parts of two arrays differ, -1 if none. */
  public static int mismatch(long[] one, int from, long[] other, int otherFrom, int length) {
    for (int i = 0; i < length; i++) {
      if (one[from + i] != other[otherFrom + i]) {
        return i;
      }
    }
    return -1;
  }

  /** The first index at which two arrays differ, -1 if none. */
  public static int mismatch(short[] one, short[] other, int length) {
    return mismatch(one, 0, other, 0, length);
  }

  /** The first index at which parts of two arrays differ, -1 if none. */
  public static int mismatch(short[] one, int from, short[] other, int otherFrom, int length) {
    for (int i = 0; i < length; i++) {
      if (one[from + i] != other[otherFrom + i]) {
        return i;
      }
    }
    return -1;
  }

  /** The first index at which two arrays differ, -1 if none. */
  public static int mismatch(boolean[] one, boolean[] other, int length) {
    return mismatch(one, 0, other, 0, length);
  }

  /** The first index at which parts of two arrays differ, -1 if none. */
  public static int mismatch(boolean[] one, int from, boolean[] other, int otherFrom, int length) {
    for (int i = 0; i < length; i++) {
      if (one[from + i] != other[otherFrom + i]) {
        return i;
      }
    }
    return -1;
  }

  /** The hash code of a part of an array. */
  public static int hashCode(byte[] array, int from, int length, int initial) {
    int result = initial;
    for (int i = from; i < from + length; i++) {
      result = 31 * result + array[i];
    }
    return result;
  }

  /** The hash code of a part of an array. */
  public static int hashCode(char[] array, int from, int length, int initial) {
    int result = initial;
    for (int i = from; i < from + length; i++) {
      result = 31 * result + array[i];
    }
    return result;
  }

  /** The hash code of a part of an array. */
  public static int hashCode(int[] array, int from, int length, int initial) {
    int result = initial;
    for (int i = from; i < from + length; i++) {
      result = 31 * result + array[i];
    }
    return result;
  }

  /** The hash code of a part of an array. */
  public static int hashCode(short[] array, int from, int length, int initial) {
    int result = initial;
    for (int i = from; i < from + length; i++) {
      result = 31 * result + array[i];
    }
    return result;
  }

  /** The hash code of a part of an array. */
  public static int hashCode(@Nullable Object[] array, int from, int length, int initial) {
    int result = initial;
    for (int i = from; i < from + length; i++) {
      result = 31 * result + Objects.hashCode(array[i]);
    }
    return result;
  }

  /** {@code Arrays.parallelPrefix}, one after the other. */
  public static <T extends @Nullable Object> void parallelPrefix(
      T[] array, BinaryOperator<T> operator) {
    parallelPrefix(array, 0, array.length, operator);
  }

  /** {@code Arrays.parallelPrefix}, one after the other. */
  public static <T extends @Nullable Object> void parallelPrefix(
      T[] array, int from, int to, BinaryOperator<T> operator) {
    Objects.requireNonNull(operator);
    Objects.checkFromToIndex(from, to, array.length);
    for (int i = from + 1; i < to; i++) {
      array[i] = operator.apply(array[i - 1], array[i]);
    }
  }

  /** {@code Arrays.parallelPrefix}, one after the other. */
  public static void parallelPrefix(int[] array, IntBinaryOperator operator) {
    parallelPrefix(array, 0, array.length, operator);
  }

  /** {@code Arrays.parallelPrefix}, one after the other. */
  public static void parallelPrefix(int[] array, int from, int to, IntBinaryOperator operator) {
    Objects.requireNonNull(operator);
    Objects.checkFromToIndex(from, to, array.length);
    for (int i = from + 1; i < to; i++) {
      array[i] = operator.applyAsInt(array[i - 1], array[i]);
    }
  }

  /** {@code Arrays.parallelPrefix}, one after the other. */
  public static void parallelPrefix(long[] array, LongBinaryOperator operator) {
    parallelPrefix(array, 0, array.length, operator);
  }

  /** {@code Arrays.parallelPrefix}, one after the other. */
  public static void parallelPrefix(long[] array, int from, int to, LongBinaryOperator operator) {
    Objects.requireNonNull(operator);
    Objects.checkFromToIndex(from, to, array.length);
    for (int i = from + 1; i < to; i++) {
      array[i] = operator.applyAsLong(array[i - 1], array[i]);
    }
  }

  /** {@code Arrays.parallelPrefix}, one after the other. */
  public static void parallelPrefix(double[] array, DoubleBinaryOperator operator) {
    parallelPrefix(array, 0, array.length, operator);
  }

  /** {@code Arrays.parallelPrefix}, one after the other. */
  public static void parallelPrefix(
      double[] array, int from, int to, DoubleBinaryOperator operator) {
    Objects.requireNonNull(operator);
    Objects.checkFromToIndex(from, to, array.length);
    for (int i = from + 1; i < to; i++) {
      array[i] = operator.applyAsDouble(array[i - 1], array[i]);
    }
  }

  /** Turns an array round. */
  public static <T extends @Nullable Object> T[] reverse(T[] array) {
    for (int low = 0, high = array.length - 1; low < high; low++, high--) {
      T one = array[low];
      array[low] = array[high];
      array[high] = one;
    }
    return array;
  }

  /** The elements of a collection from the last to the first, in an array if they fit into it. */
  @SuppressWarnings("NullAway") // an array has null behind the last element (Collection.toArray)
  public static <T extends @Nullable Object> T[] toArrayReversed(
      Collection<?> collection, T[] array) {
    T[] reversed = reverse(collection.toArray(Arrays.copyOf(array, 0)));
    if (reversed.length > array.length) {
      return reversed;
    }
    System.arraycopy(reversed, 0, array, 0, reversed.length);
    if (array.length > reversed.length) {
      array[reversed.length] = null;
    }
    return array;
  }
}
