package sample;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static sample.Answers.check;
import static sample.Answers.start;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.ref.Cleaner;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Scanner;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.Result.Verdict;
import org.porpoise.programs.Settings;
import org.porpoise.programs.Task;
import org.porpoise.programs.doubt.Assumption;

/** What may happen to a program without its doing: named where it could make a difference. */
@SuppressWarnings({
  "UnnecessaryAsync",
  "ReferenceEquality",
  "WaitNotInLoop",
  "NakedNotify"
}) // what they do in one thread is tried
final class OutsideInfluencesTest {

  @Test
  @SuppressWarnings({"WaitNotInLoop", "NakedNotify"})
  void aWaitThatIsNotInALoopMayEndTooEarly() {
    Answers.notProved(
        Assumption.SPURIOUS,
        () -> {
          Object lock = new Object();
          boolean[] isDone = new boolean[1];
          Thread thread =
              start(
                  () -> {
                    synchronized (lock) {
                      isDone[0] = true;
                      lock.notifyAll();
                    }
                  });
          synchronized (lock) {
            if (!isDone[0]) {
              lock.wait();
            }
            check(isDone[0]);
          }
          thread.join();
        });
  }

  @Test
  void aWaitInALoopIsGuarded() {
    Answers.proved(
        () -> {
          Object lock = new Object();
          boolean[] isDone = new boolean[1];
          Thread thread =
              start(
                  () -> {
                    synchronized (lock) {
                      isDone[0] = true;
                      lock.notifyAll();
                    }
                  });
          synchronized (lock) {
            while (!isDone[0]) {
              lock.wait();
            }
            check(isDone[0]);
          }
          thread.join();
        });
  }

  @Test
  @SuppressWarnings("WaitNotInLoop")
  void aLoopThatAsksNothingGuardsNothing() {
    Answers.notProved(
        Assumption.SPURIOUS,
        () -> {
          AtomicInteger turns = new AtomicInteger();
          Object lock = new Object();
          Thread thread =
              start(
                  () -> {
                    synchronized (lock) {
                      while (turns.get() < 1) {
                        try {
                          lock.wait();
                          turns.lazySet(turns.get() + 1);
                        } catch (InterruptedException e) {
                          return;
                        }
                      }
                    }
                  });
          thread.interrupt();
          thread.join();
        });
  }

  @Test
  void aParkMayEndTooEarly() {
    Answers.notProved(
        Assumption.SPURIOUS,
        () -> {
          Thread main = Thread.currentThread();
          AtomicBoolean isDone = new AtomicBoolean();
          Thread thread =
              start(
                  () -> {
                    isDone.set(true);
                    LockSupport.unpark(main);
                  });
          LockSupport.park();
          check(isDone.get());
          thread.join();
        });
  }

  @Test
  void aWeakCompareAndSetMayFail() {
    Answers.notProved(
        Assumption.SPURIOUS,
        () -> {
          AtomicInteger number = new AtomicInteger();
          check(number.weakCompareAndSetVolatile(0, 1));
        });
  }

  @Test
  void aWeakCompareAndSetInALoopIsTriedAgain() {
    Answers.proved(
        () -> {
          AtomicInteger number = new AtomicInteger();
          Runnable add =
              () -> {
                int old;
                do {
                  old = number.get();
                } while (!number.weakCompareAndSetVolatile(old, old + 1));
              };
          Thread thread = start(add);
          add.run();
          thread.join();
          check(number.get() == 2);
        });
  }

  @Test
  void randomValuesAreOneOfMany() {
    Answers.notProved(Assumption.RANDOM, () -> check(new Random().nextInt(2) < 2));
    Answers.notProved(Assumption.RANDOM, () -> check(Math.random() < 1));
    Answers.notProved(Assumption.RANDOM, () -> check(UUID.randomUUID() != null));
    Answers.notProved(Assumption.RANDOM, () -> check(ThreadLocalRandom.current().nextInt(2) < 2));
    Answers.notProved(
        Assumption.RANDOM,
        () -> {
          List<Integer> numbers = new ArrayList<>(List.of(1, 2));
          Collections.shuffle(numbers);
          check(numbers.size() == 2);
        });
  }

  @Test
  void aSeedMakesThemTheSame() {
    Answers.proved(() -> check(new Random(42).nextInt(10) == 0));
  }

