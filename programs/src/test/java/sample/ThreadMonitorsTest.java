package sample;

import static sample.Answers.check;
import static sample.Answers.start;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Finding.Kind;

/** A thread is started and joined inside its own monitor, which the program may use as well. */
@SuppressWarnings("ThreadPriorityCheck")
final class ThreadMonitorsTest {

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void whoHoldsTheMonitorOfAThreadKeepsOthersFromJoiningIt() {
    Answers.violated(
        Kind.DEADLOCK,
        () -> {
          Thread ended = start(() -> {});
          CountDownLatch latch = new CountDownLatch(1);
          Thread holder =
              start(
                  () -> {
                    synchronized (ended) {
                      await(latch);
                    }
                  });
          ended.join();
          latch.countDown();
          holder.join();
        });
  }

  @Test
  void aTimeDoesNotHelpWhoCannotEnterTheMonitor() {
    Answers.violated(
        Kind.DEADLOCK,
        () -> {
          Thread ended = start(() -> {});
          CountDownLatch latch = new CountDownLatch(1);
          Thread holder =
              start(
                  () -> {
                    synchronized (ended) {
                      await(latch);
                    }
                  });
          ended.join(100);
          latch.countDown();
          holder.join();
        });
  }

  @Test
  void virtualThreadsAreJoinedWithoutTheirMonitors() {
    Answers.proved(
        () -> {
          Thread ended = Thread.ofVirtual().start(() -> {});
          CountDownLatch latch = new CountDownLatch(1);
          Thread holder =
              start(
                  () -> {
                    synchronized (ended) {
                      await(latch);
                    }
                  });
          ended.join();
          latch.countDown();
          holder.join();
        });
  }

  /** A worker that waits for a job at itself. */
  private static final class Worker extends Thread {
    private boolean hasJob;

    @Override
    public void run() {
      synchronized (this) {
        while (!hasJob) {
          try {
            wait();
          } catch (InterruptedException e) {
            return;
          }
        }
      }
    }

    synchronized void giveToOne() {
      hasJob = true;
      notify();
    }

    synchronized void giveToAll() {
      hasJob = true;
      notifyAll();
    }
  }

  @Test
  void aNotificationMayWakeOneWhoJoins() {
    Answers.violated(
        Kind.DEADLOCK,
        () -> {
          Worker worker = new Worker();
          worker.start();
          Thread joiner = start(() -> join(worker));
          worker.giveToOne();
          joiner.join();
        });
  }

  @Test
  void aNotificationOfAllWakesTheWorker() {
    Answers.proved(
        () -> {
          Worker worker = new Worker();
          worker.start();
          Thread joiner = start(() -> join(worker));
          worker.giveToAll();
          joiner.join();
        });
  }

  @Test
  void joiningInsideTheMonitorGivesItAway() {
    Answers.proved(
        () -> {
          Thread thread =
              start(
                  () -> {
                    synchronized (Thread.currentThread()) {
                      Thread.yield();
                    }
                  });
          synchronized (thread) {
            thread.join();
          }
        });
  }

  @Test
  void aThreadDoesNotEndWhileItsMonitorIsHeld() {
    Answers.violated(
        Kind.DEADLOCK,
        () -> {
          Thread thread = new Thread(() -> {});
          synchronized (thread) {
            thread.start();
            while (thread.isAlive()) {
              Thread.onSpinWait();
            }
          }
        });
  }

  @Test
  void aThreadIsStartedInsideItsMonitor() {
    Answers.violated(
        Kind.DEADLOCK,
        () -> {
          Thread late = new Thread(() -> {});
          CountDownLatch latch = new CountDownLatch(1);
          Thread holder =
              start(
                  () -> {
                    synchronized (late) {
                      await(latch);
                    }
                  });
          late.start();
          latch.countDown();
          holder.join();
        });
  }

  @Test
  void aThreadIsNamedInsideItsMonitor() {
    Answers.violated(
        Kind.DEADLOCK,
        () -> {
          Object lock = new Object();
          Thread named = new Thread(() -> {});
          Thread other =
              start(
                  () -> {
                    synchronized (lock) {
                      named.setName("other");
                    }
                  });
          synchronized (named) {
            synchronized (lock) {
              check(true);
            }
          }
          other.join();
        });
  }

  @Test
  void aNameDoesNotChangeInsideTheMonitorOfItsThread() {
    Answers.proved(
        () -> {
          Thread named = new Thread(() -> {});
          Thread other = start(() -> named.setName("other"));
          synchronized (named) {
            String name = named.getName();
            check(name.equals(named.getName()));
          }
          other.join();
        });
  }

  @Test
  void aPermitIsLostBeforeTheThreadIsStarted() {
    Answers.violated(
        Kind.DEADLOCK,
        () -> {
          Thread parked = new Thread(LockSupport::park);
          LockSupport.unpark(parked);
          parked.start();
          parked.join();
        });
    Answers.violated(
        Kind.DEADLOCK,
        () -> {
          Thread parked = new Thread(LockSupport::park);
          Thread other = start(() -> LockSupport.unpark(parked));
          parked.start();
          parked.join();
          other.join();
        });
  }
}
