/** One number was drawn, and there are many others. */
public class Random {
  public static void main(String[] args) {
    if (Math.random() == 0.25) {
      throw new AssertionError("drawn");
    }
  }
}
