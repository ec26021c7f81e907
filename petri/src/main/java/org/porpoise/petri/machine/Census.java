package org.porpoise.petri.machine;

import java.util.Optional;
import org.porpoise.kernel.Occurrence;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;

/**
 * Counts the tokens of the markings that a search comes to: the most in one place, and the most in
 * one marking. Together with the states and transitions of a full search these are the figures of a
 * state space. Of an unfolded net the places are those that it was unfolded to.
 *
 * <p>Mutable; for one search in one thread. What a search saw that had to start again with more
 * room counts, since it can be reached as well.
 */
public final class Census {
  private long mostInPlace;
  private long mostInMarking;

  /** The most tokens seen in one place. */
  public long mostInPlace() {
    return mostInPlace;
  }

  /** The most tokens seen in one marking. */
  public long mostInMarking() {
    return mostInMarking;
  }

  private void see(Places places, long[] state, int offset) {
    long sum = 0;
    for (int p = 0; p < places.count(); p++) {
      long tokens = places.tokens(p, state, offset);
      mostInPlace = Math.max(mostInPlace, tokens);
      sum += tokens;
    }
    mostInMarking = Math.max(mostInMarking, sum);
  }

  private void seeSafe(int words, long[] state, int offset) {
    int sum = 0;
    for (int w = 0; w < words; w++) {
      sum += Long.bitCount(state[offset + w]);
    }
    mostInPlace = Math.max(mostInPlace, Math.min(sum, 1));
    mostInMarking = Math.max(mostInMarking, sum);
  }

  /** A stepper that counts in each state whose transitions are asked for. */
  Stepper counting(Stepper stepper, Places places) {
    return new Counter(stepper, places);
  }

  private final class Counter implements Stepper {
    private final Stepper stepper;
    private final Places places;
    private final boolean isSafe;

    Counter(Stepper stepper, Places places) {
      this.stepper = stepper;
      this.places = places;
      isSafe = places.room().isSafe();
    }

    @Override
    public void initial(long[] state, int offset) {
      stepper.initial(state, offset);
    }

    @Override
    public void enabled(long[] state, int offset, TransitionBuffer out) {
      if (isSafe) {
        seeSafe(places.layout().words(), state, offset);
      } else {
        see(places, state, offset);
      }
      stepper.enabled(state, offset, out);
    }

    @Override
    public void fire(int transition, long[] source, int from, long[] target, int to) {
      stepper.fire(transition, source, from, target, to);
    }

    @Override
    public Occurrence occurrence(int transition, long[] state, int offset) {
      return stepper.occurrence(transition, state, offset);
    }

    @Override
    public Optional<String> terminalFault(long[] state, int offset) {
      return stepper.terminalFault(state, offset);
    }

    @Override
    public Optional<String> stateFault(int claim, long[] state, int offset) {
      return stepper.stateFault(claim, state, offset);
    }

    @Override
    public boolean holds(int proposition, long[] state, int offset) {
      return stepper.holds(proposition, state, offset);
    }

    @Override
    public boolean isProgress(int claim, long[] state, int offset) {
      return stepper.isProgress(claim, state, offset);
    }
  }
}
