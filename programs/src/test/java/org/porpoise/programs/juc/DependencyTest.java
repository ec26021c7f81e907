package org.porpoise.programs.juc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.juc.atomic.AtomicBoolean;
import org.porpoise.programs.juc.atomic.AtomicInteger;
import org.porpoise.programs.juc.atomic.AtomicIntegerArray;
import org.porpoise.programs.juc.atomic.AtomicReference;
import org.porpoise.programs.juc.atomic.AtomicStampedReference;
import org.porpoise.programs.juc.atomic.LongAdder;
import org.porpoise.programs.juc.locks.ReentrantLock;
import org.porpoise.programs.juc.locks.ReentrantReadWriteLock;
import org.porpoise.programs.juc.locks.StampedLock;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;

/**
 * What models say about dependency is true: on random little programs that use one object, a search
 * that relies on it comes to the same results as one that looks at every interleaving. An operation
 * that is said to commute and does not, or that is said to wait and need not, loses a result.
 */
@SuppressWarnings("NullAway") // Null is a result like others.
class DependencyTest {

  /** An operation on an object, and what it came to. */
  interface Act<T> {
    Object on(T object) throws Exception;
  }

  /** Objects of a kind. */
  record Kind<T>(String name, Supplier<T> maker, Function<T, Object> end, List<Act<T>> acts) {
    @SafeVarargs
    @SuppressWarnings("varargs")
    static <T> Kind<T> of(String name, Supplier<T> maker, Function<T, Object> end, Act<T>... acts) {
      return new Kind<>(name, maker, end, List.of(acts));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Kind<?>> kinds() {
    return Stream.of(
        semaphore(),
        latch(),
        lock(),
        readWriteLock(),
        stampedLock(),
        integer(),
        flag(),
        reference(),
        stamped(),
        array(),
        adder(),
        barrier(),
        queue(),
        handover(),
        map(),
        list(),
        sortedMap(),
        task(),
        phaser(),
        exchanger(),
        future());
  }

  private static Kind<Semaphore> semaphore() {
    return Kind.of(
        "Semaphore",
        () -> new Semaphore(1),
        Semaphore::availablePermits,
        s -> done(() -> s.acquire()),
        s -> done(() -> s.acquire(2)),
        s -> done(() -> s.release()),
        s -> done(() -> s.release(2)),
        s -> done(() -> s.reducePermits(1)),
        s -> s.tryAcquire(),
        s -> s.tryAcquire(2),
        s -> s.tryAcquire(1, TimeUnit.SECONDS),
        s -> s.availablePermits(),
        s -> s.drainPermits());
  }

  private static Kind<CountDownLatch> latch() {
    return Kind.of(
        "CountDownLatch",
        () -> new CountDownLatch(2),
        CountDownLatch::getCount,
        latch -> done(latch::countDown),
        latch -> done(latch::await),
        latch -> latch.await(1, TimeUnit.SECONDS),
        latch -> latch.getCount());
  }

  private static Kind<ReentrantLock> lock() {
    return Kind.of(
        "ReentrantLock",
        ReentrantLock::new,
        ReentrantLock::isLocked,
        lock -> done(lock::lock),
        lock -> done(lock::lock),
        lock -> lock.tryLock(),
        lock -> lock.isLocked(),
        lock -> lock.getHoldCount(),
        lock -> done(lock::unlock),
        lock -> done(lock::unlock));
  }

  private static Kind<ReentrantReadWriteLock> readWriteLock() {
    return Kind.of(
        "ReentrantReadWriteLock",
        ReentrantReadWriteLock::new,
        lock -> lock.isWriteLocked() + " " + lock.getReadLockCount(),
        lock -> done(() -> lock.readLock().lock()),
        lock -> done(() -> lock.readLock().unlock()),
        lock -> done(() -> lock.writeLock().lock()),
        lock -> done(() -> lock.writeLock().unlock()),
        lock -> lock.readLock().tryLock(),
        lock -> lock.writeLock().tryLock(),
        lock -> lock.getReadLockCount(),
        lock -> lock.isWriteLocked());
  }

  /** A lock and the last stamp of each thread, which only that thread looks at. */
  private static final class Stamped {
    final StampedLock lock = new StampedLock();
    final long[] stamps = new long[8];

    Object take(Function<StampedLock, Long> operation) {
      long stamp = operation.apply(lock);
      stamps[SharedObject.me()] = stamp;
      return stamp != 0;
    }

    long stamp() {
      return stamps[SharedObject.me()];
    }
  }

  private static Kind<Stamped> stampedLock() {
    return Kind.of(
        "StampedLock",
        Stamped::new,
        s -> s.lock.isWriteLocked() + " " + s.lock.getReadLockCount(),
        s -> s.take(StampedLock::readLock),
        s -> s.take(StampedLock::writeLock),
        s -> s.take(StampedLock::tryOptimisticRead),
        s -> s.take(StampedLock::tryReadLock),
        s -> s.take(lock -> lock.tryConvertToWriteLock(s.stamp())),
        s -> s.lock.validate(s.stamp()),
        s -> s.lock.getReadLockCount(),
        s -> done(() -> s.lock.unlock(s.stamp())),
        s -> s.lock.tryUnlockWrite());
  }

  private static Kind<AtomicInteger> integer() {
    return Kind.of(
        "AtomicInteger",
        AtomicInteger::new,
        AtomicInteger::get,
        x -> x.get(),
        x -> x.incrementAndGet(),
        x -> x.compareAndSet(0, 1),
        x -> x.compareAndSet(1, 0),
        x -> x.getAndSet(2),
        x -> x.updateAndGet(value -> 2 * value + 1),
        x -> x.compareAndExchange(2, 0));
  }

  private static Kind<AtomicBoolean> flag() {
    return Kind.of(
        "AtomicBoolean",
        AtomicBoolean::new,
        AtomicBoolean::get,
        x -> x.get(),
        x -> x.compareAndSet(false, true),
        x -> x.compareAndSet(true, false),
        x -> done(() -> x.set(false)));
  }

  private static Kind<AtomicReference<String>> reference() {
    return Kind.of(
        "AtomicReference",
        () -> new AtomicReference<>("a"),
        AtomicReference::get,
        x -> x.get(),
        x -> x.compareAndSet("a", "b"),
        x -> x.compareAndSet("b", "a"),
        x -> x.getAndSet("a"),
        x -> x.accumulateAndGet("c", (old, more) -> old + more));
  }

  private static Kind<AtomicStampedReference<String>> stamped() {
    return Kind.of(
        "AtomicStampedReference",
        () -> new AtomicStampedReference<>("a", 0),
        x -> x.getReference() + x.getStamp(),
        x -> x.getReference(),
        x -> x.getStamp(),
        x -> x.compareAndSet("a", "b", 0, 1),
        x -> x.compareAndSet("b", "a", 1, 2),
        x -> x.attemptStamp("b", 0));
  }

  private static Kind<AtomicIntegerArray> array() {
    return Kind.of(
        "AtomicIntegerArray",
        () -> new AtomicIntegerArray(2),
        AtomicIntegerArray::toString,
        x -> x.get(0),
        x -> x.incrementAndGet(0),
        x -> x.incrementAndGet(1),
        x -> x.compareAndSet(0, 0, 5),
        x -> x.compareAndSet(1, 1, 7));
  }

  private static Kind<LongAdder> adder() {
    return Kind.of(
        "LongAdder",
        LongAdder::new,
        LongAdder::sum,
        x -> done(x::increment),
        x -> done(() -> x.add(5)),
        x -> x.sum(),
        x -> x.sumThenReset());
  }

  private static Kind<CyclicBarrier> barrier() {
    return Kind.of(
        "CyclicBarrier",
        () -> new CyclicBarrier(2),
        barrier -> barrier.getNumberWaiting() + " " + barrier.isBroken(),
        barrier -> barrier.await(),
        barrier -> barrier.await(1, TimeUnit.SECONDS),
        barrier -> barrier.getNumberWaiting(),
        barrier -> done(barrier::reset),
        barrier -> barrier.isBroken());
  }

  private static Kind<LinkedBlockingDeque<Integer>> queue() {
    return Kind.of(
        "LinkedBlockingDeque",
        () -> new LinkedBlockingDeque<>(2),
        LinkedBlockingDeque::toString,
        queue -> done(() -> queue.put(1)),
        queue -> queue.offer(2),
        queue -> queue.offerFirst(3, 1, TimeUnit.SECONDS),
        queue -> queue.take(),
        queue -> queue.pollLast(),
        queue -> queue.peek(),
        queue -> queue.size(),
        queue -> queue.remove(2),
        queue -> queue.toString());
  }

  private static Kind<SynchronousQueue<Integer>> handover() {
    return Kind.of(
        "SynchronousQueue",
        SynchronousQueue::new,
        queue -> "",
        queue -> done(() -> queue.put(1)),
        queue -> queue.offer(2),
        queue -> queue.offer(3, 1, TimeUnit.SECONDS),
        queue -> queue.take(),
        queue -> queue.poll(),
        queue -> queue.poll(1, TimeUnit.SECONDS));
  }

  private static Kind<ConcurrentHashMap<Integer, Integer>> map() {
    return Kind.of(
        "ConcurrentHashMap",
        ConcurrentHashMap::new,
        ConcurrentHashMap::toString,
        map -> map.put(1, 1),
        map -> map.put(2, 2),
        map -> map.get(1),
        map -> map.putIfAbsent(1, 3),
        map -> map.remove(2),
        map -> map.merge(1, 1, Integer::sum),
        map -> map.compute(2, (key, value) -> map.get(1)),
        map -> map.size(),
        map -> map.toString(),
        map -> done(map::clear));
  }

  private static Kind<CopyOnWriteArrayList<Integer>> list() {
    return Kind.of(
        "CopyOnWriteArrayList",
        CopyOnWriteArrayList::new,
        CopyOnWriteArrayList::toString,
        list -> list.add(1),
        list -> list.addIfAbsent(2),
        list -> list.remove((Object) 1),
        list -> list.size(),
        list -> list.toString());
  }

  private static Kind<FutureTask<Integer>> task() {
    return Kind.of(
        "FutureTask",
        () -> new FutureTask<>(() -> 1),
        task -> task.state(),
        task -> done(task::run),
        task -> task.cancel(false),
        task -> task.get(),
        task -> task.get(1, TimeUnit.SECONDS),
        task -> task.isDone());
  }

  private static Kind<ConcurrentSkipListMap<Integer, Integer>> sortedMap() {
    return Kind.of(
        "ConcurrentSkipListMap",
        ConcurrentSkipListMap::new,
        ConcurrentSkipListMap::toString,
        map -> map.put(1, 1),
        map -> map.putIfAbsent(2, 2),
        map -> map.pollFirstEntry(),
        map -> map.tailMap(2).remove(2),
        map -> map.merge(1, 1, Integer::sum),
        map -> map.firstEntry(),
        map -> map.size());
  }

  private static Kind<Phaser> phaser() {
    return Kind.of(
        "Phaser",
        () -> new Phaser(2),
        phaser -> phaser.getPhase() + " " + phaser.getUnarrivedParties(),
        phaser -> phaser.arrive(),
        phaser -> phaser.arriveAndAwaitAdvance(),
        phaser -> phaser.arriveAndDeregister(),
        phaser -> phaser.register(),
        phaser -> phaser.awaitAdvance(0),
        phaser -> phaser.getPhase(),
        phaser -> done(phaser::forceTermination));
  }

  private static Kind<Exchanger<Integer>> exchanger() {
    return Kind.of(
        "Exchanger",
        Exchanger::new,
        exchanger -> "",
        exchanger -> exchanger.exchange(1),
        exchanger -> exchanger.exchange(2),
        exchanger -> exchanger.exchange(3, 1, TimeUnit.SECONDS));
  }

  private static Kind<CompletableFuture<Integer>> future() {
    return Kind.of(
        "CompletableFuture",
        CompletableFuture::new,
        future -> future.state(),
        future -> future.complete(1),
        future -> future.cancel(false),
        future -> future.join(),
        future -> future.getNow(0),
        future -> future.thenApply(value -> value + 1).getNow(7));
  }

  private static Object done(Exploring.Program body) throws Exception {
    body.run();
    return "done";
  }

  /** A counter that says that taking numbers commutes. */
  private static final class Liar extends SharedObject {
    private static final Operation NEXT = Operation.of("next", Operation.Order.NONE);
    private int count;

    int next() {
      perform(NEXT);
      return ++count;
    }

    @Override
    public long state() {
      return 0;
    }

    @Override
    protected Access touch(Operation operation, long argument, int thread, long state) {
      return Access.ADD;
    }
  }

  @Test
  void aLieIsFound() {
    Kind<Liar> kind = Kind.of("Liar", Liar::new, liar -> "", Liar::next);
    assertThrows(AssertionError.class, () -> check(kind, 1));
  }

  /** A program whose threads do random things to one object. */
  private static final class Using<T> extends Exploring.Main {
    private final Kind<T> kind;
    private final List<List<Integer>> scripts;
    private final List<List<Object>> results = new ArrayList<>();
    private T object;

    Using(Kind<T> kind, List<List<Integer>> scripts) {
      this.kind = kind;
      this.scripts = scripts;
    }

    @Override
    void run() {
      T made = kind.maker().get();
      object = made;
      for (List<Integer> script : scripts) {
        List<Object> mine = new ArrayList<>();
        results.add(mine);
        go(
            () -> {
              for (int act : script) {
                mine.add(result(kind.acts().get(act), made));
              }
            });
      }
    }

    private static <T> Object result(Act<T> act, T object) {
      try {
        return act.on(object);
      } catch (UnsupportedProgramException e) {
        throw e;
      } catch (Exception | Error e) {
        return e.getClass().getSimpleName();
      }
    }

    @Override
    String result() {
      return results + " " + kind.end().apply(object);
    }
  }

  @ParameterizedTest
  @Tag("slow")
  @MethodSource("kinds")
  void whatIsSaidOfDependencyIsTrue(Kind<?> kind) {
    int most = 0;
    for (int seed = 0; seed < 8; seed++) {
      most = Math.max(most, check(kind, seed));
    }
    assertTrue(most > 1, "no program had more than one trace");
  }

  private static <T> int check(Kind<T> kind, int seed) {
    Random random = new Random(31L * seed + 7);
    int threads = seed % 8 == 0 ? 3 : 2;
    List<List<Integer>> scripts = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      List<Integer> script = new ArrayList<>();
      for (int j = 0; j < (threads == 3 ? 1 : 2); j++) {
        script.add(random.nextInt(kind.acts().size()));
      }
      scripts.add(script);
    }
    var all = Exploring.all(() -> new Using<>(kind, scripts));
    var optimal = Exploring.optimal(() -> new Using<>(kind, scripts));
    assertEquals(all.keySet(), optimal.keySet(), kind + " " + scripts);
    return optimal.values().stream().mapToInt(Integer::intValue).sum();
  }
}
