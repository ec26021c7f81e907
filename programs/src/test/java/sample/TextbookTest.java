package sample;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Finding.Kind;

/** Algorithms of the textbooks: the right ones are proved, and what is wrong with others found. */
@SuppressWarnings({
  "DoubleCheckedLocking",
  "NonAtomicVolatileUpdate",
  "LockNotBeforeTry",
  "NullAway",
  "ReferenceEquality",
  "WaitNotInLoop"
}) // errors are what it takes
final class TextbookTest {
  private interface Part {
    void run() throws InterruptedException;
  }

  private static void both(Part one, Part other) throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              try {
                one.run();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    thread.start();
    other.run();
    thread.join();
  }

  private static void check(boolean isSo) {
    if (!isSo) {
      throw new IllegalStateException("wrong");
    }
  }

  /** Michael and Scott's queue. */
  private static final class Queue {
    private static final class Node {
      final int value;
      final AtomicReference<@Nullable Node> next = new AtomicReference<>();

      Node(int value) {
        this.value = value;
      }
    }

    private final AtomicReference<Node> head;
    private final AtomicReference<Node> tail;

    Queue() {
      Node first = new Node(0);
      head = new AtomicReference<>(first);
      tail = new AtomicReference<>(first);
    }

    void add(int value) {
      Node node = new Node(value);
      while (true) {
        Node last = tail.get();
        Node next = last.next.get();
        if (next != null) {
          tail.compareAndSet(last, next);
        } else if (last.next.compareAndSet(null, node)) {
          tail.compareAndSet(last, node);
          return;
        }
      }
    }

    int poll() {
      while (true) {
        Node first = head.get();
        Node last = tail.get();
        Node next = first.next.get();
        if (next == null) {
          return -1;
        }
        if (first == last) {
          tail.compareAndSet(last, next);
        } else if (head.compareAndSet(first, next)) {
          return next.value;
        }
      }
    }

    /** Forgets that another thread may have been faster. */
    int pollCarelessly() {
      Node next = head.get().next.get();
      if (next == null) {
        return -1;
      }
      head.set(next);
      return next.value;
    }
  }

  @Test
  void aQueueKeepsWhatTwoThreadsAdd() {
    Answers.proved(
        () -> {
          Queue queue = new Queue();
          both(() -> queue.add(1), () -> queue.add(2));
          check(queue.poll() + queue.poll() == 3 && queue.poll() == -1);
        });
  }

  @Test
  void anElementIsPolledOnce() {
    Answers.proved(
        () -> {
          Queue queue = new Queue();
          queue.add(1);
          int[] polled = new int[2];
          both(() -> polled[0] = queue.poll(), () -> polled[1] = queue.poll());
          check(polled[0] + polled[1] == 0);
        });
    Proofs.found(
        Kind.EXCEPTION,
        () -> {
          Queue queue = new Queue();
          queue.add(1);
          int[] polled = new int[2];
          both(() -> polled[0] = queue.pollCarelessly(), () -> polled[1] = queue.pollCarelessly());
          check(polled[0] + polled[1] == 0);
        });
  }

  private record Plate(String name, AtomicReference<@Nullable Plate> below) {}

  /** A plate that is taken off and put back deceives who looks at the top alone. */
  @Test
  void aStampTellsPlatesThatCameBack() {
    Proofs.found(
        Kind.EXCEPTION,
        () -> {
          Plate bottom = new Plate("bottom", new AtomicReference<>());
          Plate plate = new Plate("top", new AtomicReference<>(bottom));
          AtomicReference<@Nullable Plate> top = new AtomicReference<>(plate);
          both(
              () -> {
                Plate below = plate.below().get();
                top.compareAndSet(plate, below);
              },
              () -> {
                if (top.compareAndSet(plate, bottom) && top.compareAndSet(bottom, null)) {
                  plate.below().set(null);
                  top.compareAndSet(null, plate);
                }
              });
          check(top.get() != bottom || plate.below().get() == bottom);
        });
    Proofs.proved(
        () -> {
          Plate bottom = new Plate("bottom", new AtomicReference<>());
          Plate plate = new Plate("top", new AtomicReference<>(bottom));
          AtomicStampedReference<@Nullable Plate> top = new AtomicStampedReference<>(plate, 0);
          both(
              () -> {
                int stamp = top.getStamp();
                Plate below = plate.below().get();
                top.compareAndSet(plate, below, stamp, stamp + 1);
              },
              () -> {
                if (top.compareAndSet(plate, bottom, 0, 1)
                    && top.compareAndSet(bottom, null, 1, 2)) {
                  plate.below().set(null);
                  top.compareAndSet(null, plate, 2, 3);
                }
              });
          check(top.getReference() != bottom || plate.below().get() == bottom);
        });
  }

