/** A program whose second thread never gives control back. */
public final class EndlessProgram {
  public static void main(String[] args) throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              double x = 1;
              while (x > 0) {
                x = Math.sqrt(x + 1);
              }
            });
    other.start();
    other.join();
  }
}
