package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.porpoise.programs.ExplorationListener;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.LambdaProgram;
import org.porpoise.programs.Porpoise;
import org.porpoise.programs.RacePolicy;
import org.porpoise.programs.Result;
import org.porpoise.programs.Result.Verdict;
import org.porpoise.programs.SearchMode;
import org.porpoise.programs.Settings;
import org.porpoise.programs.Task;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.doubt.Doubt;
import org.porpoise.programs.engine.limits.NondeterminismException;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;

/** What goes wrong is found, told, and replays; what does not is proved, or said to be unknown. */
@SuppressWarnings({"LockNotBeforeTry", "WaitNotInLoop"}) // programs with errors are what it takes
final class PropertiesTest {
  private static final Settings ALL = Settings.defaults().withAllErrors();

  /** Two threads take two locks in opposite order. */
  private static final Task DEADLOCK =
      () -> {
        ReentrantLock a = new ReentrantLock();
        ReentrantLock b = new ReentrantLock();
        Thread other =
            new Thread(
                () -> {
                  b.lock();
                  a.lock();
                  a.unlock();
                  b.unlock();
                },
                "other");
        other.start();
        a.lock();
        b.lock();
        b.unlock();
        a.unlock();
        other.join();
      };

  private static Kind kindOf(Result result) {
    return result.findings().getFirst().kind();
  }

  @Test
  void aDeadlockIsFoundWithWhoHoldsWhat() {
    Result result = Explorer.explore(DEADLOCK);
    assertEquals(Kind.DEADLOCK, kindOf(result));
    String message = result.findings().getFirst().message();
    assertTrue(message.contains("which other holds"), message);
    assertTrue(message.contains("which main holds"), message);
  }

  @ParameterizedTest
  @EnumSource
  void everySearchFindsIt(SearchMode mode) {
    Settings settings = Settings.defaults().withSearch(mode).withExecutions(10_000);
    assertEquals(Verdict.VIOLATED, Explorer.explore(DEADLOCK, settings).verdict());
  }

  @Test
  void whatIsFoundReplays() {
    LambdaProgram program = LambdaProgram.of("deadlock", DEADLOCK);
    Finding finding = Explorer.explore(program).findings().getFirst();
    Optional<Finding> again = Explorer.replay(program, Settings.defaults(), finding.schedule());
    assertEquals(Optional.of(Kind.DEADLOCK), again.map(Finding::kind));
    assertEquals(finding.message(), again.orElseThrow().message());
  }

  @Test
  void assertionsAreOn() {
    Task task =
        () -> {
          int n = Porpoise.toss(2);
          assert n < 2 : "n is " + n;
        };
    Result result = Explorer.explore(task, ALL);
    assertEquals(Kind.EXCEPTION, kindOf(result));
    assertEquals(3, result.statistics().executions());
    assertEquals(1, result.findings().getFirst().count());
  }

  @Test
  void aTossIsEveryNumber() {
    TreeSet<String> messages = new TreeSet<>();
    Task task =
        () -> {
          throw new IllegalStateException("toss " + Porpoise.toss(3));
        };
    Explorer.explore(task, ALL)
        .findings()
        .forEach(finding -> messages.add(finding.cause().orElseThrow().getMessage()));
    assertEquals(new TreeSet<>(List.of("toss 0", "toss 1", "toss 2", "toss 3")), messages);
  }

  @Test
  void aThreadThatIsBlockedForLongIsALivelock() {
    Task task =
        () -> {
          Semaphore never = new Semaphore(0);
          Thread starving = new Thread(never::acquireUninterruptibly, "starving");
          starving.start();
          int[] n = new int[1];
          for (int i = 0; i < 100; i++) {
            n[0]++;
          }
          never.release();
          starving.join();
        };
    Settings settings = ALL.draft().livelock(50).settings();
    assertEquals(Kind.LIVELOCK, kindOf(Explorer.explore(task, settings)));
    assertEquals(
        Verdict.HOLDS, Explorer.explore(task, ALL.draft().livelock(500).settings()).verdict());
  }

