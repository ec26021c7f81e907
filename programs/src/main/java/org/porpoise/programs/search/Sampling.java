package org.porpoise.programs.search;

import java.util.SplittableRandom;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Run;

/**
 * A search that draws executions at random, a given number of them. That none of them is wrong
 * proves nothing.
 */
abstract sealed class Sampling implements Search permits RandomWalk, Pct, Pos {
  private final SplittableRandom seeds;
  private final long executions;
  private long begun;
  private SplittableRandom random;

  Sampling(long seed, long executions) {
    this.seeds = new SplittableRandom(seed);
    this.executions = executions;
    this.random = seeds;
  }

  /** Draws what an execution needs before it begins. */
  abstract void restart(SplittableRandom fresh);

  final SplittableRandom random() {
    return random;
  }

  @Override
  public final boolean begin(Log log) {
    if (begun == executions) {
      return false;
    }
    begun++;
    random = seeds.split();
    restart(random);
    log.truncate(0);
    return true;
  }

  @Override
  public final int choose(Run run, int thread, int alternatives) {
    return random.nextInt(alternatives);
  }

  @Override
  public final double done() {
    return executions == 0 ? 1 : (double) begun / executions;
  }

  @Override
  public final boolean isExhaustive() {
    return false;
  }
}
