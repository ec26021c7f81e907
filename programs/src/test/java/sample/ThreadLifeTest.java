package sample;

import static sample.Answers.check;
import static sample.Answers.start;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.doubt.Assumption;

/** Threads that classes of the JDK start or wait with, all under control. */
@SuppressWarnings("ThreadPriorityCheck")
final class ThreadLifeTest {

  private static TimerTask task(Runnable body) {
    return new TimerTask() {
      @Override
      public void run() {
        body.run();
      }
    };
  }

  @Test
  void aTimerRunsItsTasksInTheOrderOfTime() {
    Answers.proved(
        () -> {
          Timer timer = new Timer(true);
          CountDownLatch latch = new CountDownLatch(2);
          AtomicInteger order = new AtomicInteger();
          synchronized (timer) {
            timer.schedule(
                task(
                    () -> {
                      order.compareAndSet(0, 1);
                      latch.countDown();
                    }),
                1);
            timer.schedule(
                task(
                    () -> {
                      check(order.get() == 1);
                      latch.countDown();
                    }),
                2);
          }
          latch.await();
          timer.cancel();
        });
  }

  @Test
  void aTimerGivesNoGuaranteeAboutTime() {
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          Timer timer = new Timer(true);
          AtomicInteger runs = new AtomicInteger();
          timer.schedule(task(runs::incrementAndGet), 1);
          Thread.sleep(50);
          check(runs.get() == 1);
        });
  }

  @Test
  void aPeriodicTimerTaskRunsUntilItIsCancelled() {
    Answers.proved(
        () -> {
          Timer timer = new Timer();
          CountDownLatch latch = new CountDownLatch(3);
          TimerTask[] task = new TimerTask[1];
          task[0] = task(latch::countDown);
          timer.schedule(task[0], 1, 1);
          latch.await();
          task[0].cancel();
          timer.cancel();
        });
  }

  @Test
  void aTaskThatThrowsEndsTheTimer() {
    Answers.violated(
        Kind.EXCEPTION,
        () ->
            new Timer()
                .schedule(
                    task(
                        () -> {
                          throw new IllegalStateException("in a timer");
                        }),
                    1));
  }

  @Test
  void aPipeHandsOverWhatIsWritten() {
    Answers.proved(
        () -> {
          PipedInputStream in = new PipedInputStream();
          PipedOutputStream out = new PipedOutputStream(in);
          Thread thread =
              start(
                  () -> {
                    try (out) {
                      out.write(7);
                    } catch (IOException e) {
                      throw new IllegalStateException(e);
                    }
                  });
          check(in.read() == 7 && in.read() == -1);
          thread.join();
        });
  }

  @Test
  void aPipeThatNobodyWritesToBreaks() {
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          PipedReader in = new PipedReader();
          PipedWriter out = new PipedWriter(in);
          Thread thread =
              start(
                  () -> {
                    try {
                      out.write('a');
                    } catch (IOException e) {
                      throw new IllegalStateException(e);
                    }
                  });
          thread.join();
          check(in.read() == 'a');
          in.read();
        });
  }

  private static final ScopedValue<Integer> NUMBER = ScopedValue.newInstance();

  @Test
  void aScopedValueBelongsToItsThread() {
    Answers.proved(
        () -> {
          AtomicInteger sum = new AtomicInteger();
          Runnable add = () -> sum.addAndGet(NUMBER.get());
          Thread thread = start(() -> ScopedValue.where(NUMBER, 1).run(add));
          ScopedValue.where(NUMBER, 2).run(add);
          check(!NUMBER.isBound());
          thread.join();
          check(sum.get() == 3);
        });
  }

  @Test
  void aThreadIsSeenToWaitAtLast() {
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          Object lock = new Object();
          Thread thread =
              start(
                  () -> {
                    synchronized (lock) {
                      try {
                        while (!Thread.currentThread().isInterrupted()) {
                          lock.wait();
                        }
                      } catch (InterruptedException e) {
                        // That is what it waits for.
                      }
                    }
                  });
          while (thread.getState() != Thread.State.WAITING) {
            Thread.yield();
          }
          thread.interrupt();
          thread.join();
          check(thread.getState() != Thread.State.TERMINATED);
        });
  }

  @Test
  void aThreadMayBeBlockedOrNotYet() {
    for (Thread.State state : List.of(Thread.State.BLOCKED, Thread.State.RUNNABLE)) {
      String unexpected = state.name();
      Answers.violated(
          Kind.EXCEPTION,
          () -> {
            Object lock = new Object();
            Thread thread;
            String seen;
            synchronized (lock) {
              thread = start(() -> enter(lock));
              seen = thread.getState().name();
            }
            thread.join();
            check(!seen.equals(unexpected));
          });
    }
  }

  @SuppressWarnings("EmptyBlock")
  private static void enter(Object lock) {
    synchronized (lock) {
      // Nothing: it has been there.
    }
  }

  @Test
  void aTaskOfAPoolDoesNotLearnThatTheOneBeforeItWasInterrupted() {
    Answers.proved(
        () -> {
          ExecutorService pool = Executors.newSingleThreadExecutor();
          pool.execute(() -> Thread.currentThread().interrupt());
          Future<Boolean> isInterrupted = pool.submit(() -> Thread.currentThread().isInterrupted());
          pool.shutdown();
          check(!isInterrupted.get());
        });
  }

  @Test
  void aPoolThatIsToStopInterruptsItsTasks() {
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          ExecutorService pool = Executors.newSingleThreadExecutor();
          AtomicInteger interrupted = new AtomicInteger();
          pool.execute(
              () -> {
                if (Thread.currentThread().isInterrupted()) {
                  interrupted.incrementAndGet();
                }
              });
          pool.shutdownNow();
          pool.close();
          check(interrupted.get() == 0);
        });
  }

  @Test
  void aThreadThatEndsWakesThoseWhoWaitAtIt() {
    Proofs.proved(
        () -> {
          Thread thread = start(() -> {});
          synchronized (thread) {
            while (thread.isAlive()) {
              thread.wait();
            }
          }
        });
  }

  @Test
  void nobodyIsNotifiedByAThreadThatIsVirtual() {
    Proofs.found(
        Kind.DEADLOCK,
        () -> {
          Thread thread = Thread.ofVirtual().unstarted(() -> {});
          synchronized (thread) {
            thread.start();
            thread.wait();
          }
        });
  }

  private static final class Permits {
    private int count;

    synchronized void take() {
      try {
        while (count == 0) {
          wait();
        }
        count--;
        notify();
      } catch (InterruptedException e) {
        // Leaves without a permit.
      }
    }

    synchronized void give() {
      count = 2;
      notify();
    }
  }

  @Test
  void aThreadThatWasNotifiedAndThenInterruptedPassesTheNotificationOn() {
    Proofs.proved(
        () -> {
          Permits permits = new Permits();
          Thread one = start(permits::take);
          Thread other = start(permits::take);
          permits.give();
          one.interrupt();
          one.join();
          other.join();
        });
  }

  @Test
  void threadsOfAPoolThatMayEndAreADoubt() {
    Answers.notProved(
        Assumption.TIME,
        () -> {
          ThreadPoolExecutor pool =
              new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
          pool.allowCoreThreadTimeOut(true);
          pool.execute(() -> {});
          pool.shutdown();
        });
  }

  private static final class Counting extends Thread {
    private static int interrupts;

    private Counting(Runnable task) {
      super(task);
    }

    @Override
    public void interrupt() {
      interrupts++;
      super.interrupt();
    }
  }

  private static int waitFor(CountDownLatch latch) throws InterruptedException {
    latch.await();
    return 1;
  }

  @Test
  void poolsAndTasksInterruptAThreadInItsOwnWay() {
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          CountDownLatch never = new CountDownLatch(1);
          ExecutorService pool = Executors.newFixedThreadPool(1, Counting::new);
          pool.execute(new FutureTask<>(() -> waitFor(never)));
          pool.shutdownNow();
          check(Counting.interrupts == 0);
        });
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          CountDownLatch never = new CountDownLatch(1);
          FutureTask<Integer> task = new FutureTask<>(() -> waitFor(never));
          Thread thread = new Counting(task);
          thread.start();
          task.cancel(true);
          check(Counting.interrupts == 0);
        });
  }

  @Test
  void whoCancelsATaskOfAForkJoinPoolMayInterruptIt() {
    Answers.proved(
        () -> {
          CountDownLatch begun = new CountDownLatch(1);
          CountDownLatch never = new CountDownLatch(1);
          ForkJoinPool pool = new ForkJoinPool(1);
          Future<Integer> task =
              pool.submit(
                  () -> {
                    begun.countDown();
                    return waitFor(never);
                  });
          begun.await();
          task.cancel(true);
          pool.close();
          check(task.isCancelled());
        });
  }
}
