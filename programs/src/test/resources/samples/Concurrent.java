import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;

/** Classes of java.util.concurrent, as models or as copies. */
class Concurrent {
  static Thread started(Callable<?> task) {
    Thread thread =
        new Thread(
            () -> {
              try {
                task.call();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    thread.start();
    return thread;
  }

  static class Sum extends RecursiveTask<Integer> {
    final int from;
    final int to;

    Sum(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    protected Integer compute() {
      if (to - from < 2) {
        return from;
      }
      Sum left = new Sum(from, (from + to) / 2);
      left.fork();
      return new Sum((from + to) / 2, to).compute() + left.join();
    }
  }

  static String run() throws Exception {
    StringBuilder out = new StringBuilder();
    Phaser phaser = new Phaser(2);
    Thread arriving = started(() -> phaser.arriveAndAwaitAdvance());
    phaser.arriveAndAwaitAdvance();
    arriving.join();
    out.append(phaser.getPhase());
    Exchanger<String> exchanger = new Exchanger<>();
    String[] got = new String[1];
    Thread exchanging = started(() -> got[0] = exchanger.exchange("a"));
    out.append(exchanger.exchange("b"));
    exchanging.join();
    out.append(got[0]);
    CyclicBarrier barrier = new CyclicBarrier(2, () -> out.append("barrier"));
    Thread waiting = started(barrier::await);
    barrier.await();
    waiting.join();
    ConcurrentSkipListMap<Integer, String> sorted = new ConcurrentSkipListMap<>();
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    for (int i = 0; i < 30; i++) {
      sorted.put(i * 7 % 30, "x");
      map.merge(i % 3, i, Integer::sum);
    }
    out.append(sorted.headMap(3)).append(map);
    for (BlockingQueue<Integer> queue :
        Arrays.<BlockingQueue<Integer>>asList(
            new LinkedTransferQueue<>(),
            new LinkedBlockingDeque<>(),
            new LinkedBlockingQueue<>(),
            new SynchronousQueue<>())) {
      Thread putting =
          started(
              () -> {
                queue.put(5);
                return null;
              });
      out.append(queue.take());
      putting.join();
      out.append(queue.poll(1, TimeUnit.MILLISECONDS));
    }
    CompletableFuture<Integer> future = new CompletableFuture<>();
    CompletableFuture<String> shown =
        future.thenApply(x -> "v" + x).thenCombine(CompletableFuture.completedFuture(1), (a, b) -> a + b);
    started(() -> future.complete(3)).join();
    out.append(shown.get());
    ForkJoinPool pool = new ForkJoinPool(2);
    out.append(pool.invoke(new Sum(0, 6)));
    pool.shutdown();
    ExecutorService executor = Executors.newFixedThreadPool(2);
    Future<Integer> submitted = executor.submit(() -> 42);
    out.append(submitted.get());
    executor.shutdown();
    out.append(executor.isShutdown());
    LongAdder adder = new LongAdder();
    started(() -> { adder.increment(); return null; }).join();
    AtomicIntegerArray array = new AtomicIntegerArray(2);
    array.incrementAndGet(1);
    out.append(adder).append(array);
    StampedLock stamped = new StampedLock();
    long stamp = stamped.tryOptimisticRead();
    stamped.unlockWrite(stamped.writeLock());
    out.append(stamped.validate(stamp));
    Lock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    boolean[] ready = new boolean[1];
    Thread signalling =
        started(
            () -> {
              lock.lock();
              ready[0] = true;
              condition.signalAll();
              lock.unlock();
              return null;
            });
    lock.lock();
    while (!ready[0]) {
      condition.await();
    }
    lock.unlock();
    signalling.join();
    // Text stays what it is, even if it is a name.
    out.append("java/util/concurrent/Phaser").append("Ljava/util/concurrent/Exchanger;");
    return out.append(new Object[] {"java/util/concurrent/Phaser"}[0]).toString();
  }
}
