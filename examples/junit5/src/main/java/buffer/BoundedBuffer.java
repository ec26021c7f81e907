package buffer;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A buffer for a few items: who puts waits while it is full, who takes waits while it is empty. */
public final class BoundedBuffer {
  private final Lock lock = new ReentrantLock();
  private final Condition notFull;
  private final Condition notEmpty;
  private final Deque<Integer> items = new ArrayDeque<>();
  private final int capacity;

  private BoundedBuffer(int capacity, boolean isShared) {
    this.capacity = capacity;
    notFull = lock.newCondition();
    notEmpty = isShared ? notFull : lock.newCondition();
  }

  /** A correct one: those who put and those who take wait in different places. */
  public static BoundedBuffer of(int capacity) {
    return new BoundedBuffer(capacity, false);
  }

  /**
   * A wrong one: everybody waits for the same condition, and a signal may wake somebody who cannot
   * go on, while the one who could sleeps on.
   */
  public static BoundedBuffer withOneCondition(int capacity) {
    return new BoundedBuffer(capacity, true);
  }

  /** Puts an item. */
  public void put(int item) throws InterruptedException {
    lock.lock();
    try {
      while (items.size() == capacity) {
        notFull.await();
      }
      items.addLast(item);
      notEmpty.signal();
    } finally {
      lock.unlock();
    }
  }

  /** Takes the oldest item. */
  public int take() throws InterruptedException {
    lock.lock();
    try {
      while (items.isEmpty()) {
        notEmpty.await();
      }
      int item = items.removeFirst();
      notFull.signal();
      return item;
    } finally {
      lock.unlock();
    }
  }
}
