package org.porpoise.programs.search;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.porpoise.programs.trace.Run;

/**
 * Probabilistic concurrency testing: the enabled thread with the highest of random priorities runs,
 * and at d - 1 random steps the thread whose turn it is gets a priority below all others. A bug of
 * depth d is found with probability at least 1 / (n * k^(d-1)), n threads and k steps (Burckhardt,
 * Kothari, Musuvathi, Nagarakatte: A randomized scheduler with probabilistic guarantees of finding
 * bugs, ASPLOS 2010).
 *
 * <p>The number of steps k is the largest seen so far; the first execution has no changes.
 */
public final class Pct extends Sampling {
  private final int[] changes;
  private final Priorities priorities = new Priorities();
  private int longest;

  /** So many executions, for bugs of a depth of at least one. */
  public Pct(long seed, long executions, int depth) {
    super(seed, executions);
    if (depth < 1) {
      throw new IllegalArgumentException("the depth is at least 1, not " + depth);
    }
    changes = new int[depth - 1];
  }

  @Override
  void restart(SplittableRandom fresh) {
    priorities.clear();
    Arrays.setAll(changes, i -> longest == 0 ? -1 : fresh.nextInt(longest));
  }

  @Override
  public int next(Run run) {
    priorities.draw(run, random());
    int step = run.log().size();
    for (int i = 0; i < changes.length; i++) {
      if (changes[i] == step) {
        priorities.set(priorities.highest(run), -2 - i);
      }
    }
    return priorities.highest(run);
  }

  @Override
  public void end(Run run) {
    longest = Math.max(longest, run.log().size());
  }
}
