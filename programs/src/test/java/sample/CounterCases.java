package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInfo;
import org.porpoise.programs.Finding;
import org.porpoise.programs.RacePolicy;
import org.porpoise.programs.SearchMode;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.junit.Interleavings;
import org.porpoise.programs.junit.Replay;

/** Tests that pass and fail, run by a launcher and not by the build. */
public final class CounterCases {
  private CounterCases() {}

  private static void both(Runnable body) throws InterruptedException {
    Thread other = new Thread(body, "other");
    other.start();
    body.run();
    other.join();
  }

  /** A counter that loses updates. */
  public static final class LosesUpdates {
    private int n;

    @Interleavings
    void counts() throws InterruptedException {
      both(() -> n++);
      assertEquals(2, n);
    }
  }

  /** The same under one schedule that loses one. */
  public static final class LosesUpdatesAgain {
    private int n;

    @Interleavings
    @Replay("0x3 1x4 0x3")
    void counts() throws InterruptedException {
      both(() -> n++);
      assertEquals(2, n);
    }
  }

  /** A counter that is right. */
  public static final class Counts {
    private final AtomicInteger n = new AtomicInteger();

    @Interleavings
    void counts() throws InterruptedException {
      System.out.println("this line is not shown");
      both(n::incrementAndGet);
      assertEquals(2, n.get());
    }
  }

  /** A race is not proved to do no harm, unless that is assumed. */
  public static final class Races {
    private boolean isDone;

    @Interleavings
    void warns() throws InterruptedException {
      both(() -> isDone = true);
    }

    @Interleavings(assume = Assumption.RACES)
    void assumes() throws InterruptedException {
      both(() -> isDone = true);
    }

    @Interleavings(races = RacePolicy.IGNORE)
    void ignores() throws InterruptedException {
      both(() -> isDone = true);
    }

    @Interleavings(races = RacePolicy.FAIL)
    void fails() throws InterruptedException {
      both(() -> isDone = true);
    }
  }

  /** Bugs that are expected. */
  public static final class Expects {
    private int n;

    @Interleavings(expect = Finding.Kind.EXCEPTION)
    void findsTheBug() throws InterruptedException {
      both(() -> n++);
      assertEquals(2, n);
    }

    @Interleavings(expect = Finding.Kind.DEADLOCK)
    void findsAnother() throws InterruptedException {
      both(() -> n++);
      assertEquals(2, n);
    }

    @Interleavings(expect = Finding.Kind.DEADLOCK)
    void findsNothing() {}
  }

  /** Samples and bounds. */
  public static final class Bounds {
    private volatile int n;

    private void count() throws InterruptedException {
      both(
          () -> {
            n = 1;
            n = 2;
          });
    }

    @Interleavings(search = SearchMode.RANDOM, executions = 20)
    void samplesPass() throws InterruptedException {
      count();
    }

    @Interleavings(executions = 2)
    void boundsPass() throws InterruptedException {
      count();
    }

    @Interleavings(steps = 5)
    void whatIsCutOffFails() throws InterruptedException {
      count();
    }
  }

  /** What JUnit calls around a test. */
  public static class Base {
    static final List<String> CALLS = new ArrayList<>();

    @BeforeAll
    static void first() {
      assertEquals(List.of(), CALLS);
      CALLS.add("all");
    }

    @BeforeEach
    void base() {
      CALLS.add("base");
    }
  }

  /** With classes inside classes. */
  public static final class Lifecycle extends Base {
    private final List<String> calls = new ArrayList<>();

    @BeforeEach
    void outer() {
      CALLS.add("outer");
      calls.add("outer");
    }

    @AfterEach
    void last() {
      assertEquals("test", CALLS.getLast());
    }

    /** Inside. */
    @Nested
    public final class Inner {
      @BeforeEach
      void inner() {
        CALLS.add("inner");
        calls.add("inner");
      }

      @Interleavings
      void seesAll() throws InterruptedException {
        assertEquals(List.of("all", "base", "outer", "inner"), CALLS);
        assertEquals(List.of("outer", "inner"), calls);
        both(() -> {});
        CALLS.add("test");
      }
    }
  }

  /** Cleaning up fails. */
  public static final class CleaningFails {
    private boolean isClean;

    @AfterEach
    void clean() {
      if (!isClean) {
        throw new IllegalStateException("cannot clean");
      }
    }

    @Interleavings
    void isFine() {}
  }

  /** JUnit makes what the executions would share. */
  public static final class HasParameters {
    @Interleavings
    void test(TestInfo info) {
      assertEquals("test", info.getDisplayName());
    }
  }
}
