/**
 * An execution that has more steps than are followed: 10,000, unless --max-steps says otherwise.
 */
public class Steps {
  static volatile int n;

  public static void main(String[] args) throws InterruptedException {
    Thread counter =
        new Thread(
            () -> {
              while (n < 20_000) {
                n++;
              }
            });
    counter.start();
    counter.join();
  }
}
