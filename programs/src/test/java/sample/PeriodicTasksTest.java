package sample;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.doubt.Assumption;

/** Tasks that are run again and again: as often as others wait for them. */
@SuppressWarnings("FutureReturnValueIgnored")
final class PeriodicTasksTest {
  private static void repeat(ScheduledExecutorService pool, Runnable task) {
    pool.scheduleAtFixedRate(task, 0, 1, TimeUnit.MILLISECONDS);
  }

  @Test
  void aTaskRunsUntilALatchIsOpen() {
    Answers.proved(
        () -> {
          ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
          CountDownLatch third = new CountDownLatch(3);
          repeat(pool, third::countDown);
          third.await();
          pool.shutdownNow();
        });
  }

  @Test
  void aTaskRunsManyTimesIfSomebodyWaits() {
    Answers.proved(
        () -> {
          ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
          CountDownLatch seventh = new CountDownLatch(7);
          repeat(pool, seventh::countDown);
          seventh.await();
          pool.shutdownNow();
        });
  }

  @Test
  void aTaskThatLooksInVainLooksAgain() {
    Answers.proved(
        () -> {
          ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
          AtomicBoolean flag = new AtomicBoolean();
          CountDownLatch latch = new CountDownLatch(1);
          repeat(
              pool,
              () -> {
                if (flag.get()) {
                  latch.countDown();
                }
              });
          flag.set(true);
          latch.await();
          pool.shutdownNow();
        });
  }

  @Test
  void whatNoRunChangesIsWaitedForForEver() {
    Answers.violated(
        Kind.DEADLOCK,
        () -> {
          ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
          AtomicBoolean flag = new AtomicBoolean();
          CountDownLatch latch = new CountDownLatch(1);
          repeat(
              pool,
              () -> {
                if (flag.get()) {
                  latch.countDown();
                }
              });
          latch.await();
        });
  }

  @Test
  void threeRunsMayBeSeen() {
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
          AtomicInteger runs = new AtomicInteger();
          repeat(pool, runs::incrementAndGet);
          int seen = runs.get();
          pool.shutdownNow();
          Answers.check(seen < 3);
        });
  }

  @Test
  void moreRunsThanAreExploredAreDoubted() {
    Answers.notProved(
        Assumption.PERIODS,
        () -> {
          ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
          AtomicInteger runs = new AtomicInteger();
          repeat(pool, runs::incrementAndGet);
          int seen = runs.get();
          pool.shutdownNow();
          Answers.check(seen < 100);
        });
  }
}
