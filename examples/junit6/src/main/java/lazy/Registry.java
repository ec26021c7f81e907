package lazy;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Something that is made when it is first asked for, and only once. */
public final class Registry {
  private static final Lock LOCK = new ReentrantLock();
  private static Registry racy;
  private static volatile Registry instance;

  private int entries;

  private Registry() {
    entries = 42;
  }

  /** Looks and makes without a lock: two callers may get two of them. */
  public static Registry racy() {
    if (racy == null) {
      racy = new Registry();
    }
    return racy;
  }

  /** Double-checked locking, with the volatile field that it needs. */
  public static Registry instance() {
    Registry known = instance;
    if (known == null) {
      LOCK.lock();
      try {
        known = instance;
        if (known == null) {
          known = new Registry();
          instance = known;
        }
      } finally {
        LOCK.unlock();
      }
    }
    return known;
  }

  public int entries() {
    return entries;
  }
}
