package org.porpoise.petri.machine;

import java.util.Arrays;
import java.util.NavigableMap;

/**
 * Weights by ascending index, those that are not zero; never changed.
 *
 * <p>Small and often made, so that two arrays do what a map would.
 */
final class WeightedSum {
  private final int[] indices;
  private final long[] weights;

  private WeightedSum(int[] indices, long[] weights) {
    this.indices = indices;
    this.weights = weights;
  }

  /** A sum of weights, none of which is zero. */
  static WeightedSum of(NavigableMap<Integer, Long> weights) {
    return new WeightedSum(
        weights.keySet().stream().mapToInt(Integer::intValue).toArray(),
        weights.values().stream().mapToLong(Long::longValue).toArray());
  }

  /** How many weights are not zero. */
  int size() {
    return indices.length;
  }

  int index(int position) {
    return indices[position];
  }

  long weight(int position) {
    return weights[position];
  }

  /** The weight at an index. */
  long at(int index) {
    int position = Arrays.binarySearch(indices, index);
    return position < 0 ? 0 : weights[position];
  }

  /** How many indices are below a limit. */
  int below(int limit) {
    int position = Arrays.binarySearch(indices, limit);
    return position < 0 ? -position - 1 : position;
  }

  /** The part below a limit. */
  WeightedSum head(int limit) {
    int size = below(limit);
    return new WeightedSum(Arrays.copyOf(indices, size), Arrays.copyOf(weights, size));
  }

  /**
   * This times a factor plus another times a factor, divided by what is common to all weights.
   *
   * @throws ArithmeticException if that is too large
   */
  WeightedSum plus(long factor, WeightedSum other, long otherFactor) {
    int[] index = new int[indices.length + other.indices.length];
    long[] weight = new long[index.length];
    int size = 0;
    long common = 0;
    int i = 0;
    int k = 0;
    while (i < indices.length || k < other.indices.length) {
      int here = i < indices.length ? indices[i] : Integer.MAX_VALUE;
      int there = k < other.indices.length ? other.indices[k] : Integer.MAX_VALUE;
      long sum = 0;
      if (here <= there) {
        sum = Math.multiplyExact(weights[i++], factor);
      }
      if (there <= here) {
        sum = Math.addExact(sum, Math.multiplyExact(other.weights[k++], otherFactor));
      }
      if (sum != 0) {
        index[size] = Math.min(here, there);
        weight[size++] = sum;
        common = gcd(common, Math.absExact(sum));
      }
    }
    for (int n = 0; n < size && common > 1; n++) {
      weight[n] /= common;
    }
    return new WeightedSum(Arrays.copyOf(index, size), Arrays.copyOf(weight, size));
  }

  static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
