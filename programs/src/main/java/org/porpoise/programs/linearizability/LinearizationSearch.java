package org.porpoise.programs.linearizability;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Looks for an order of calls that explains their results.
 *
 * <p>The search of Wing and Gong (1993): any call that no other remaining call precedes in real
 * time may be next. An object cannot be copied, so each candidate is made again from the start.
 */
final class LinearizationSearch<T> {
  private final Supplier<T> factory;
  private final List<CompletedCall<T>> calls;
  private final List<CompletedCall<T>> order = new ArrayList<>();
  private final boolean[] isUsed;

  private LinearizationSearch(Supplier<T> factory, List<CompletedCall<T>> calls) {
    this.factory = factory;
    this.calls = calls;
    isUsed = new boolean[calls.size()];
  }

  /** Whether some order of the calls, one after the other, has the same results. */
  static <T> boolean explain(Supplier<T> factory, List<CompletedCall<T>> calls) {
    return new LinearizationSearch<>(factory, calls).isExtensible();
  }

  private boolean isExtensible() {
    if (order.size() == calls.size()) {
      return true;
    }
    for (int next = 0; next < calls.size(); next++) {
      if (isUsed[next] || !isMinimal(next)) {
        continue;
      }
      isUsed[next] = true;
      order.add(calls.get(next));
      if (isExplained() && isExtensible()) {
        return true;
      }
      order.removeLast();
      isUsed[next] = false;
    }
    return false;
  }

  private boolean isMinimal(int candidate) {
    for (int other = 0; other < calls.size(); other++) {
      if (!isUsed[other] && calls.get(other).isBefore(calls.get(candidate))) {
        return false;
      }
    }
    return true;
  }

  /** Whether the calls chosen so far give their results one after the other. */
  private boolean isExplained() {
    T object = factory.get();
    for (CompletedCall<T> made : order) {
      if (!made.call().body().on(object).equals(made.outcome())) {
        return false;
      }
    }
    return true;
  }
}
