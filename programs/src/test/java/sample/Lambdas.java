package sample;

import org.porpoise.programs.Porpoise;
import org.porpoise.programs.Task;

/** Programs as lambdas. */
public final class Lambdas {
  private Lambdas() {}

  /** Threads that count without a lock; with a captured number. */
  public static Task lostUpdate(int threads) {
    return () -> {
      int[] n = new int[1];
      Thread[] all = new Thread[threads];
      for (int i = 0; i < threads; i++) {
        all[i] = new Thread(() -> n[0]++, "t" + i);
        all[i].start();
      }
      for (Thread thread : all) {
        thread.join();
      }
      Porpoise.check(n[0] == threads, n[0] + " of " + threads);
    };
  }

  /** A thread alone. */
  public static void fine() throws InterruptedException {
    Thread thread = new Thread(() -> {}, "other");
    thread.start();
    thread.join();
  }
}
