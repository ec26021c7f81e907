package sample;

import static sample.Answers.check;
import static sample.Answers.start;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Finding.Kind;

/** Loops that look again and again, with methods of their own or after some time. */
final class TimedLoopsTest {
  @Test
  void aLoopMayAskAMethodOfItsOwnClass() {
    Answers.proved(() -> Asking.run());
  }

  static final class Asking {
    private static volatile boolean isSet;

    private static boolean isSet() {
      return isSet;
    }

    private static void run() throws InterruptedException {
      Thread thread = start(() -> isSet = true);
      while (!isSet()) {
        Thread.onSpinWait();
      }
      thread.join();
    }
  }

  @Test
  void aLoopMayHaveTwoWaysBack() {
    Answers.proved(
        () -> {
          AtomicBoolean isTaken = new AtomicBoolean();
          int[] number = new int[1];
          Runnable add =
              () -> {
                while (isTaken.get() || !isTaken.compareAndSet(false, true)) {}
                number[0]++;
                isTaken.set(false);
              };
          Thread thread = start(add);
          add.run();
          thread.join();
          check(number[0] == 2);
        });
  }

  @Test
  void aQueueIsPolledUntilSomethingComes() {
    Answers.proved(
        () -> {
          BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
          Thread thread = start(() -> queue.add(1));
          Integer polled;
          while ((polled = queue.poll(100, TimeUnit.MILLISECONDS)) == null) {}
          thread.join();
          check(polled == 1);
        });
  }

  @Test
  void aQueueIsPolledInVainForEver() {
    Answers.violated(
        Kind.DEADLOCK,
        () -> {
          BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
          while (queue.poll(100, TimeUnit.MILLISECONDS) == null) {}
        });
  }

  @Test
  void aWaitForSomeTimeIsRepeated() {
    Answers.proved(
        () -> {
          Object lock = new Object();
          boolean[] isSet = new boolean[1];
          Thread thread =
              start(
                  () -> {
                    synchronized (lock) {
                      isSet[0] = true; // and nobody is told
                    }
                  });
          synchronized (lock) {
            while (!isSet[0]) {
              lock.wait(1_000);
            }
          }
          thread.join();
        });
  }

  @Test
  void aWaitForSomeTimeIsRepeatedInVain() {
    Answers.violated(
        Kind.DEADLOCK,
        () -> {
          Object lock = new Object();
          boolean[] isSet = new boolean[1];
          synchronized (lock) {
            while (!isSet[0]) {
              lock.wait(1_000);
            }
          }
        });
  }

  @Test
  void whatALoopSeesInPassingIsSeen() {
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          Object lock = new Object();
          int[] number = new int[1];
          Thread thread =
              start(
                  () -> {
                    synchronized (lock) {
                      number[0] = 1;
                    }
                    synchronized (lock) {
                      number[0] = 2;
                    }
                  });
          synchronized (lock) {
            while (number[0] == 0) {
              lock.wait(1_000);
            }
            check(number[0] == 2);
          }
          thread.join();
        });
  }

  @Test
  void aLatchIsAwaitedForSomeTimeAgainAndAgain() {
    Answers.proved(
        () -> {
          CountDownLatch latch = new CountDownLatch(1);
          Thread thread = start(latch::countDown);
          while (!latch.await(1, TimeUnit.SECONDS)) {}
          thread.join();
        });
  }
}
