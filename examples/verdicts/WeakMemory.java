import java.util.concurrent.atomic.AtomicInteger;

/**
 * A write of one variable and a read of the other, in both threads. With volatile accesses one of
 * them sees the other's write; lazySet promises less, and then both may read 0.
 */
public class WeakMemory {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicInteger y = new AtomicInteger();

  public static void main(String[] args) throws InterruptedException {
    int[] seen = new int[2];
    Thread other =
        new Thread(
            () -> {
              x.lazySet(1);
              seen[0] = y.get();
            });
    other.start();
    y.lazySet(1);
    seen[1] = x.get();
    other.join();
    if (seen[0] + seen[1] == 0) {
      throw new AssertionError("neither has seen the other's write");
    }
  }
}
