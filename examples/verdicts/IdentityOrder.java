/** Identity hash codes are other numbers in every run of a JVM, and may be equal. */
public class IdentityOrder {
  public static void main(String[] args) {
    Object one = new Object();
    Object other = new Object();
    if (System.identityHashCode(one) == System.identityHashCode(other)) {
      throw new AssertionError("the same number twice");
    }
  }
}
