package org.porpoise.programs.engine.objects;

import java.util.HashMap;
import java.util.Map;

/**
 * Who looks at objects of the JDK inside code that is not seen, and who changes them: which of the
 * two comes first is not explored, so that somebody must doubt where the threads differ.
 */
public final class UnseenLooks {
  private static final int MANY = 63;

  private final Map<Long, Long> lookers = new HashMap<>(2);
  private final Map<Long, Long> changers = new HashMap<>(2);

  /** A thread looks at an object; whether another one changes it. */
  public boolean looks(long object, int thread) {
    lookers.merge(object, bit(thread), (one, other) -> one | other);
    return isShared(object);
  }

  /** A thread changes an object; whether another one looks at it unseen. */
  public boolean changes(long object, int thread) {
    changers.merge(object, bit(thread), (one, other) -> one | other);
    return isShared(object);
  }

  private boolean isShared(long object) {
    long looking = lookers.getOrDefault(object, 0L);
    long changing = changers.getOrDefault(object, 0L);
    boolean isOneThread =
        looking == changing && Long.bitCount(looking) == 1 && looking != bit(MANY);
    return looking != 0 && changing != 0 && !isOneThread;
  }

  private static long bit(int thread) {
    return 1L << Math.min(thread, MANY);
  }
}
