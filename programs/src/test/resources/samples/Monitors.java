/** Monitors, entered in all ways, left by returns and exceptions. */
class Monitors {
  private final Object lock = new Object();
  private static int statics;
  private int value;

  synchronized int add(int by) {
    if (by < 0) {
      throw new IllegalArgumentException("negative");
    }
    value += by;
    if (by == 7) {
      return nested();
    }
    return value;
  }

  synchronized int nested() {
    synchronized (this) {
      synchronized (lock) {
        return Thread.holdsLock(this) && Thread.holdsLock(lock) ? value * 2 : -1;
      }
    }
  }

  static synchronized void count() {
    statics++;
  }

  static synchronized long wide(long a, double b) {
    return a + (long) b;
  }

  synchronized void empty() {}

  synchronized Object forever() {
    while (true) {
      if (++value > 100) {
        throw new IllegalStateException("enough");
      }
    }
  }

  int tryFinally() {
    int result = 0;
    try {
      synchronized (lock) {
        result = 1;
        throw new RuntimeException();
      }
    } catch (RuntimeException e) {
      result = Thread.holdsLock(lock) ? -1 : 2;
    } finally {
      result++;
    }
    return result;
  }

  static String run() throws InterruptedException {
    Monitors m = new Monitors();
    StringBuilder out = new StringBuilder();
    out.append(m.add(3)).append(m.add(7));
    try {
      m.add(-1);
    } catch (IllegalArgumentException e) {
      out.append(e.getMessage()).append(Thread.holdsLock(m));
    }
    try {
      m.forever();
    } catch (IllegalStateException e) {
      out.append(e.getMessage()).append(Thread.holdsLock(m));
    }
    m.empty();
    out.append(m.tryFinally()).append(wide(3, 4.5));
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(Monitors::count);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    boolean[] ready = new boolean[1];
    Thread waiter =
        new Thread(
            () -> {
              synchronized (m) {
                while (!ready[0]) {
                  try {
                    m.wait();
                  } catch (InterruptedException e) {
                    return;
                  }
                }
              }
              out.append("woken");
            });
    waiter.start();
    synchronized (m) {
      ready[0] = true;
      Runnable wake = m::notifyAll;
      wake.run();
    }
    waiter.join();
    try {
      m.notify();
    } catch (IllegalMonitorStateException e) {
      out.append("not owner");
    }
    return out.append(statics).toString();
  }
}
