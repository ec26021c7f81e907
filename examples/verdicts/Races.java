/** Two threads write one plain field, and nobody orders them: a data race. */
public class Races {
  static boolean isDone;

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> isDone = true);
    other.start();
    isDone = true;
    other.join();
  }
}
