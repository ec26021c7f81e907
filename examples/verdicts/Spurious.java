/** A wait that is not in a loop: nothing wakes it too early here, but a JVM may. */
public class Spurious {
  static boolean isReady;

  public static void main(String[] args) throws InterruptedException {
    Object lock = new Object();
    Thread other =
        new Thread(
            () -> {
              synchronized (lock) {
                isReady = true;
                lock.notify();
              }
            });
    other.start();
    synchronized (lock) {
      if (!isReady) {
        lock.wait();
      }
      if (!isReady) {
        throw new AssertionError("woken, and not ready");
      }
    }
    other.join();
  }
}
