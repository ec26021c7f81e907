/** A long time may pass between looks at the clock: once it does so here, and not again. */
public class Time {
  public static void main(String[] args) {
    long start = System.nanoTime();
    long middle = System.nanoTime();
    long end = System.nanoTime();
    if (middle - start > 1_000_000_000 && end - middle > 1_000_000_000) {
      throw new AssertionError("a second between two looks at the clock, twice");
    }
  }
}
