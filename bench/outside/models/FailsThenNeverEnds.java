/** A program that fails if its main thread is first, and never gives control back if it is not. */
public final class FailsThenNeverEnds {
  private static volatile int other;

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(() -> other = 1);
    thread.start();
    if (other == 0) {
      throw new IllegalStateException("too early");
    }
    double x = 1;
    while (x > 0) {
      x = Math.sqrt(x + 1);
    }
    thread.join();
  }
}
