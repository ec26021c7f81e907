import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A periodic task fails in its hundredth period; only the first few are explored. */
public class Periods {
  public static void main(String[] args) throws InterruptedException {
    AtomicInteger periods = new AtomicInteger();
    ScheduledExecutorService service = Executors.newSingleThreadScheduledExecutor();
    service.scheduleAtFixedRate(periods::incrementAndGet, 1, 1, TimeUnit.MILLISECONDS);
    Thread.sleep(10);
    if (periods.get() > 100) {
      throw new AssertionError("more than a hundred periods");
    }
    service.shutdownNow();
  }
}
