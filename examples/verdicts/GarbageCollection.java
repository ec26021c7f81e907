import java.lang.ref.WeakReference;

/** Nothing holds the object but a weak reference: the garbage collector may clear it. */
public class GarbageCollection {
  public static void main(String[] args) {
    WeakReference<Object> reference = new WeakReference<>(new Object());
    if (reference.get() == null) {
      throw new AssertionError("cleared");
    }
  }
}
