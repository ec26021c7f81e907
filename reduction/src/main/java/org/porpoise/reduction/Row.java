package org.porpoise.reduction;

import java.util.Arrays;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.Interference;

/**
 * Transitions that come into a set together, some of them in every state and others where they
 * might be the first to interfere.
 */
final class Row {
  private final long[] always;
  private final int[] others;
  private final Interference[] when;
  private final long[] current;
  private int stamp;

  private Row(long[] always, int[] others, Interference[] when) {
    this.always = always;
    this.others = others;
    this.when = when;
    current = others.length == 0 ? always : always.clone();
  }

  /** Transitions of which each comes where its interference holds. */
  static Row of(int transitionCount, int[] members, Interference[] when) {
    long[] always = Bits.empty(transitionCount);
    int[] others = new int[members.length];
    Interference[] conditions = new Interference[members.length];
    int count = 0;
    for (int i = 0; i < members.length; i++) {
      switch (when[i]) {
        case Interference.Constant(boolean answer) -> {
          if (answer) {
            Bits.set(always, members[i]);
          }
        }
        case Interference.Conditional c -> {
          others[count] = members[i];
          conditions[count++] = c;
        }
      }
    }
    return new Row(always, Arrays.copyOf(others, count), Arrays.copyOf(conditions, count));
  }

  /** Transitions that always come. */
  static Row of(int transitionCount, int[] members) {
    return new Row(Bits.of(transitionCount, members), new int[0], new Interference[0]);
  }

  /**
   * The transitions that come in a state, as {@link Bits} that are not to be changed.
   *
   * @param now a number for the state, greater than those before
   */
  long[] in(long[] state, int offset, int now) {
    if (others.length > 0 && stamp != now) {
      stamp = now;
      System.arraycopy(always, 0, current, 0, always.length);
      for (int i = 0; i < others.length; i++) {
        if (when[i].holdsIn(state, offset)) {
          Bits.set(current, others[i]);
        }
      }
    }
    return current;
  }

  /** Appends the transitions that come in a state. */
  void addTo(TransitionBuffer out, long[] state, int offset, int now) {
    Bits.addTo(in(state, offset, now), out);
  }
}
