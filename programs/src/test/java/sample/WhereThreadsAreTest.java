package sample;

import static sample.Answers.check;
import static sample.Answers.start;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.doubt.Assumption;

/** What the JDK says of threads, to which all of them are one. */
final class WhereThreadsAreTest {

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aThreadKnowsWhereItIs() {
    Answers.proved(
        () -> {
          Runnable task =
              () -> {
                StackTraceElement[] stack = Thread.currentThread().getStackTrace();
                check(stack[0].getMethodName().equals("getStackTrace"));
                check(stack[1].getClassName().startsWith("sample."));
              };
          Thread thread = start(task);
          task.run();
          thread.join();
        });
  }

  @Test
  void whichThreadsThereAreIsADoubt() {
    Answers.notProved(
        Assumption.NATIVE,
        () -> {
          ThreadGroup group = new ThreadGroup("group");
          CountDownLatch latch = new CountDownLatch(1);
          Thread thread = new Thread(group, () -> await(latch));
          thread.start();
          check(group.activeCount() == 1);
          latch.countDown();
          thread.join();
        });
  }

  @Test
  void aConfinedArenaBelongsToItsThread() {
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          try (Arena arena = Arena.ofConfined()) {
            MemorySegment segment = arena.allocate(8);
            Thread thread = start(() -> segment.set(ValueLayout.JAVA_INT, 0, 1));
            thread.join();
          }
        });
  }

  @Test
  void itsThreadMayUseIt() {
    Answers.proved(
        () -> {
          Runnable task =
              () -> {
                try (Arena arena = Arena.ofConfined()) {
                  MemorySegment segment = arena.allocate(8);
                  segment.set(ValueLayout.JAVA_INT, 0, 1);
                  check(segment.get(ValueLayout.JAVA_INT, 0) == 1);
                }
              };
          Thread thread = start(task);
          task.run();
          thread.join();
        });
  }

  @Test
  void anArenaIsClosedBeforeOrAfterSomebodyLooks() {
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          Arena arena = Arena.ofShared();
          MemorySegment segment = arena.allocate(8);
          boolean[] wasOpen = new boolean[1];
          Thread thread =
              start(
                  () -> {
                    try {
                      wasOpen[0] = segment.get(ValueLayout.JAVA_INT, 0) == 0;
                    } catch (IllegalStateException closed) {
                      // it was too late
                    }
                  });
          arena.close();
          thread.join();
          check(!wasOpen[0]);
        });
  }
}
