package org.porpoise.programs.juc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.juc.locks.ReentrantLock;
import org.porpoise.programs.juc.locks.ReentrantReadWriteLock;

/** Locks keep others out, conditions wait, and mistakes are found. */
@SuppressWarnings({"LockNotBeforeTry", "WaitNotInLoop"})
class LocksTest {

  private static final class Philosophers extends Exploring.Main {
    private final int count;

    Philosophers(int count) {
      this.count = count;
    }

    @Override
    void run() throws Exception {
      ReentrantLock[] forks = new ReentrantLock[count];
      for (int i = 0; i < count; i++) {
        forks[i] = new ReentrantLock();
      }
      for (int i = 0; i < count; i++) {
        ReentrantLock left = forks[i];
        ReentrantLock right = forks[(i + 1) % count];
        go(
            () -> {
              left.lock();
              right.lock();
              right.unlock();
              left.unlock();
            });
      }
      joinAll();
    }
  }

  @Test
  void philosophersHaveTheirTraces() {
    assertEquals(Map.of("", 2, "DEADLOCK", 1), Exploring.both(() -> new Philosophers(2)));
    assertEquals(Map.of("", 6, "DEADLOCK", 1), Exploring.optimal(() -> new Philosophers(3)));
    assertEquals(Map.of("", 30, "DEADLOCK", 1), Exploring.optimal(() -> new Philosophers(5)));
  }

  private static final class Buffer extends Exploring.Main {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private int items;

    @Override
    void run() throws Exception {
      go(() -> take());
      go(() -> take());
      lock.lock();
      items++;
      changed.signal();
      lock.unlock();
      lock.lock();
      items++;
      changed.signal();
      lock.unlock();
      joinAll();
      tell(items);
    }

    void take() throws InterruptedException {
      lock.lock();
      while (items == 0) {
        changed.await();
      }
      items--;
      lock.unlock();
    }
  }

  @Test
  void conditionsHandOver() {
    assertEquals(Set.of("0"), Exploring.optimal(Buffer::new).keySet());
  }

  private static final class LostSignal extends Exploring.Main {
    @Override
    void run() throws Exception {
      ReentrantLock lock = new ReentrantLock();
      Condition condition = lock.newCondition();
      go(
          () -> {
            lock.lock();
            condition.await();
            lock.unlock();
          });
      lock.lock();
      condition.signal();
      lock.unlock();
      joinAll();
    }
  }

  @Test
  void aLostSignalIsADeadlock() {
    assertEquals(Map.of("", 1, "DEADLOCK", 1), Exploring.both(LostSignal::new));
  }

  private static final class Readers extends Exploring.Main {
    @Override
    void run() throws Exception {
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
      int[] value = new int[1];
      for (int i = 0; i < 2; i++) {
        go(
            () -> {
              lock.readLock().lock();
              lock.readLock().unlock();
            });
      }
      lock.writeLock().lock();
      value[0]++;
      lock.readLock().lock();
      lock.writeLock().unlock();
      lock.readLock().unlock();
      joinAll();
      tell(value[0]);
    }
  }

  @Test
  void readersDoNotDependOnEachOther() {
    assertEquals(Map.of("1", 4), Exploring.optimal(Readers::new));
  }

  private static final class Upgrade extends Exploring.Main {
    @Override
    void run() {
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
      lock.readLock().lock();
      lock.writeLock().lock();
    }
  }

  @Test
  void anUpgradeIsADeadlock() {
    assertEquals(Map.of("DEADLOCK", 1), Exploring.both(Upgrade::new));
  }

  private static final class TryLock extends Exploring.Main {
    @Override
    void run() throws Exception {
      ReentrantLock lock = new ReentrantLock();
      boolean[] got = new boolean[2];
      go(
          () -> {
            got[0] = lock.tryLock();
            if (got[0]) {
              lock.unlock();
            }
          });
      got[1] = lock.tryLock();
      if (got[1]) {
        lock.unlock();
      }
      joinAll();
      tell(got[0] + "" + got[1]);
    }
  }

  @Test
  void tryLockFailsIfAnotherHolds() {
    assertEquals(
        Set.of("truetrue", "truefalse", "falsetrue"), Exploring.both(TryLock::new).keySet());
  }

  private static final class Interrupted extends Exploring.Main {
    @Override
    void run() throws Exception {
      ReentrantLock lock = new ReentrantLock();
      Condition condition = lock.newCondition();
      String[] seen = {"nothing"};
      Thread waiter =
          go(
              () -> {
                lock.lock();
                try {
                  condition.await();
                  seen[0] =
                      org.porpoise.programs.engine.hooks.ThreadHooks.interrupted()
                          ? "signal, interrupt pending"
                          : "signal";
                } catch (InterruptedException e) {
                  seen[0] = "interrupt";
                } finally {
                  lock.unlock();
                }
              });
      lock.lock();
      condition.signal();
      lock.unlock();
      org.porpoise.programs.engine.hooks.ThreadHooks.interrupt(waiter);
      joinAll();
      tell(seen[0]);
    }
  }

  @Test
  void aSignalIsNotLostToAnInterrupt() {
    assertEquals(
        Set.of("interrupt", "signal", "signal, interrupt pending"),
        Exploring.both(Interrupted::new).keySet());
  }
}
