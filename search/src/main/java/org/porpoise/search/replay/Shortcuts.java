package org.porpoise.search.replay;

import java.util.Arrays;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.settings.Property;
import org.porpoise.search.store.ExactStore;

/**
 * The shortest way to a violation over the states of an execution alone: cycles are left out, and
 * where a step of the system leads from one of the states far ahead to another, it is taken. Each
 * state is expanded once, so that the price is that of one walk along the execution.
 */
final class Shortcuts {
  private final Replay replay;
  private final Stepper stepper;
  private final int words;
  private final Cancellation cancellation = Cancellation.current();

  Shortcuts(TransitionSystem system, Replay replay) {
    this.replay = replay;
    stepper = system.stepper();
    words = system.layout().words();
  }

  /** A violation of a property that is not longer than the one that a path leads to. */
  int[] along(Property property, int[] path) {
    int[] shorter = path.length < 2 ? path : shortest(path);
    return shorter.length < path.length && replay.exhibits(property, shorter) ? shorter : path;
  }

  /** The same with the shortest way to the state in which the last step is taken. */
  private int[] shortest(int[] path) {
    ExactStore states = new ExactStore(words);
    int target = walk(path, states);
    int[] parents = new int[states.size()];
    int[] by = new int[states.size()];
    Arrays.fill(parents, -1);
    int[] queue = new int[states.size()];
    int tail = 1;
    parents[0] = 0;
    long[] next = new long[words];
    TransitionBuffer enabled = new TransitionBuffer();
    for (int head = 0; head < tail && parents[target] < 0; head++) {
      cancellation.poll();
      int from = queue[head];
      enabled.clear();
      stepper.enabled(states.array(from), states.offset(from), enabled);
      for (int i = 0; i < enabled.size(); i++) {
        stepper.fire(enabled.get(i), states.array(from), states.offset(from), next, 0);
        int to = states.find(next, 0);
        if (to >= 0 && parents[to] < 0) {
          parents[to] = from;
          by[to] = enabled.get(i);
          queue[tail++] = to;
        }
      }
    }
    return unwind(target, parents, by, path[path.length - 1]);
  }

  /** Adds the states of a path but the last, and returns the last that is added. */
  private int walk(int[] path, ExactStore states) {
    long[] state = new long[words];
    long[] next = new long[words];
    stepper.initial(state, 0);
    int id = states.add(state, 0);
    for (int i = 0; i < path.length - 1; i++) {
      cancellation.poll();
      stepper.fire(path[i], state, 0, next, 0);
      System.arraycopy(next, 0, state, 0, words);
      id = states.add(state, 0);
    }
    return id < 0 ? ~id : id;
  }

  private static int[] unwind(int target, int[] parents, int[] by, int last) {
    int length = 1;
    for (int at = target; at != 0; at = parents[at]) {
      length++;
    }
    int[] way = new int[length];
    way[--length] = last;
    for (int at = target; at != 0; at = parents[at]) {
      way[--length] = by[at];
    }
    return way;
  }
}
