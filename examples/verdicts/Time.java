/** What the clock shows here is one of many things that a clock may show. */
public class Time {
  public static void main(String[] args) {
    long start = System.nanoTime();
    if (System.nanoTime() - start > 1_000_000_000) {
      throw new AssertionError("a second between two looks at the clock");
    }
  }
}
