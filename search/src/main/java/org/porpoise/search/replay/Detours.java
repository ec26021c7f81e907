package org.porpoise.search.replay;

import java.util.Arrays;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.Cancelled;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.settings.Property;

/**
 * Takes steps out of a counterexample that it does not need: blocks of them, large ones first, as
 * long as a violation is left. The state before a block is kept, so that a trial costs only the
 * steps after the block that can still be executed, usually few.
 */
final class Detours {
  private final Replay replay;
  private final long[] before; // the state before the block that is tried
  private final Cancellation cancellation = Cancellation.current();
  private long left;

  /**
   * @param budget how many steps may be replayed
   */
  Detours(TransitionSystem system, Replay replay, long budget) {
    this.replay = replay;
    before = new long[system.layout().words()];
    left = budget;
  }

  /** What is left of a path that violates a property. */
  int[] without(Property property, int[] path) {
    int[] best = path;
    try {
      for (int block = best.length / 2; block >= 1 && left > 0; block /= 2) {
        best = without(property, best, block);
      }
    } catch (Cancelled e) {
      return best;
    }
    return best;
  }

  private int[] without(Property property, int[] path, int block) {
    int[] best = path.clone();
    int length = best.length;
    int at = 0;
    replay.restart(before);
    while (at + block <= length && left > 0 && !cancellation.isRequested()) {
      if (isNeedless(property, best, length, at, block)) {
        System.arraycopy(best, at + block, best, at, length - at - block);
        length -= block;
      } else {
        advance(best, at, at + block);
        at += block;
      }
    }
    return Arrays.copyOf(best, length);
  }

  private boolean isNeedless(Property property, int[] path, int length, int at, int block) {
    replay.resume(before);
    for (int i = at + block; i < length; i++) {
      if (left-- <= 0 || cancellation.isRequested() || !replay.step(path[i])) {
        return false;
      }
    }
    if (at + block < length) {
      return replay.violates(property, path[length - 1]);
    }
    // Nothing was executed after the block: only what a state tells by itself can be judged.
    boolean isOfStates = !(property instanceof Property.Claimed(int number, Claim.GoodSteps c));
    return isOfStates && replay.violates(property, at == 0 ? -1 : path[at - 1]);
  }

  private void advance(int[] path, int from, int to) {
    replay.resume(before);
    for (int i = from; i < to; i++) {
      left--;
      if (!replay.step(path[i])) {
        throw new AssertionError("a step of a counterexample does not replay");
      }
    }
    replay.keep(before);
  }
}
