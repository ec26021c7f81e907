package org.porpoise.programs.juc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.engine.hooks.ThreadHooks;
import org.porpoise.programs.juc.atomic.AtomicInteger;
import org.porpoise.programs.juc.locks.ReentrantLock;

/** Pools run every task once, end when told, and hide no deadlock. */
@SuppressWarnings("FutureReturnValueIgnored")
class PoolsTest {

  private static final class Sum extends Exploring.Main {
    private final int threads;

    Sum(int threads) {
      this.threads = threads;
    }

    @Override
    void run() throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(threads);
      AtomicInteger sum = new AtomicInteger();
      List<Future<Integer>> futures = new ArrayList<>();
      for (int i = 1; i <= 2; i++) {
        int value = i;
        futures.add(pool.submit(() -> sum.addAndGet(value)));
      }
      int last = 0;
      for (Future<Integer> future : futures) {
        last = Math.max(last, future.get());
      }
      pool.shutdown();
      tell(last);
    }
  }

  @Test
  void everyTaskRunsOnce() {
    assertEquals(Set.of("3"), Exploring.optimal(() -> new Sum(1)).keySet());
    assertEquals(Map.of("3", 4), Exploring.optimal(() -> new Sum(2)));
  }

  private static final class Idle extends Exploring.Main {
    @Override
    void run() throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      tell(pool.submit(() -> 7).get());
    }
  }

  @Test
  void idleThreadsAreNoDeadlock() {
    assertEquals(Set.of("7"), Exploring.both(Idle::new).keySet());
  }

  private static final class Stuck extends Exploring.Main {
    @Override
    void run() throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      ReentrantLock lock = new ReentrantLock();
      lock.lock();
      pool.execute(lock::lock);
    }
  }

  @Test
  void aTaskThatWaitsForeverIsADeadlock() {
    assertEquals(Set.of("DEADLOCK"), Exploring.both(Stuck::new).keySet());
  }

  private static final class Starved extends Exploring.Main {
    @Override
    void run() throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      pool.submit(() -> pool.submit(() -> 1).get()).get();
    }
  }

  @Test
  void aTaskThatWaitsForAnotherInAPoolOfOneIsADeadlock() {
    assertEquals(Set.of("DEADLOCK"), Exploring.optimal(Starved::new).keySet());
  }

  private static final class Closed extends Exploring.Main {
    @Override
    void run() throws Exception {
      AtomicInteger done = new AtomicInteger();
      try (ExecutorService pool = Executors.newCachedThreadPool()) {
        pool.execute(done::incrementAndGet);
        pool.execute(done::incrementAndGet);
      }
      tell(done.get());
    }
  }

  @Test
  void closingWaitsForAllTasks() {
    assertEquals(Set.of("2"), Exploring.optimal(Closed::new).keySet());
  }

  private static final class Timeout extends Exploring.Main {
    @Override
    void run() throws Exception {
      ExecutorService pool = Executors.newSingleThreadExecutor();
      AtomicInteger done = new AtomicInteger();
      pool.execute(done::incrementAndGet);
      pool.shutdown();
      boolean isEnded = pool.awaitTermination(1, TimeUnit.SECONDS);
      tell(isEnded + " " + done.get());
    }
  }

  @Test
  void waitingForTheEndMayTimeOut() {
    assertEquals(Set.of("true 1", "false 0", "false 1"), Exploring.optimal(Timeout::new).keySet());
  }

  private static final class Failing extends Exploring.Main {
    @Override
    void run() throws Exception {
      ExecutorService pool = Executors.newSingleThreadExecutor();
      pool.execute(
          () -> {
            throw new IllegalStateException("oops");
          });
    }
  }

  @Test
  void whatATaskThrowsIsUncaught() {
    assertEquals(
        Set.of(" ! java.lang.IllegalStateException: oops"),
        Exploring.optimal(Failing::new).keySet());
  }

  private static final class Rejected extends Exploring.Main {
    @Override
    void run() throws Exception {
      ThreadPoolExecutor pool =
          new ThreadPoolExecutor(
              1,
              1,
              0,
              TimeUnit.SECONDS,
              new ArrayBlockingQueue<>(1),
              new ThreadPoolExecutor.CallerRunsPolicy());
      TreeSet<String> names = new TreeSet<>();
      for (int i = 0; i < 3; i++) {
        pool.execute(() -> names.add(ThreadHooks.currentThread().getName()));
      }
      pool.close();
      tell(names);
    }
  }

  @Test
  void aFullPoolLetsTheCallerRun() {
    assertEquals(
        Set.of("[pool-1-thread-1]", "[main, pool-1-thread-1]"),
        Exploring.optimal(Rejected::new).keySet());
  }

  private static final class Interrupting extends Exploring.Main {
    @Override
    void run() throws Exception {
      ExecutorService pool = Executors.newSingleThreadExecutor();
      CountDownLatch never = new CountDownLatch(1);
      String[] how = {"not begun"};
      pool.execute(
          () -> {
            try {
              never.await();
            } catch (InterruptedException e) {
              how[0] = "interrupted";
            }
          });
      pool.shutdownNow();
      pool.awaitTermination(Long.MAX_VALUE, TimeUnit.SECONDS);
      tell(how[0]);
    }
  }

  @Test
  void shuttingDownNowInterrupts() {
    assertEquals(Set.of("interrupted"), Exploring.optimal(Interrupting::new).keySet());
  }

  private static final class Scheduled extends Exploring.Main {
    @Override
    void run() throws Exception {
      ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
      CountDownLatch twice = new CountDownLatch(2);
      pool.scheduleAtFixedRate(twice::countDown, 1, 1, TimeUnit.SECONDS);
      StringBuilder order = new StringBuilder();
      pool.schedule(() -> order.append("late "), 9, TimeUnit.SECONDS);
      Future<?> last = pool.schedule(() -> order.append("last"), 10, TimeUnit.SECONDS);
      twice.await();
      last.get();
      pool.shutdown();
      tell(order);
    }
  }

  @Test
  void delayedTasksRunInTheOrderOfTheirDelays() {
    assertEquals(Set.of("late last"), Exploring.optimal(Scheduled::new).keySet());
  }

  private static final class Virtual extends Exploring.Main {
    @Override
    void run() throws Exception {
      AtomicInteger racy = new AtomicInteger();
      try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
        for (int i = 0; i < 2; i++) {
          pool.submit(() -> racy.set(racy.get() + 1));
        }
      }
      tell(racy.get());
    }
  }

  @Test
  void tasksRaceInThreadsOfTheirOwn() {
    assertEquals(Set.of("1", "2"), Exploring.optimal(Virtual::new).keySet());
  }

  private static final class Handover extends Exploring.Main {
    @Override
    void run() throws Exception {
      SynchronousQueue<Integer> queue = new SynchronousQueue<>();
      Integer[] got = new Integer[1];
      go(() -> got[0] = queue.poll(1, TimeUnit.SECONDS));
      boolean isGiven = queue.offer(1, 1, TimeUnit.SECONDS);
      joinAll();
      tell(isGiven + " " + got[0]);
    }
  }

  @Test
  void thoseWhoWaitForEachOtherMayMeet() {
    assertEquals(Set.of("true 1", "false null"), Exploring.both(Handover::new).keySet());
  }
}
