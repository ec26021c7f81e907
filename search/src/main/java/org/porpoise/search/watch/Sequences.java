package org.porpoise.search.watch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;

/** Executes transitions together with all that follows before another process can interfere. */
public final class Sequences {
  private static final int LONGEST = 10_000;

  private final Stepper stepper;
  private final int words;

  /** A transition with what follows it, and the stored state where that ends. */
  @SuppressWarnings("ArrayRecordComponent") // scratch, not compared
  public record Sequence(List<Integer> transitions, long[] end) {
    public Sequence {
      transitions = List.copyOf(transitions);
    }
  }

  public Sequences(Stepper stepper, int words) {
    this.stepper = stepper;
    this.words = words;
  }

  /** The enabled transitions of a state. */
  public int[] enabled(long[] state) {
    TransitionBuffer out = new TransitionBuffer();
    stepper.enabled(state, 0, out);
    return out.toArray();
  }

  /** All sequences that begin with a transition that is enabled in a state. */
  public List<Sequence> from(long[] state, int transition) {
    List<Sequence> found = new ArrayList<>();
    follow(state, transition, new ArrayList<>(), found);
    return found;
  }

  private void follow(long[] state, int transition, List<Integer> path, List<Sequence> found) {
    if (path.size() > LONGEST) {
      throw new ModelFault("an atomic sequence goes on for more than " + LONGEST + " steps");
    }
    long[] next = new long[words];
    stepper.fire(transition, state, 0, next, 0);
    path.add(transition);
    if (stepper.isTransient(next, 0)) {
      for (int t : enabled(next)) {
        follow(next, t, path, found);
      }
    } else {
      found.add(new Sequence(path, next));
    }
    path.removeLast();
  }

  /** Whether a transition is enabled in a state. */
  boolean isEnabled(long[] state, int transition) {
    return Arrays.stream(enabled(state)).anyMatch(t -> t == transition);
  }
}
