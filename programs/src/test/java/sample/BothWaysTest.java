package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Porpoise;
import org.porpoise.programs.Result;
import org.porpoise.programs.Result.Verdict;
import org.porpoise.programs.Settings;
import org.porpoise.programs.Task;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.report.Reasons;

/**
 * Classes of {@code java.util.concurrent}, one by one: a right use is proved, and a wrong use,
 * which needs the class to go wrong, is found.
 */
@SuppressWarnings({
  "LockNotBeforeTry",
  "WaitNotInLoop",
  "FutureReturnValueIgnored",
  "UnnecessaryAsync"
})
@Tag("slow")
final class BothWaysTest {

  /** What a thread does. */
  private interface Body {
    void run() throws Exception;
  }

  private static Thread started(Body body) {
    Thread thread =
        new Thread(
            () -> {
              try {
                body.run();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    thread.start();
    return thread;
  }

  private static void both(Body one, Body other) throws InterruptedException {
    Thread first = started(one);
    Thread second = started(other);
    first.join();
    second.join();
  }

  private static void twice(Body body) throws InterruptedException {
    both(body, body);
  }

  private static DynamicTest use(String name, Task right, Task wrong) {
    return DynamicTest.dynamicTest(
        name,
        () -> {
          // An optimistic read races, and says so.
          Settings settings =
              name.equals("StampedLock")
                  ? Settings.defaults().assuming(Assumption.RACES)
                  : Settings.defaults();
          Result proved = Explorer.explore(right, settings.withAllErrors());
          assertEquals(
              Verdict.HOLDS,
              proved.verdict(),
              () -> proved.findings() + Reasons.line(proved) + proved.reasons());
          assertEquals(Verdict.VIOLATED, Explorer.explore(wrong).verdict());
        });
  }

  @TestFactory
  Stream<DynamicTest> locks() {
    return Stream.of(
        use(
            "ReentrantLock",
            () -> {
              ReentrantLock lock = new ReentrantLock();
              int[] n = new int[1];
              twice(
                  () -> {
                    lock.lock();
                    n[0]++;
                    lock.unlock();
                  });
              Porpoise.check(n[0] == 2);
            },
            () -> {
              ReentrantLock lock = new ReentrantLock();
              int[] n = new int[1];
              twice(
                  () -> {
                    boolean isMine = lock.tryLock();
                    n[0]++;
                    if (isMine) {
                      lock.unlock();
                    }
                  });
              Porpoise.check(n[0] == 2);
            }),
        use(
            "ReentrantReadWriteLock",
            () -> {
              ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
              int[] n = new int[1];
              twice(
                  () -> {
                    lock.writeLock().lock();
                    n[0]++;
                    lock.writeLock().unlock();
                  });
              Porpoise.check(n[0] == 2);
            },
            () -> {
              ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
              int[] n = new int[1];
              twice(
                  () -> {
                    lock.readLock().lock();
                    n[0]++;
                    lock.readLock().unlock();
                  });
              Porpoise.check(n[0] == 2);
            }),
        use(
            "StampedLock",
            () -> {
              StampedLock lock = new StampedLock();
              int[] n = new int[2];
              both(
                  () -> {
                    long stamp = lock.writeLock();
                    n[0]++;
                    n[1]++;
                    lock.unlockWrite(stamp);
                  },
                  () -> {
                    long stamp = lock.tryOptimisticRead();
                    boolean isEqual = n[0] == n[1];
                    Porpoise.check(isEqual || !lock.validate(stamp));
                  });
            },
            () -> {
              StampedLock lock = new StampedLock();
              int[] n = new int[2];
              both(
                  () -> {
                    long stamp = lock.writeLock();
                    n[0]++;
                    n[1]++;
                    lock.unlockWrite(stamp);
                  },
                  () -> {
                    lock.tryOptimisticRead();
                    Porpoise.check(n[0] == n[1]);
                  });
            }),
        use(
            "Condition",
            () -> {
              ReentrantLock lock = new ReentrantLock();
              Condition condition = lock.newCondition();
              boolean[] isSet = new boolean[1];
              both(
                  () -> {
                    lock.lock();
                    while (!isSet[0]) {
                      condition.await();
                    }
                    lock.unlock();
                  },
                  () -> {
                    lock.lock();
                    isSet[0] = true;
                    condition.signal();
                    lock.unlock();
                  });
            },
            () -> {
              ReentrantLock lock = new ReentrantLock();
              Condition condition = lock.newCondition();
              both(
                  () -> {
                    lock.lock();
                    condition.await();
                    lock.unlock();
                  },
                  () -> {
                    lock.lock();
                    condition.signal();
                    lock.unlock();
                  });
            }),
        use(
            "LockSupport",
            () -> {
              Thread parked = started(LockSupport::park);
              LockSupport.unpark(parked);
              parked.join();
            },
            () -> {
              Thread parked =
                  started(
                      () -> {
                        LockSupport.park();
                        LockSupport.park();
                      });
              LockSupport.unpark(parked);
              LockSupport.unpark(parked);
              parked.join();
            }));
  }

  @TestFactory
  Stream<DynamicTest> synchronizers() {
    return Stream.of(
        use(
            "Semaphore",
            () -> {
              Semaphore permits = new Semaphore(1);
              int[] n = new int[1];
              twice(
                  () -> {
                    permits.acquire();
                    n[0]++;
                    permits.release();
                  });
              Porpoise.check(n[0] == 2);
            },
            () -> {
              Semaphore permits = new Semaphore(2);
              int[] n = new int[1];
              twice(
                  () -> {
                    permits.acquire();
                    n[0]++;
                    permits.release();
                  });
              Porpoise.check(n[0] == 2);
            }),
        use(
            "CountDownLatch",
            () -> {
              CountDownLatch latch = new CountDownLatch(2);
              AtomicInteger n = new AtomicInteger();
              for (int i = 0; i < 2; i++) {
                started(
                    () -> {
                      n.incrementAndGet();
                      latch.countDown();
                    });
              }
              latch.await();
              Porpoise.check(n.get() == 2);
            },
            () -> {
              CountDownLatch latch = new CountDownLatch(1);
              AtomicInteger n = new AtomicInteger();
              for (int i = 0; i < 2; i++) {
                started(
                    () -> {
                      n.incrementAndGet();
                      latch.countDown();
                    });
              }
              latch.await();
              Porpoise.check(n.get() == 2);
            }),
        use(
            "CyclicBarrier",
            () -> {
              CyclicBarrier barrier = new CyclicBarrier(2);
              AtomicInteger n = new AtomicInteger();
              twice(
                  () -> {
                    n.incrementAndGet();
                    barrier.await();
                    Porpoise.check(n.get() == 2);
                  });
            },
            () -> {
              CyclicBarrier barrier = new CyclicBarrier(3);
              twice(barrier::await);
            }),
        use(
            "Phaser",
            () -> {
              Phaser phaser = new Phaser(2);
              AtomicInteger n = new AtomicInteger();
              twice(
                  () -> {
                    n.incrementAndGet();
                    phaser.arriveAndAwaitAdvance();
                    Porpoise.check(n.get() == 2);
                  });
            },
            () -> {
              Phaser phaser = new Phaser(2);
              AtomicInteger n = new AtomicInteger();
              twice(
                  () -> {
                    n.incrementAndGet();
                    phaser.arrive();
                    Porpoise.check(n.get() == 2);
                  });
            }),
        use(
            "Exchanger",
            () -> {
              Exchanger<Integer> exchanger = new Exchanger<>();
              both(
                  () -> Porpoise.check(exchanger.exchange(1) == 2),
                  () -> Porpoise.check(exchanger.exchange(2) == 1));
            },
            () -> {
              Exchanger<Integer> exchanger = new Exchanger<>();
              started(() -> exchanger.exchange(1)).join();
            }));
  }

  @TestFactory
  Stream<DynamicTest> atomics() {
    return Stream.of(
        use(
            "AtomicInteger",
            () -> {
              AtomicInteger n = new AtomicInteger();
              twice(n::incrementAndGet);
              Porpoise.check(n.get() == 2);
            },
            () -> {
              AtomicInteger n = new AtomicInteger();
              twice(() -> n.set(n.get() + 1));
              Porpoise.check(n.get() == 2);
            }),
        use(
            "AtomicLong",
            () -> {
              AtomicLong n = new AtomicLong();
              twice(() -> n.addAndGet(2));
              Porpoise.check(n.get() == 4);
            },
            () -> {
              AtomicLong n = new AtomicLong();
              twice(() -> n.set(n.get() + 2));
              Porpoise.check(n.get() == 4);
            }),
        use(
            "AtomicBoolean",
            () -> {
              AtomicBoolean isTaken = new AtomicBoolean();
              AtomicInteger winners = new AtomicInteger();
              twice(
                  () -> {
                    if (isTaken.compareAndSet(false, true)) {
                      winners.incrementAndGet();
                    }
                  });
              Porpoise.check(winners.get() == 1);
            },
            () -> {
              AtomicBoolean isTaken = new AtomicBoolean();
              AtomicInteger winners = new AtomicInteger();
              twice(
                  () -> {
                    if (!isTaken.get()) {
                      isTaken.set(true);
                      winners.incrementAndGet();
                    }
                  });
              Porpoise.check(winners.get() == 1);
            }),
        use(
            "AtomicReference",
            () -> {
              AtomicReference<String> text = new AtomicReference<>("");
              twice(() -> text.updateAndGet(old -> old + "x"));
              Porpoise.check("xx".equals(text.get()));
            },
            () -> {
              AtomicReference<String> text = new AtomicReference<>("");
              twice(() -> text.set(text.get() + "x"));
              Porpoise.check("xx".equals(text.get()));
            }),
        use(
            "AtomicIntegerArray",
            () -> {
              AtomicIntegerArray n = new AtomicIntegerArray(2);
              twice(() -> n.incrementAndGet(1));
              Porpoise.check(n.get(1) == 2);
            },
            () -> {
              AtomicIntegerArray n = new AtomicIntegerArray(2);
              twice(() -> n.set(1, n.get(1) + 1));
              Porpoise.check(n.get(1) == 2);
            }),
        use(
            "AtomicStampedReference",
            () -> {
              AtomicStampedReference<String> top = new AtomicStampedReference<>("a", 0);
              both(
                  () -> {
                    top.compareAndSet("a", "b", 0, 1);
                    top.compareAndSet("b", "a", 1, 2);
                  },
                  () -> {
                    int stamp = top.getStamp();
                    boolean isMine = top.compareAndSet("a", "c", stamp, stamp + 1);
                    Porpoise.check(!isMine || stamp != 1);
                  });
            },
            () -> {
              AtomicStampedReference<String> top = new AtomicStampedReference<>("a", 0);
              both(
                  () -> {
                    top.compareAndSet("a", "b", 0, 0);
                    top.compareAndSet("b", "a", 0, 0);
                  },
                  () -> {
                    String before = top.getReference();
                    boolean isMine = top.compareAndSet("a", "c", 0, 0);
                    Porpoise.check(!isMine || before.equals("a"));
                  });
            }),
        use(
            "AtomicMarkableReference",
            () -> {
              AtomicMarkableReference<String> node = new AtomicMarkableReference<>("a", false);
              AtomicInteger winners = new AtomicInteger();
              twice(
                  () -> {
                    if (node.compareAndSet("a", "a", false, true)) {
                      winners.incrementAndGet();
                    }
                  });
              Porpoise.check(winners.get() == 1);
            },
            () -> {
              AtomicMarkableReference<String> node = new AtomicMarkableReference<>("a", false);
              AtomicInteger winners = new AtomicInteger();
              twice(
                  () -> {
                    if (!node.isMarked()) {
                      node.set("a", true);
                      winners.incrementAndGet();
                    }
                  });
              Porpoise.check(winners.get() == 1);
            }),
        use(
            "LongAdder",
            () -> {
              LongAdder sum = new LongAdder();
              twice(sum::increment);
              Porpoise.check(sum.sum() == 2);
            },
            () -> {
              LongAdder sum = new LongAdder();
              twice(
                  () -> {
                    sum.increment();
                    Porpoise.check(sum.sum() == 2);
                  });
            }),
        use(
            "LongAccumulator",
            () -> {
              LongAccumulator most = new LongAccumulator(Long::max, 0);
              both(() -> most.accumulate(1), () -> most.accumulate(2));
              Porpoise.check(most.get() == 2);
            },
            () -> {
              LongAccumulator most = new LongAccumulator(Long::max, 0);
              both(
                  () -> {
                    most.accumulate(1);
                    Porpoise.check(most.get() == 2);
                  },
                  () -> most.accumulate(2));
            }));
  }

  @TestFactory
  Stream<DynamicTest> collections() {
    return Stream.of(
        use(
            "ConcurrentHashMap",
            () -> {
              ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
              twice(() -> map.merge("a", 1, Integer::sum));
              Porpoise.check(map.getOrDefault("a", 0) == 2);
            },
            () -> {
              ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
              twice(() -> map.put("a", map.getOrDefault("a", 0) + 1));
              Porpoise.check(map.getOrDefault("a", 0) == 2);
            }),
        use(
            "ConcurrentSkipListMap",
            () -> {
              ConcurrentSkipListMap<String, Integer> map = new ConcurrentSkipListMap<>();
              twice(() -> map.merge("a", 1, Integer::sum));
              Porpoise.check(map.getOrDefault("a", 0) == 2);
            },
            () -> {
              ConcurrentSkipListMap<String, Integer> map = new ConcurrentSkipListMap<>();
              twice(() -> map.put("a", map.getOrDefault("a", 0) + 1));
              Porpoise.check(map.getOrDefault("a", 0) == 2);
            }),
        use(
            "ConcurrentSkipListSet",
            () -> {
              ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
              AtomicInteger winners = new AtomicInteger();
              twice(
                  () -> {
                    if (set.add(1)) {
                      winners.incrementAndGet();
                    }
                  });
              Porpoise.check(winners.get() == 1);
            },
            () -> {
              ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
              AtomicInteger winners = new AtomicInteger();
              twice(
                  () -> {
                    if (!set.contains(1)) {
                      set.add(1);
                      winners.incrementAndGet();
                    }
                  });
              Porpoise.check(winners.get() == 1);
            }),
        use(
            "ConcurrentLinkedQueue",
            () -> {
              ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
              queue.add(1);
              AtomicInteger taken = new AtomicInteger();
              twice(
                  () -> {
                    if (queue.poll() != null) {
                      taken.incrementAndGet();
                    }
                  });
              Porpoise.check(taken.get() == 1);
            },
            () -> {
              ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
              queue.add(1);
              twice(
                  () -> {
                    if (!queue.isEmpty()) {
                      queue.remove();
                    }
                  });
            }),
        use(
            "ConcurrentLinkedDeque",
            () -> {
              ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
              deque.add(1);
              AtomicInteger taken = new AtomicInteger();
              both(
                  () -> taken.addAndGet(deque.pollFirst() == null ? 0 : 1),
                  () -> taken.addAndGet(deque.pollLast() == null ? 0 : 1));
              Porpoise.check(taken.get() == 1);
            },
            () -> {
              ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
              deque.add(1);
              both(
                  () -> {
                    if (!deque.isEmpty()) {
                      deque.removeFirst();
                    }
                  },
                  deque::pollLast);
            }),
        use(
            "CopyOnWriteArrayList",
            () -> {
              CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
              twice(() -> list.addIfAbsent(1));
              Porpoise.check(list.size() == 1);
            },
            () -> {
              CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
              twice(
                  () -> {
                    if (!list.contains(1)) {
                      list.add(1);
                    }
                  });
              Porpoise.check(list.size() == 1);
            }),
        use(
            "CopyOnWriteArraySet",
            () -> {
              CopyOnWriteArraySet<Integer> set = new CopyOnWriteArraySet<>();
              AtomicInteger winners = new AtomicInteger();
              twice(() -> winners.addAndGet(set.add(1) ? 1 : 0));
              Porpoise.check(winners.get() == 1);
            },
            () -> {
              CopyOnWriteArraySet<Integer> set = new CopyOnWriteArraySet<>();
              AtomicInteger winners = new AtomicInteger();
              twice(
                  () -> {
                    if (!set.contains(1)) {
                      set.add(1);
                      winners.incrementAndGet();
                    }
                  });
              Porpoise.check(winners.get() == 1);
            }));
  }

  @TestFactory
  Stream<DynamicTest> queues() {
    return Stream.of(
        use(
            "ArrayBlockingQueue",
            () -> {
              ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
              both(
                  () -> {
                    queue.put(1);
                    queue.put(2);
                  },
                  () -> Porpoise.check(queue.take() == 1 && queue.take() == 2));
            },
            () -> {
              ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
              both(
                  () -> {
                    queue.put(1);
                    queue.put(2);
                    queue.put(3);
                  },
                  queue::take);
            }),
        use(
            "LinkedBlockingQueue",
            () -> {
              LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
              both(() -> queue.put(1), () -> Porpoise.check(queue.take() == 1));
            },
            () -> {
              LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
              both(() -> queue.put(1), () -> Porpoise.check(queue.poll() != null));
            }),
        use(
            "LinkedBlockingDeque",
            () -> {
              LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
              both(() -> deque.putFirst(1), () -> Porpoise.check(deque.takeLast() == 1));
            },
            () -> {
              LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
              both(() -> deque.putFirst(1), () -> Porpoise.check(deque.pollLast() != null));
            }),
        use(
            "PriorityBlockingQueue",
            () -> {
              PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
              both(() -> queue.add(2), () -> queue.add(1));
              Porpoise.check(queue.take() == 1);
            },
            () -> {
              PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
              Thread low = started(() -> queue.add(1));
              queue.add(2);
              Porpoise.check(queue.take() == 1);
              low.join();
            }),
        use(
            "SynchronousQueue",
            () -> {
              SynchronousQueue<Integer> queue = new SynchronousQueue<>();
              both(() -> queue.put(1), () -> Porpoise.check(queue.take() == 1));
            },
            () -> {
              SynchronousQueue<Integer> queue = new SynchronousQueue<>();
              both(() -> Porpoise.check(queue.offer(1)), queue::poll);
            }));
  }

  @TestFactory
  Stream<DynamicTest> executors() {
    return Stream.of(
        use(
            "ThreadPoolExecutor",
            () -> {
              ExecutorService pool = Executors.newFixedThreadPool(2);
              AtomicInteger n = new AtomicInteger();
              Future<?> one = pool.submit(n::incrementAndGet);
              Future<?> other = pool.submit(n::incrementAndGet);
              one.get();
              other.get();
              Porpoise.check(n.get() == 2);
            },
            () -> {
              ExecutorService pool = Executors.newFixedThreadPool(1);
              pool.submit(() -> pool.submit(() -> 1).get()).get();
            }),
        use(
            "ScheduledThreadPoolExecutor",
            () -> {
              ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
              Porpoise.check(pool.schedule(() -> 1, 1, TimeUnit.SECONDS).get() == 1);
            },
            () -> {
              ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
              Future<Integer> later = pool.schedule(() -> 1, 1, TimeUnit.SECONDS);
              Porpoise.check(later.isDone());
            }),
        use(
            "FutureTask",
            () -> {
              FutureTask<Integer> task = new FutureTask<>(() -> 1);
              started(task::run);
              Porpoise.check(task.get() == 1);
            },
            () -> {
              FutureTask<Integer> task = new FutureTask<>(() -> 1);
              started(task::run);
              Porpoise.check(task.isDone());
            }),
        use(
            "ExecutorCompletionService",
            () -> {
              ExecutorService pool = Executors.newFixedThreadPool(2);
              ExecutorCompletionService<Integer> done = new ExecutorCompletionService<>(pool);
              done.submit(() -> 1);
              done.submit(() -> 2);
              Porpoise.check(done.take().get() + done.take().get() == 3);
            },
            () -> {
              ExecutorService pool = Executors.newFixedThreadPool(2);
              ExecutorCompletionService<Integer> done = new ExecutorCompletionService<>(pool);
              done.submit(() -> 1);
              done.submit(() -> 2);
              Porpoise.check(done.take().get() == 1);
            }),
        use(
            "CompletableFuture",
            () -> {
              CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1);
              CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2);
              Porpoise.check(one.thenCombine(two, Integer::sum).join() == 3);
            },
            () -> {
              CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1);
              Porpoise.check(one.getNow(0) == 1);
            }),
        use(
            "ForkJoinPool",
            () -> {
              AtomicInteger n = new AtomicInteger();
              ForkJoinPool pool = new ForkJoinPool(2);
              ForkJoinTask<?> one = pool.submit(() -> n.incrementAndGet());
              ForkJoinTask<?> other = pool.submit(() -> n.incrementAndGet());
              one.join();
              other.join();
              Porpoise.check(n.get() == 2);
            },
            () -> {
              AtomicInteger n = new AtomicInteger();
              ForkJoinPool pool = new ForkJoinPool(2);
              ForkJoinTask<?> one = pool.submit(() -> n.set(n.get() + 1));
              ForkJoinTask<?> other = pool.submit(() -> n.set(n.get() + 1));
              one.join();
              other.join();
              Porpoise.check(n.get() == 2);
            }));
  }
}