  @Test
  void theGarbageCollectorMayComeAtAnyTime() {
    Answers.notProved(
        Assumption.GARBAGE_COLLECTION,
        () -> {
          WeakReference<Object> reference = new WeakReference<>(new Object());
          check(reference.get() == null || reference.get() != lost());
        });
    Answers.notProved(
        Assumption.GARBAGE_COLLECTION,
        () -> {
          AtomicBoolean isCleaned = new AtomicBoolean();
          Cleaner.create().register(new Object(), () -> isCleaned.set(true));
          check(!isCleaned.get());
        });
  }

  private static Object lost() {
    return new Object();
  }

  @Test
  void aDeadlineIsMetAndMissed() {
    for (boolean isMissed : new boolean[] {false, true}) {
      Answers.violated(
          Kind.EXCEPTION,
          () -> {
            long begin = System.nanoTime();
            check(System.nanoTime() - begin > 1_000_000_000L != isMissed);
          });
    }
  }

  @Test
  void whatDoesNotDependOnADeadlineIsProved() {
    Answers.proved(
        () -> {
          AtomicBoolean isDone = new AtomicBoolean();
          Thread thread = start(() -> isDone.set(true));
          long begin = System.currentTimeMillis();
          while (!isDone.get() && System.currentTimeMillis() - begin < 1_000) {
            thread.join();
          }
          thread.join();
        });
  }

  @Test
  void timeDoesNotGoBack() {
    Answers.proved(
        () -> {
          long begin = System.nanoTime();
          long[] end = new long[1];
          Thread thread = start(() -> end[0] = System.nanoTime());
          thread.join();
          check(end[0] > begin);
        });
  }

  @Test
  void aSecondLongTimeIsDoubted() {
    Answers.notProved(
        Assumption.TIME,
        () -> {
          long begin = System.nanoTime();
          long middle = System.nanoTime();
          long end = System.nanoTime();
          check(begin < middle && middle < end);
        });
  }

  @Test
  void wakeupsWithoutAReasonAreNoHelp() {
    Settings settings = Settings.defaults().draft().spuriousWakeups(true).settings();
    Task lost =
        () -> {
          Object lock = new Object();
          Thread thread =
              start(
                  () -> {
                    synchronized (lock) {
                      lock.notifyAll();
                    }
                  });
          synchronized (lock) {
            lock.wait();
          }
          thread.join();
        };
    assertEquals(Kind.DEADLOCK, Explorer.explore(lost, settings).findings().getFirst().kind());
    Task guarded =
        () -> {
          Object lock = new Object();
          boolean[] isDone = new boolean[1];
          Thread thread =
              start(
                  () -> {
                    synchronized (lock) {
                      isDone[0] = true;
                      lock.notifyAll();
                    }
                  });
          synchronized (lock) {
            while (!isDone[0]) {
              lock.wait();
            }
          }
          thread.join();
        };
    assertEquals(Verdict.HOLDS, Explorer.explore(guarded, settings).verdict());
  }

  @Test
  void filesAreWhatOthersAndEarlierExecutionsMadeThem(@TempDir Path folder) throws IOException {
    String file = Files.writeString(folder.resolve("file"), "text").toString();
    Answers.notProved(
        Assumption.INPUT, () -> check(Files.readString(Path.of(file)).equals("text")));
    Answers.notProved(Assumption.INPUT, () -> check(new File(file).exists()));
    Answers.notProved(
        Assumption.INPUT,
        () -> {
          try (Scanner scanner = new Scanner(Path.of(file), UTF_8)) {
            check(scanner.hasNext());
          }
        });
    Answers.notProved(
        Assumption.INPUT,
        () -> {
          try (FileInputStream in = new FileInputStream(file)) {
            check(in.read() == 't');
          }
        });
  }

  @Test
  void whatIsWrittenAndNotReadMakesNoDifference(@TempDir Path folder) {
    String file = folder.resolve("log").toString();
    Answers.proved(
        () -> {
          Thread thread = start(() -> writes(file));
          thread.join();
        });
  }

  private static void writes(String file) {
    try {
      Files.writeString(Path.of(file), "text");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void theMachineMayTellAnythingOfItself() {
    Answers.notProved(Assumption.INPUT, () -> check(Runtime.getRuntime().freeMemory() >= 0));
    Answers.notProved(
        Assumption.INPUT, () -> check(ManagementFactory.getThreadMXBean().getThreadCount() > 0));
  }

  @Test
  void aShutdownHookIsNotRun() {
    Answers.notProved(
        Assumption.NATIVE,
        () -> Runtime.getRuntime().addShutdownHook(new Thread(() -> check(false))));
  }
}
