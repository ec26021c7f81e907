package org.porpoise.programs.juc;

import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;

/**
 * The model of {@link java.util.concurrent.ThreadLocalRandom}: numbers that depend on the thread
 * alone, so that executions can be repeated.
 */
public final class ThreadLocalRandom extends Random {
  private static final long serialVersionUID = 1;

  private final boolean isMade;

  private ThreadLocalRandom(long seed) {
    super(seed);
    isMade = true;
  }

  /** The running thread's generator. */
  public static ThreadLocalRandom current() {
    Execution execution = Execution.currentOrNull();
    if (execution == null) {
      return new ThreadLocalRandom(0);
    }
    int seed = execution.running().number();
    @Nullable Object known =
        execution
            .running()
            .locals()
            .computeIfAbsent(ThreadLocalRandom.class, key -> new ThreadLocalRandom(seed));
    return known instanceof ThreadLocalRandom random ? random : new ThreadLocalRandom(seed);
  }

  /** For copies of the JDK's classes: where a thread looks first. */
  public static int getProbe() {
    return 1;
  }

  /** For copies of the JDK's classes: there is nothing to do. */
  public static void localInit() {}

  /** For copies of the JDK's classes: where a thread looks next. */
  public static int advanceProbe(int probe) {
    return probe + 1;
  }

  /** For copies of the JDK's classes: a number that is not of the program's sequence. */
  public static int nextSecondarySeed() {
    return 1;
  }

  @Override
  public synchronized void setSeed(long seed) {
    if (isMade) {
      throw new UnsupportedOperationException();
    }
    super.setSeed(seed);
  }
}
