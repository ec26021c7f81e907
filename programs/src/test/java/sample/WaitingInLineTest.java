package sample;

import static sample.Answers.check;
import static sample.Answers.start;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Finding.Kind;

/** Threads that wait in line, where the order makes a difference or somebody looks at it. */
@SuppressWarnings({"LockNotBeforeTry", "ThreadPriorityCheck"})
final class WaitingInLineTest {

  @Test
  void whoWantsTwoPermitsHoldsBackWhoWantsOne() {
    Answers.violated(
        Kind.DEADLOCK,
        () -> {
          Semaphore permits = new Semaphore(0);
          Thread two = start(() -> permits.acquireUninterruptibly(2));
          Thread one = start(() -> permits.acquireUninterruptibly(1));
          permits.release(1);
          one.join();
          permits.release(2);
          two.join();
        });
  }

  @Test
  void aFairSemaphoreServesWhoCameFirst() {
    Answers.violated(
        Kind.DEADLOCK,
        () -> {
          Semaphore permits = new Semaphore(2, true);
          permits.acquire();
          Thread both =
              start(
                  () -> {
                    permits.acquireUninterruptibly(2);
                    permits.release(2);
                  });
          permits.acquire();
          permits.release(2);
          both.join();
        });
  }

  @Test
  void atAnUnfairSemaphoreOneMayGoAhead() {
    Answers.proved(
        () -> {
          Semaphore permits = new Semaphore(2);
          permits.acquire();
          Thread both =
              start(
                  () -> {
                    permits.acquireUninterruptibly(2);
                    permits.release(2);
                  });
          permits.acquire();
          permits.release(2);
          both.join();
        });
  }

  @Test
  void aWaitingWriterHoldsReadersBack() {
    Answers.violated(
        Kind.DEADLOCK,
        () -> {
          ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
          lock.readLock().lock();
          Thread writer =
              start(
                  () -> {
                    lock.writeLock().lock();
                    lock.writeLock().unlock();
                  });
          Thread reader =
              start(
                  () -> {
                    lock.readLock().lock();
                    lock.readLock().unlock();
                  });
          reader.join();
          lock.readLock().unlock();
          writer.join();
        });
  }

  @Test
  void readersThatWaitForNobodyAreFine() {
    Answers.proved(
        () -> {
          ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
          ReentrantLock other = new ReentrantLock();
          Runnable reading =
              () -> {
                lock.readLock().lock();
                other.lock();
                other.unlock();
                lock.readLock().unlock();
              };
          Thread reader = start(reading);
          Thread writer =
              start(
                  () -> {
                    lock.writeLock().lock();
                    lock.writeLock().unlock();
                  });
          reading.run();
          reader.join();
          writer.join();
        });
  }

  @Test
  void somebodyMayBeSeenToWait() {
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          ReentrantLock lock = new ReentrantLock();
          lock.lock();
          Thread thread =
              start(
                  () -> {
                    lock.lock();
                    lock.unlock();
                  });
          boolean isQueued = lock.hasQueuedThreads();
          lock.unlock();
          thread.join();
          check(!isQueued && lock.getQueueLength() == 0);
        });
  }

  @Test
  void somebodyIsSeenToWaitAtLast() {
    Answers.proved(
        () -> {
          ReentrantLock lock = new ReentrantLock();
          lock.lock();
          Thread thread =
              start(
                  () -> {
                    lock.lock();
                    lock.unlock();
                  });
          while (!lock.hasQueuedThread(thread)) {
            Thread.yield();
          }
          lock.unlock();
          thread.join();
        });
  }
}
