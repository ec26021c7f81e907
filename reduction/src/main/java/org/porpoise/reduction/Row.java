package org.porpoise.reduction;

import java.util.Arrays;
import java.util.List;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.Interference;
import org.porpoise.kernel.lfcs.Selection;

/**
 * Transitions that come into a set together, some of them in every state and others where they
 * might be the first to interfere.
 */
final class Row {
  private final long[] always;
  private final int[] others;
  private final Interference[] when;
  private final List<Selected> selected;
  private final long[] current;
  private int stamp;

  /** More transitions, for what the state says to be meant. */
  record Selected(Selection.Index index, List<Row> choices) {}

  private Row(long[] always, int[] others, Interference[] when, List<Selected> selected) {
    this.always = always;
    this.others = others;
    this.when = when;
    this.selected = selected;
    current = isConstant() ? always : always.clone();
  }

  private boolean isConstant() {
    return others.length == 0 && selected.isEmpty();
  }

  /** The same with more transitions. */
  Row with(List<Selected> more) {
    return more.isEmpty() ? this : new Row(always, others, when, more);
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
    return new Row(
        always, Arrays.copyOf(others, count), Arrays.copyOf(conditions, count), List.of());
  }

  /** Transitions that always come. */
  static Row of(int transitionCount, int[] members) {
    return new Row(Bits.of(transitionCount, members), new int[0], new Interference[0], List.of());
  }

  /**
   * The transitions that come in a state, as {@link Bits} that are not to be changed.
   *
   * @param now a number for the state, greater than those before
   */
  long[] in(long[] state, int offset, int now) {
    if (stamp != now && !isConstant()) {
      stamp = now;
      System.arraycopy(always, 0, current, 0, always.length);
      for (int i = 0; i < others.length; i++) {
        if (when[i].holdsIn(state, offset)) {
          Bits.set(current, others[i]);
        }
      }
      for (int i = 0; i < selected.size(); i++) {
        addSelected(selected.get(i), state, offset, now);
      }
    }
    return current;
  }

  private void addSelected(Selected part, long[] state, int offset, int now) {
    int choice = part.index().in(state, offset);
    for (int k = 0; k < part.choices().size(); k++) {
      if (choice == k || choice == Selection.ANY) {
        long[] more = part.choices().get(k).in(state, offset, now);
        for (int w = 0; w < current.length; w++) {
          current[w] |= more[w];
        }
      }
    }
  }

  /** Appends the transitions that come in a state. */
  void addTo(TransitionBuffer out, long[] state, int offset, int now) {
    Bits.addTo(in(state, offset, now), out);
  }
}
