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

  // --- what copies of the JDK's classes know of it ----------------------------------------------

  /** The running thread's number for spreading over tables, never 0. */
  public static int getProbe() {
    return hidden().probe;
  }

  /** Makes sure that there is one; there is. */
  public static void localInit() {}

  /** Another such number. */
  public static int advanceProbe(int probe) {
    Hidden hidden = hidden();
    hidden.probe = scrambled(probe);
    return hidden.probe;
  }

  /** The next number of a sequence that the program does not see. */
  public static int nextSecondarySeed() {
    Hidden hidden = hidden();
    hidden.secondary = scrambled(hidden.secondary);
    return hidden.secondary;
  }

  /** Numbers that the JDK keeps in each thread. */
  private static final class Hidden {
    private int probe;
    private int secondary;

    private Hidden(int thread) {
      probe = scrambled(thread + 1);
      secondary = probe;
    }
  }

  private static Hidden hidden() {
    Execution execution = Execution.currentOrNull();
    if (execution == null) {
      return new Hidden(0);
    }
    int thread = execution.running().number();
    @Nullable Object known =
        execution.running().locals().computeIfAbsent(Hidden.class, key -> new Hidden(thread));
    return known instanceof Hidden hidden ? hidden : new Hidden(thread);
  }

  /** A step of Marsaglia's xorshift generator, which never comes to 0. */
  private static int scrambled(int number) {
    int scrambled = number ^ number << 13;
    scrambled ^= scrambled >>> 17;
    return scrambled ^ scrambled << 5;
  }

  @Override
  public synchronized void setSeed(long seed) {
    if (isMade) {
      throw new UnsupportedOperationException();
    }
    super.setSeed(seed);
  }
}