  @Test
  void aThreadThatRunsOnAloneIsADivergence() {
    Task task =
        () -> {
          long n = 0;
          while (n >= 0) {
            n = (n + 1) & 0xff;
          }
        };
    Settings settings = ALL.draft().divergence(Duration.ofMillis(50)).settings();
    assertEquals(Kind.DIVERGENCE, kindOf(Explorer.explore(task, settings)));
  }

  @Test
  void anEndlessProgramIsUnknown() {
    Task task =
        () -> {
          int[] n = new int[1];
          while (n[0] >= 0) {
            n[0] = n[0] + 1 & 0xff;
          }
        };
    Result result = Explorer.explore(task, ALL.draft().steps(100).settings());
    assertEquals(Verdict.UNKNOWN, result.verdict());
    assertEquals(Assumption.STEPS, result.reasons().getFirst().assumption());
    assertTrue(result.reasons().getFirst().what().contains("100 steps"));
    Settings accepting = ALL.draft().steps(100).settings().assuming(Assumption.STEPS);
    assertEquals(Verdict.HOLDS, Explorer.explore(task, accepting).verdict());
  }

  @Test
  void aBoundOfExecutionsIsUnknown() {
    Settings settings = ALL.withExecutions(2);
    assertEquals(2, Explorer.explore(Lambdas.lostUpdate(3), settings).statistics().executions());
    assertFalse(Explorer.explore(Lambdas.lostUpdate(3), settings).isComplete());
  }

  @Test
  void preemptionsCanBeBounded() {
    Settings none = ALL.draft().search(SearchMode.DFS).preemptions(0).settings();
    Settings one = ALL.draft().search(SearchMode.DFS).preemptions(1).settings();
    assertEquals(Verdict.UNKNOWN, Explorer.explore(Lambdas.lostUpdate(2), none).verdict());
    assertEquals(Verdict.VIOLATED, Explorer.explore(Lambdas.lostUpdate(2), one).verdict());
    assertThrows(IllegalArgumentException.class, () -> ALL.draft().preemptions(1).settings());
  }

  @Test
  void aRaceWarnsOrFailsOrIsNotLookedFor() {
    Task task =
        () -> {
          int[] n = new int[1];
          Thread other = new Thread(() -> n[0] = 1, "other");
          other.start();
          n[0] = 2;
          other.join();
        };
    Result warned = Explorer.explore(task, ALL);
    assertEquals(Verdict.UNKNOWN, warned.verdict());
    assertEquals(1, warned.warnings().size());
    assertEquals(
        List.of(Assumption.RACES), warned.reasons().stream().map(Doubt::assumption).toList());
    Result ignored = Explorer.explore(task, ALL.withRaces(RacePolicy.IGNORE));
    assertEquals(Verdict.HOLDS, ignored.verdict());
    assertEquals(1, ignored.warnings().size());
    assertEquals(1, ignored.assumptions().size());
    Result failed = Explorer.explore(task, ALL.withRaces(RacePolicy.FAIL));
    assertEquals(Verdict.VIOLATED, failed.verdict());
    assertEquals(Kind.RACE, kindOf(failed));
    Result silent = Explorer.explore(task, ALL.withRaces(RacePolicy.OFF));
    assertTrue(silent.warnings().isEmpty());
    assertEquals(Verdict.HOLDS, silent.verdict());
    assertEquals(Assumption.RACES, silent.assumptions().getFirst().assumption());
  }

  @Test
  void severalWorkersRunAsManyExecutions() {
    long alone = Explorer.explore(Lambdas.lostUpdate(3), ALL).statistics().executions();
    for (int workers = 2; workers <= 4; workers++) {
      Result result = Explorer.explore(Lambdas.lostUpdate(3), ALL.withWorkers(workers));
      assertEquals(alone, result.statistics().executions());
      assertEquals(0, result.statistics().cutShort());
      assertTrue(result.isComplete());
    }
  }

