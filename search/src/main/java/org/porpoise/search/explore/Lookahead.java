package org.porpoise.search.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.search.store.StateStore;

/**
 * Looks at where a transition leads without going there. States that are only passed through are
 * followed to the stored states where their sequences end; very far ones are given up.
 *
 * <p>Keeps scratch space; confined to one thread.
 */
public final class Lookahead {
  /** What stands for a state that is not stored. */
  public static final int UNKNOWN = -1;

  private static final int FARTHEST = 100;

  private final Stepper stepper;
  private final StateStore store;
  private final int words;
  private final List<long[]> scratch = new ArrayList<>();
  private final TransitionBuffer ahead = new TransitionBuffer();

  public Lookahead(Stepper stepper, StateStore store, int words) {
    this.stepper = stepper;
    this.store = store;
    this.words = words;
  }

  /** Whether a transition can lead to such a state; no, if that is too far to see. */
  public boolean leadsToSome(IntPredicate wanted, int transition, long[] state, int offset) {
    return follow(wanted, Sought.WANTED, transition, state, offset, 0) == Answer.YES;
  }

  /** Whether a transition leads to such states only; no, if that is too far to see. */
  boolean leadsOnlyTo(IntPredicate wanted, int transition, long[] state, int offset) {
    return follow(wanted, Sought.OTHERS, transition, state, offset, 0) == Answer.NO;
  }

  private enum Sought {
    WANTED,
    OTHERS
  }

  private enum Answer {
    YES,
    NO,
    TOO_FAR
  }

  /** Whether some end of a transition is sought; the first that is ends the walk. */
  private Answer follow(
      IntPredicate wanted, Sought sought, int transition, long[] state, int offset, int distance) {
    if (distance == scratch.size()) {
      scratch.add(new long[words]);
    }
    long[] successor = scratch.get(distance);
    stepper.fire(transition, state, offset, successor, 0);
    if (!stepper.isTransient(successor, 0)) {
      boolean isWanted = wanted.test(store.find(successor, 0));
      return isWanted == (sought == Sought.WANTED) ? Answer.YES : Answer.NO;
    }
    if (distance == FARTHEST) {
      return Answer.TOO_FAR;
    }
    int start = ahead.size();
    stepper.enabled(successor, 0, ahead);
    Answer answer = Answer.NO;
    for (int i = start; i < ahead.size() && answer != Answer.YES; i++) {
      Answer next = follow(wanted, sought, ahead.get(i), successor, 0, distance + 1);
      answer = next == Answer.NO ? answer : next;
    }
    ahead.truncate(start);
    return answer;
  }
}