  /** A sequence lock with two fields that must be read together. */
  private static final class Pair {
    volatile int sequence;
    volatile int one;
    volatile int other;

    boolean isWhole() {
      int before = sequence;
      int seen = one;
      boolean isSame = seen == other;
      return isSame || before % 2 == 1 || sequence != before;
    }
  }

  @Test
  void aSequenceLockMustBeOddWhileItsFieldsChange() {
    Proofs.proved(
        () -> {
          Pair pair = new Pair();
          both(
              () -> {
                pair.sequence = 1;
                pair.one = 1;
                pair.other = 1;
                pair.sequence = 2;
              },
              () -> check(pair.isWhole()));
        });
    Proofs.found(
        Kind.EXCEPTION,
        () -> {
          Pair pair = new Pair();
          both(
              () -> {
                pair.one = 1;
                pair.other = 1;
                pair.sequence = 2;
              },
              () -> check(pair.isWhole()));
        });
  }

  private static final class Lazy {
    private static @Nullable Lazy plain;
    private static volatile @Nullable Lazy safe;
    final int value = Integer.parseInt("7");

    static Lazy plain() {
      Lazy known = plain;
      if (known == null) {
        synchronized (Lazy.class) {
          known = plain;
          if (known == null) {
            known = new Lazy();
            plain = known;
          }
        }
      }
      return known;
    }

    static Lazy safe() {
      Lazy known = safe;
      if (known == null) {
        synchronized (Lazy.class) {
          known = safe;
          if (known == null) {
            known = new Lazy();
            safe = known;
          }
        }
      }
      return known;
    }
  }

  @Test
  void doubleCheckedLockingNeedsAVolatileField() {
    Proofs.proved(() -> both(Lazy::safe, () -> check(Lazy.safe().value == 7)));
    Proofs.racy(() -> both(Lazy::plain, () -> check(Lazy.plain().value == 7)));
  }

  /** Objects that are lent, one permit for each. */
  private static final class Lender {
    final Semaphore permits = new Semaphore(1);
    final ConcurrentLinkedQueue<String> items = new ConcurrentLinkedQueue<>(List.of("item"));

    @Nullable String take() throws InterruptedException {
      permits.acquire();
      return items.poll();
    }
  }

  @Test
  void whatIsGivenBackIsThereBeforeItsPermit() {
    Proofs.proved(
        () -> {
          Lender lender = new Lender();
          Part part =
              () -> {
                check(lender.take() != null);
                lender.items.add("item");
                lender.permits.release();
              };
          both(part, part);
        });
    Proofs.found(
        Kind.EXCEPTION,
        () -> {
          Lender lender = new Lender();
          Part part =
              () -> {
                check(lender.take() != null);
                lender.permits.release();
                lender.items.add("item");
              };
          both(part, part);
        });
  }

  @Test
  void aSignalBeforeTheWaitIsLost() {
    Proofs.proved(
        () -> {
          ReentrantLock lock = new ReentrantLock();
          Condition changed = lock.newCondition();
          boolean[] isReady = new boolean[1];
          both(
              () -> {
                lock.lock();
                isReady[0] = true;
                changed.signal();
                lock.unlock();
              },
              () -> {
                lock.lock();
                while (!isReady[0]) {
                  changed.await();
                }
                lock.unlock();
              });
        });
    Proofs.found(
        Kind.DEADLOCK,
        () -> {
          ReentrantLock lock = new ReentrantLock();
          Condition changed = lock.newCondition();
          both(
              () -> {
                lock.lock();
                changed.signal();
                lock.unlock();
              },
              () -> {
                lock.lock();
                changed.await();
                lock.unlock();
              });
        });
  }
}