  @Test
  void spuriousWakeupsAreFoundWhereTheyAreAllowed() {
    Task task =
        () -> {
          Object monitor = new Object();
          boolean[] isSet = new boolean[1];
          Thread other =
              new Thread(
                  () -> {
                    synchronized (monitor) {
                      isSet[0] = true;
                      monitor.notifyAll();
                    }
                  },
                  "other");
          synchronized (monitor) {
            other.start();
            monitor.wait();
            Porpoise.check(isSet[0], "woken by nobody");
          }
          other.join();
        };
    Result usual = Explorer.explore(task);
    assertEquals(Verdict.UNKNOWN, usual.verdict());
    assertEquals(Assumption.SPURIOUS, usual.reasons().getFirst().assumption());
    Settings settings = ALL.draft().spuriousWakeups(true).settings();
    assertEquals(Verdict.VIOLATED, Explorer.explore(task, settings).verdict());
  }

  @Test
  void anInterruptEndsAWaitAtEveryMoment() {
    TreeSet<String> outcomes = new TreeSet<>();
    Task task =
        () -> {
          String[] where = {"nowhere"};
          Thread sleeper =
              new Thread(
                  () -> {
                    try {
                      Thread.sleep(10);
                      where[0] = "between";
                      synchronized (where) {
                        where.wait();
                      }
                    } catch (InterruptedException e) {
                      where[0] += " interrupted";
                    }
                  },
                  "sleeper");
          sleeper.start();
          sleeper.interrupt();
          sleeper.join();
          throw new IllegalStateException(where[0]);
        };
    Explorer.explore(task, ALL)
        .findings()
        .forEach(finding -> outcomes.add(finding.cause().orElseThrow().getMessage()));
    assertEquals(new TreeSet<>(List.of("nowhere interrupted", "between interrupted")), outcomes);
  }

  /** A task with a field: the field is one location, how far the task is another. */
  private static final class Sum extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;
    private int n;

    private Sum(int n) {
      this.n = n;
    }

    @Override
    protected Integer compute() {
      if (n < 2) {
        return n;
      }
      Sum left = new Sum(n - 1);
      left.fork();
      return new Sum(n - 2).compute() + left.join();
    }
  }

  @Test
  void aSubclassOfAModelHasFieldsOfItsOwn() {
    Task task = () -> Porpoise.check(new ForkJoinPool(2).invoke(new Sum(2)) == 1);
    long executions = Explorer.explore(task, ALL).statistics().executions();
    Result result = Explorer.explore(task, ALL.withSearch(SearchMode.SLEEP));
    assertEquals(Verdict.HOLDS, result.verdict());
    assertEquals(executions, result.statistics().executions());
  }

  @Test
  void whatDoesNotRepeatItselfIsTold(@TempDir Path folder) throws IOException {
    String name = Files.createFile(folder.resolve("counter")).toString();
    Task task =
        () -> {
          int n = (int) Files.size(Path.of(name));
          Files.writeString(Path.of(name), "x", StandardOpenOption.APPEND);
          int[] cells = new int[2];
          Thread other = new Thread(() -> cells[0]++, "other");
          other.start();
          cells[n % 2]++;
          other.join();
        };
    assertThrows(NondeterminismException.class, () -> Explorer.explore(task, ALL));
  }

  @Test
  void whatWouldEndTheVirtualMachineIsRefused() {
    UnsupportedProgramException refused =
        assertThrows(
            UnsupportedProgramException.class, () -> Explorer.explore(() -> System.exit(1)));
    assertTrue(String.valueOf(refused.getMessage()).contains("exit"));
  }

  @Test
  void anExplorationCanBeStopped() {
    ExplorationListener stops =
        new ExplorationListener() {
          @Override
          public void progress(org.porpoise.programs.Statistics soFar) {}

          @Override
          public boolean isStopRequested() {
            return true;
          }
        };
    Result result =
        Explorer.explore(LambdaProgram.of("stopped", Lambdas.lostUpdate(3)), ALL, stops);
    assertEquals(Verdict.UNKNOWN, result.verdict());
    assertEquals("interrupted", result.incomplete());
  }
}
