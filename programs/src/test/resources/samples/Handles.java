// Java 11
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Variable handles of fields and arrays. */
class Handles {
  int count;
  volatile long wide;
  String text = "a";
  static int shared;

  static final VarHandle COUNT;
  static final VarHandle WIDE;
  static final VarHandle TEXT;
  static final VarHandle SHARED;
  static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
  static final VarHandle STRINGS = MethodHandles.arrayElementVarHandle(String[].class);

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      COUNT = lookup.findVarHandle(Handles.class, "count", int.class);
      WIDE = lookup.findVarHandle(Handles.class, "wide", long.class);
      TEXT = lookup.findVarHandle(Handles.class, "text", String.class);
      SHARED = lookup.findStaticVarHandle(Handles.class, "shared", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static String run() throws InterruptedException {
    Handles h = new Handles();
    Runnable increment =
        () -> {
          int old;
          do {
            old = (int) COUNT.getVolatile(h);
          } while (!COUNT.compareAndSet(h, old, old + 1));
          WIDE.getAndAdd(h, 5L);
          SHARED.setVolatile((int) SHARED.get() + 1);
        };
    Thread one = new Thread(increment);
    one.start();
    increment.run();
    one.join();
    boolean swapped = TEXT.compareAndSet(h, "a", "b");
    String witness = (String) TEXT.compareAndExchange(h, "x", "y");
    TEXT.setRelease(h, (String) TEXT.getAcquire(h) + "c");
    int[] ints = new int[3];
    INTS.set(ints, 1, 7);
    int before = (int) INTS.getAndBitwiseOr(ints, 1, 8);
    String[] strings = {"p", "q"};
    Object last = STRINGS.getAndSet(strings, 1, "r");
    VarHandle.fullFence();
    return h.count + " " + h.wide + h.text + swapped + witness + ints[1] + before + last
        + strings[1] + ((int) SHARED.getOpaque() >= 1);
  }
}
