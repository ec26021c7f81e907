package org.porpoise.programs.juc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.juc.atomic.AtomicInteger;

/** Futures are completed once, and what depends on them is done once. */
@SuppressWarnings({"NullAway", "FutureReturnValueIgnored"})
class FuturesTest {

  private static final class Combined extends Exploring.Main {
    @Override
    void run() throws Exception {
      CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 20);
      CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 22);
      tell(one.thenCombine(two, Integer::sum).get());
    }
  }

  @Test
  void twoAreCombined() {
    assertEquals(Set.of("42"), Exploring.optimal(Combined::new).keySet());
  }

  private static final class Raced extends Exploring.Main {
    @Override
    void run() throws Exception {
      CompletableFuture<String> future = new CompletableFuture<>();
      AtomicInteger runs = new AtomicInteger();
      future.thenAccept(value -> runs.incrementAndGet());
      go(() -> future.complete("a"));
      go(() -> future.complete("b"));
      String value = future.join();
      joinAll();
      tell(value + runs.get());
    }
  }

  @Test
  void oneOfTwoCompletes() {
    assertEquals(Set.of("a1", "b1"), Exploring.optimal(Raced::new).keySet());
  }

  private static final class Attached extends Exploring.Main {
    @Override
    void run() throws Exception {
      CompletableFuture<Integer> future = new CompletableFuture<>();
      AtomicInteger runs = new AtomicInteger();
      go(() -> future.complete(1));
      future.thenRun(runs::incrementAndGet);
      joinAll();
      tell(runs.get());
    }
  }

  @Test
  void whatDependsIsDoneOnceWhoeverIsFirst() {
    assertEquals(Set.of("1"), Exploring.both(Attached::new).keySet());
  }

  private static final class Failing extends Exploring.Main {
    @Override
    void run() throws Exception {
      CompletableFuture<Integer> failed =
          CompletableFuture.supplyAsync(
              () -> {
                throw new IllegalStateException("oops");
              });
      CompletableFuture<String> seen =
          failed.thenApply(value -> value + 1).handle((value, thrown) -> thrown.toString());
      tell(seen.get());
      try {
        failed.join();
      } catch (CompletionException e) {
        tell(e.getCause().getMessage());
      }
    }
  }

  @Test
  void exceptionsGoOn() {
    assertEquals(
        Set.of(
            "java.util.concurrent.CompletionException: java.lang.IllegalStateException: oops oops"),
        Exploring.optimal(Failing::new).keySet());
  }

  private static final class Timed extends Exploring.Main {
    @Override
    void run() throws Exception {
      CompletableFuture<String> future = CompletableFuture.supplyAsync(() -> "in time");
      tell(future.completeOnTimeout("too late", 1, TimeUnit.SECONDS).get());
    }
  }

  @Test
  void timeoutsMayRunOut() {
    assertEquals(Set.of("in time", "too late"), Exploring.optimal(Timed::new).keySet());
  }

  private static final class Nested extends Exploring.Main {
    @Override
    void run() throws Exception {
      CompletableFuture<Integer> inner = new CompletableFuture<>();
      CompletableFuture<Integer> first = CompletableFuture.supplyAsync(inner::join);
      CompletableFuture<Integer> second = CompletableFuture.supplyAsync(inner::join);
      CompletableFuture.runAsync(() -> inner.complete(3));
      tell(first.get() + second.get());
    }
  }

  @Test
  void waitingDoesNotUseThreadsUp() {
    assertEquals(Set.of("6"), Exploring.optimal(Nested::new).keySet());
  }

  private static final class Fibonacci extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;
    private final int n;

    Fibonacci(int n) {
      this.n = n;
    }

    @Override
    protected Integer compute() {
      if (n < 2) {
        return n;
      }
      Fibonacci one = new Fibonacci(n - 1);
      one.fork();
      return new Fibonacci(n - 2).compute() + one.join();
    }
  }

  private static final class Forking extends Exploring.Main {
    private final int parallelism;

    Forking(int parallelism) {
      this.parallelism = parallelism;
    }

    @Override
    void run() throws Exception {
      ForkJoinPool pool = new ForkJoinPool(parallelism);
      tell(pool.invoke(new Fibonacci(3)));
      pool.shutdown();
    }
  }

  @Test
  void forkedTasksAreJoined() {
    assertEquals(Set.of("2"), Exploring.optimal(() -> new Forking(1)).keySet());
    assertEquals(Set.of("2"), Exploring.optimal(() -> new Forking(2)).keySet());
  }

  /** A tree of two leaves that adds up. */
  private static final class Adding extends CountedCompleter<Integer> {
    private static final long serialVersionUID = 1;
    private final AtomicInteger sum;
    private final int depth;

    Adding(CountedCompleter<?> parent, AtomicInteger sum, int depth) {
      super(parent);
      this.sum = sum;
      this.depth = depth;
    }

    @Override
    public void compute() {
      if (depth == 0) {
        sum.incrementAndGet();
      } else {
        setPendingCount(2);
        new Adding(this, sum, depth - 1).fork();
        new Adding(this, sum, depth - 1).fork();
      }
      tryComplete();
    }

    @Override
    public Integer getRawResult() {
      return sum.get();
    }
  }

  private static final class Counting extends Exploring.Main {
    @Override
    void run() throws Exception {
      tell(new ForkJoinPool(1).invoke(new Adding(null, new AtomicInteger(), 1)));
    }
  }

  @Test
  void completersWaitForTheirChildren() {
    assertEquals(Set.of("2"), Exploring.optimal(Counting::new).keySet());
  }
}
