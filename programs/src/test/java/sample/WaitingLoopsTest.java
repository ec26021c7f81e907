package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sample.Answers.check;
import static sample.Answers.start;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.Result;
import org.porpoise.programs.Result.Verdict;
import org.porpoise.programs.SearchMode;
import org.porpoise.programs.Settings;
import org.porpoise.programs.Task;

/** A loop that waits for another thread has turns without end, and is explored all the same. */
final class WaitingLoopsTest {
  private static final Settings ALL = Settings.defaults().withAllErrors();

  private static volatile boolean flag;
  private static volatile int number;

  /** Mutual exclusion of two threads with shared variables alone (Peterson 1981). */
  private static final class Peterson {
    private final boolean isRight;
    private volatile boolean wants0;
    private volatile boolean wants1;
    private volatile int turn;
    private int inside;

    private Peterson(boolean isRight) {
      this.isRight = isRight;
    }

    private void enter0() {
      wants0 = true;
      turn = isRight ? 1 : 0;
      while (wants1 && turn == 1) {
        Thread.onSpinWait();
      }
    }

    private void enter1() {
      wants1 = true;
      turn = 0;
      while (wants0 && turn == 0) {
        Thread.onSpinWait();
      }
    }

    private void work() {
      inside++;
      assert inside == 1 : "both are inside";
      inside--;
    }

    private void run() throws InterruptedException {
      Thread other =
          new Thread(
              () -> {
                enter1();
                work();
                wants1 = false;
              },
              "other");
      other.start();
      enter0();
      work();
      wants0 = false;
      other.join();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"SLEEP", "SOURCE", "OPTIMAL"})
  void petersonIsProved(SearchMode mode) {
    Result result = Explorer.explore(() -> new Peterson(true).run(), ALL.withSearch(mode));
    assertEquals(Verdict.HOLDS, result.verdict(), result.incomplete());
    assertEquals(List.of(), result.warnings());
  }

  @Test
  void petersonWithTheWrongTurnIsNot() {
    Result result = Explorer.explore(() -> new Peterson(false).run());
    assertEquals(Verdict.VIOLATED, result.verdict());
  }

  @Test
  void whoWaitsForWhatNobodyDoesIsTold() {
    Task task =
        () -> {
          Thread other = new Thread(() -> flag = false, "other");
          other.start();
          while (!flag) {
            Thread.onSpinWait();
          }
        };
    Result result = Explorer.explore(task, ALL);
    assertEquals(Kind.DEADLOCK, result.findings().getFirst().kind());
    String message = result.findings().getFirst().message();
    assertTrue(message.contains("WaitingLoopsTest.flag"), message);
    assertTrue(result.isComplete());
  }

  @Test
  void aLoopThatCountsIsFollowedTurnByTurn() {
    assertEquals(
        Set.of("0", "1", "2", "3"),
        outcomes(
            () -> {
              Thread other = new Thread(() -> flag = true, "other");
              other.start();
              int turns = 0;
              while (!flag && turns < 3) {
                turns++;
              }
              other.join();
              throw new IllegalStateException("" + turns);
            }));
  }

  @Test
  void everyValueThatEndsALoopIsSeen() {
    assertEquals(
        Set.of("2", "3"),
        outcomes(
            () -> {
              Thread other =
                  new Thread(
                      () -> {
                        number = 1;
                        number = 2;
                        number = 3;
                      },
                      "other");
              other.start();
              do {
                Thread.onSpinWait();
              } while (number < 2);
              throw new IllegalStateException("" + number);
            }));
  }

  @Test
  void aLoopMayBeEnteredAgain() {
    Task task =
        () -> {
          AtomicInteger step = new AtomicInteger();
          Thread other =
              new Thread(
                  () -> {
                    for (int i = 1; i <= 4; i += 2) {
                      while (step.get() != i) {
                        Thread.onSpinWait();
                      }
                      step.incrementAndGet();
                    }
                  },
                  "other");
          other.start();
          for (int i = 0; i < 4; i += 2) {
            while (step.get() != i) {
              Thread.onSpinWait();
            }
            step.incrementAndGet();
          }
          other.join();
          assert step.get() == 4;
        };
    assertEquals(Verdict.HOLDS, Explorer.explore(task, ALL).verdict());
  }

  /** A lock that is taken by compare-and-set, by two threads. */
  private static Task spinLock(boolean isRight) {
    return () -> {
      AtomicBoolean isTaken = new AtomicBoolean();
      int[] n = new int[1];
      Thread[] threads = new Thread[2];
      for (int i = 0; i < 2; i++) {
        threads[i] =
            new Thread(
                () -> {
                  while (!isTaken.compareAndSet(false, true)) {
                    Thread.onSpinWait();
                  }
                  if (!isRight) {
                    isTaken.set(false);
                  }
                  n[0]++;
                  isTaken.set(false);
                },
                "t" + i);
        threads[i].start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
      assert n[0] == 2 : "lost";
    };
  }

  @Test
  void aSpinLockIsProvedAndOneThatOpensTooEarlyIsNot() {
    assertEquals(Verdict.HOLDS, Explorer.explore(spinLock(true), ALL).verdict());
    assertEquals(Verdict.VIOLATED, Explorer.explore(spinLock(false)).verdict());
  }

  @Test
  void aLoopThatChangesSomethingIsFollowed() {
    assertEquals(
        Set.of("3"),
        outcomes(
            () -> {
              AtomicInteger n = new AtomicInteger();
              Thread counter =
                  new Thread(
                      () -> {
                        while (n.compareAndSet(n.get(), n.get() + 1) && n.get() < 3) {
                          Thread.onSpinWait();
                        }
                      },
                      "counter");
              counter.start();
              counter.join();
              throw new IllegalStateException("" + n.get());
            }));
  }

  private static Set<String> outcomes(Task task) {
    Result result = Explorer.explore(task, ALL);
    assertTrue(result.isComplete(), result.incomplete());
    Set<String> outcomes = new TreeSet<>();
    result.findings().forEach(finding -> outcomes.add(finding.cause().orElseThrow().getMessage()));
    return outcomes;
  }

  @Test
  void loopsThatAskFuturesPoolsAndMapsWait() {
    Answers.proved(
        () -> {
          CompletableFuture<Integer> future = new CompletableFuture<>();
          start(() -> future.complete(3));
          while (!future.isDone()) {
            Thread.onSpinWait();
          }
          check(future.join() == 3);
        });
    Answers.proved(
        () -> {
          ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
          start(() -> map.put("key", 1));
          while (!map.containsKey("key")) {
            Thread.onSpinWait();
          }
        });
    Answers.proved(
        () -> {
          AtomicInteger tasks = new AtomicInteger();
          ExecutorService pool = Executors.newFixedThreadPool(1);
          pool.execute(tasks::incrementAndGet);
          pool.shutdown();
          while (!pool.awaitTermination(1, TimeUnit.SECONDS)) {
            Thread.onSpinWait();
          }
          check(tasks.get() == 1);
        });
  }

  @Test
  void aKeyThatIsRemovedAgainCanBeMissed() {
    Answers.violated(
        Kind.DEADLOCK,
        () -> {
          ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
          start(
              () -> {
                map.put("key", 1);
                map.remove("key");
              });
          while (!map.containsKey("key")) {
            Thread.onSpinWait();
          }
        });
  }
}
