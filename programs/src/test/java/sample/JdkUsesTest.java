package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.ReferenceQueue;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.Result;
import org.porpoise.programs.Result.Verdict;
import org.porpoise.programs.Settings;
import org.porpoise.programs.Task;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.doubt.Doubt;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;
import org.porpoise.programs.report.Reasons;

/** Programs that use corners of the JDK which are easy to get wrong. */
@SuppressWarnings({"LockNotBeforeTry", "FutureReturnValueIgnored"}) // errors are what it takes
final class JdkUsesTest {
  private static Thread start(Runnable task) {
    Thread thread = new Thread(task);
    thread.start();
    return thread;
  }

  private static void check(boolean isSo) {
    if (!isSo) {
      throw new IllegalStateException("wrong");
    }
  }

  static class Cell implements Cloneable {
    int value;

    Cell copy() {
      try {
        return (Cell) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  @Test
  void aCloneIsAnotherObject() {
    Proofs.proved(
        () -> {
          Cell one = new Cell();
          Cell other = one.copy();
          Thread thread = start(() -> one.value++);
          other.value++;
          thread.join();
          check(one.value + other.value == 2);
        });
  }

  @Test
  void reflectionAccessesFields() {
    Proofs.found(
        Kind.EXCEPTION,
        () -> {
          Cell cell = new Cell();
          Field field = Cell.class.getDeclaredField("value");
          Thread thread = start(() -> cell.value++);
          field.setInt(cell, field.getInt(cell) + 1);
          thread.join();
          check(cell.value == 2);
        });
  }

  @Test
  void reflectionUnderALockIsFine() {
    Proofs.proved(
        () -> {
          Cell cell = new Cell();
          Field field = Cell.class.getDeclaredField("value");
          Thread thread =
              start(
                  () -> {
                    synchronized (cell) {
                      cell.value++;
                    }
                  });
          synchronized (cell) {
            field.setInt(cell, field.getInt(cell) + 1);
          }
          thread.join();
          check(cell.value == 2);
        });
  }

  enum Color {
    RED,
    GREEN,
    BLUE,
    BLACK,
    WHITE
  }

  @Test
  void tablesOfConstantsHaveOneOrder() {
    Proofs.found(
        Kind.DEADLOCK,
        () -> {
          ReentrantLock red = new ReentrantLock();
          ReentrantLock green = new ReentrantLock();
          Map<Color, ReentrantLock> locks = new HashMap<>();
          locks.put(Color.RED, red);
          locks.put(Color.GREEN, green);
          for (Color color : Color.values()) {
            locks.putIfAbsent(color, new ReentrantLock());
          }
          List<ReentrantLock> inOrder = new ArrayList<>(locks.values());
          start(
              () -> {
                inOrder.get(1).lock();
                inOrder.get(0).lock();
              });
          red.lock();
          green.lock();
        });
  }

  @Test
  void tablesOfThreadsHaveOneOrder() {
    Task task =
        () -> {
          Object lock = new Object();
          Set<Thread> threads = new HashSet<>();
          int[] sum = new int[1];
          for (int i = 0; i < 3; i++) {
            int mine = i;
            threads.add(
                new Thread(
                    () -> {
                      synchronized (lock) {
                        sum[0] += mine;
                      }
                    }));
          }
          for (Thread thread : threads) {
            thread.start();
          }
          for (Thread thread : threads) {
            thread.join();
          }
          check(sum[0] == 3);
        };
    Result result = Explorer.explore(task, Settings.defaults());
    assertEquals(List.of(), result.findings());
    assertEquals(
        List.of(Assumption.IDENTITY_ORDER),
        result.reasons().stream().map(Doubt::assumption).distinct().toList());
  }

  @Test
  void handlersOfExceptionsAreCalled() {
    Proofs.proved(
        () -> {
          AtomicReference<String> message = new AtomicReference<>("");
          Thread.setDefaultUncaughtExceptionHandler((thread, e) -> message.set(e.getMessage()));
          start(
                  () -> {
                    throw new IllegalStateException("told");
                  })
              .join();
          check("told".equals(message.get()));
        });
    assertEquals(null, Thread.getDefaultUncaughtExceptionHandler());
  }

  @Test
  void aHandlerThatFailsIsIgnored() {
    Proofs.proved(
        () -> {
          Thread thread =
              new Thread(
                  () -> {
                    throw new IllegalStateException("first");
                  });
          thread.setUncaughtExceptionHandler(
              (failed, e) -> {
                throw new IllegalStateException("second");
              });
          thread.start();
          thread.join();
        });
  }

  @Test
  void whatIsThrownAndWhoWaitsForEverAreBothTold() {
    Result result =
        Explorer.explore(
            () -> {
              ReentrantLock lock = new ReentrantLock();
              start(
                      () -> {
                        lock.lock();
                        throw new IllegalStateException("first");
                      })
                  .join();
              lock.lock();
            },
            Settings.defaults().withAllErrors());
    assertEquals(
        List.of(Kind.EXCEPTION, Kind.DEADLOCK),
        result.findings().stream().map(Finding::kind).toList());
  }

  @Test
  void twoExceptionsOfOneExecutionAreToldAsThemselves() {
    Result result =
        Explorer.explore(
            () -> {
              start(
                      () -> {
                        throw new IllegalStateException("first");
                      })
                  .join();
              throw new IllegalStateException("second");
            },
            Settings.defaults().withAllErrors());
    assertEquals(
        List.of("first", "second"),
        result.findings().stream().map(found -> found.cause().orElseThrow().getMessage()).toList());
  }

  @Test
  void anObjectInAMessageMakesNoOtherFinding() {
    Result result =
        Explorer.explore(
            () -> {
              Runnable task = () -> {};
              Cell cell = new Cell();
              Thread thread = start(() -> cell.value++);
              cell.value++;
              thread.join();
              throw new IllegalStateException("rejected " + task);
            },
            Settings.defaults().withAllErrors());
    assertTrue(result.statistics().executions() > 1);
    assertEquals(1, result.findings().size());
  }

  @Test
  void aParallelStreamProvesNothing() {
    Result result =
        Explorer.explore(
            () -> {
              List<Integer> list = new ArrayList<>();
              IntStream.range(0, 3).parallel().forEach(list::add);
            });
    assertEquals(Verdict.UNKNOWN, result.verdict());
    assertEquals(Assumption.PARALLEL, result.reasons().getFirst().assumption());
    assertTrue(Reasons.line(result).contains("(JdkUsesTest.java:"), Reasons.line(result));
  }

  @Test
  void whatCannotBeExploredIsSaidEvenIfTheProgramCatchesEverything() {
    assertThrows(
        UnsupportedProgramException.class,
        () ->
            Explorer.explore(
                () -> {
                  try (ExecutorService pool = Executors.newFixedThreadPool(1)) {
                    pool.submit(() -> System.exit(3));
                  }
                }));
    assertThrows(
        UnsupportedProgramException.class,
        () -> Explorer.explore(() -> new ReferenceQueue<Object>().remove()));
  }

  static final class Fibonacci extends RecursiveTask<Integer> {
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

  @Test
  void tasksForkAndJoin() {
    Proofs.proved(
        () -> {
          try (ForkJoinPool pool = new ForkJoinPool(2)) {
            check(pool.invoke(new Fibonacci(2)) == 1);
          }
        });
  }

  @Test
  void futuresAreCombined() {
    Proofs.proved(
        () ->
            check(
                CompletableFuture.supplyAsync(() -> 20)
                        .thenApply(x -> x + 1)
                        .thenCombine(CompletableFuture.supplyAsync(() -> 2), (x, y) -> x * y)
                        .get()
                    == 42));
  }

  @Test
  @Tag("slow")
  void aPoolStarvesIfItsTasksWaitForItsTasks() {
    Proofs.found(
        Kind.DEADLOCK,
        () -> {
          ExecutorService pool = Executors.newFixedThreadPool(2);
          for (int i = 0; i < 2; i++) {
            pool.submit(() -> pool.submit(() -> 1).get());
          }
          pool.shutdown();
        });
  }
}
