package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sample.Proofs.found;
import static sample.Proofs.proved;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.EnumSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.Porpoise;
import org.porpoise.programs.Result;

/** Classes are initialised as section 12.4 of the JLS has it, under a lock and step by step. */
@SuppressWarnings({
  "UnusedVariable",
  "ClassInitializationDeadlock",
  "StaticAssignmentInConstructor"
})
final class InitialisationTest {
  private static final AtomicInteger EVENTS = new AtomicInteger();

  private static void twice(Runnable one, Runnable other) throws InterruptedException {
    Thread thread = new Thread(other, "other");
    thread.start();
    one.run();
    thread.join();
  }

  // --- the lock ---------------------------------------------------------------------------------

  static class Left {
    static int x = 1 + Right.one();

    static int one() {
      return 1;
    }
  }

  static class Right {
    static int y = 1 + Left.one();

    static int one() {
      return 1;
    }
  }

  @Test
  void twoClassesThatNeedEachOtherDeadlock() {
    Result result =
        Explorer.explore(() -> twice(() -> Porpoise.check(Left.x > 0), () -> Right.one()));
    assertEquals(Kind.DEADLOCK, result.findings().getFirst().kind());
    String message = result.findings().getFirst().message();
    assertTrue(
        message.contains("other waits for the initialisation of class Left, which main does"),
        message);
  }

  static class Base {
    static final Base DEFAULT = new Derived();
  }

  static class Derived extends Base {}

  @Test
  void aClassThatMakesAnObjectOfASubclassDeadlocks() {
    found(Kind.DEADLOCK, () -> twice(() -> new Base(), () -> new Derived()));
  }

  static class Joining {
    static int value;

    static {
      Thread thread = new Thread(() -> {});
      thread.start();
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  @Test
  void theCodeOfALambdaWaitsForTheInitialisationOfItsClass() {
    found(Kind.DEADLOCK, () -> Joining.value++);
  }

  static class Leaker {
    static volatile @Nullable Leaked leaked;
  }

  static class Leaked {
    static int value;

    static {
      Leaker.leaked = new Leaked();
      value = 7;
    }

    int value() {
      return value;
    }
  }

  @Test
  void aMethodOfAnObjectThatEscapedTheInitialiserWaitsForIt() {
    proved(
        () ->
            twice(
                () -> Porpoise.check(Leaked.value == 7),
                () -> {
                  Leaked leaked = Leaker.leaked;
                  Porpoise.check(leaked == null || leaked.value() == 7);
                }));
  }

  // --- the steps --------------------------------------------------------------------------------

  static class Flag {
    static volatile boolean isUp;
  }

  static class Raising {
    static int port;

    static {
      Flag.isUp = true;
      port = 80;
    }
  }

  @Test
  void anInitialiserInterleavesWithOtherThreads() {
    found(Kind.EXCEPTION, () -> twice(() -> Raising.port++, () -> Porpoise.check(!Flag.isUp)));
  }

  @Test
  void anInitialiserRunsAtTheFirstUseAndNotBefore() {
    found(Kind.EXCEPTION, () -> twice(() -> Raising.port++, () -> Porpoise.check(Flag.isUp)));
  }

  enum Counted {
    ONE,
    TWO;

    Counted() {
      int events = Ticks.count;
      Ticks.count = events + 1;
    }
  }

  static class Ticks {
    static volatile int count;
  }

  @Test
  void constructorsOfEnumConstantsAreSteps() {
    found(
        Kind.EXCEPTION,
        () -> {
          twice(
              () -> Counted.ONE.name(),
              () -> {
                int count = Ticks.count;
                Ticks.count = count + 1;
              });
          Porpoise.check(Ticks.count == 3);
        });
  }

  static class Once {
    static final int VALUE = 41 + EVENTS.incrementAndGet();
  }

  @Test
  void oneThreadInitialisesAndTheOthersSeeIt() {
    proved(
        () -> {
          twice(() -> Porpoise.check(Once.VALUE == 42), () -> Porpoise.check(Once.VALUE == 42));
          Porpoise.check(EVENTS.get() == 1);
        });
  }

  static class Plain {
    static int value = EVENTS.incrementAndGet();
    static int[] values = {value, 2};
  }

  @Test
  void whatAnInitialiserWritesIsOrderedBeforeEveryUse() {
    proved(
        () ->
            twice(
                () -> Porpoise.check(Plain.value + Plain.values[1] == 3),
                () -> Porpoise.check(Plain.value + Plain.values[0] == 2)));
  }

  // --- failures ---------------------------------------------------------------------------------

  static class Failing {
    static int value = 1 / EVENTS.get();
  }

  private static String failure() {
    try {
      return "" + Failing.value;
    } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
      return e.getClass().getSimpleName();
    }
  }

  @Test
  void whoComesSecondToAFailedClassGetsAnotherError() {
    proved(
        () -> {
          AtomicInteger first = new AtomicInteger();
          Runnable attempt =
              () -> {
                if (failure().equals("ExceptionInInitializerError")) {
                  first.incrementAndGet();
                }
              };
          twice(attempt, attempt);
          Porpoise.check(first.get() == 1);
          Porpoise.check(failure().equals("NoClassDefFoundError"));
        });
  }

  // --- what costs nothing -----------------------------------------------------------------------

  static class Quiet {
    static final Object LOCK = new Object();
    static final VarHandle VALUE;
    static final int[] SQUARES = new int[4];
    int value;

    static {
      for (int i = 0; i < SQUARES.length; i++) {
        SQUARES[i] = i * i;
      }
      try {
        VALUE = MethodHandles.lookup().findVarHandle(Quiet.class, "value", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
  }

  enum Colour {
    RED(1) {},
    GREEN(2);

    final int weight;

    Colour(int weight) {
      this.weight = weight;
    }
  }

  @Test
  void initialisersThatTouchNothingSharedAreNoSteps() {
    Result result =
        Explorer.explore(
            () ->
                twice(
                    () -> Porpoise.check(Quiet.SQUARES[2] + Colour.RED.weight == 5),
                    () -> Porpoise.check(Quiet.SQUARES[3] + Colour.GREEN.weight == 11)));
    assertEquals(1, result.statistics().executions());
    assertEquals(Result.Verdict.HOLDS, result.verdict());
    assertEquals(0, result.warnings().size());
  }

  static class Constants {
    static final int SIZE = 3;
    static final String NAME = "constants";
    static int made = EVENTS.incrementAndGet();
  }

  @Test
  void constantsInitialiseNothing() {
    proved(
        () -> {
          Porpoise.check(Constants.SIZE + Constants.NAME.length() == 12);
          Porpoise.check(EVENTS.get() == 0);
        });
  }

  // --- the moments ------------------------------------------------------------------------------

  interface WithDefault {
    int VALUE = EVENTS.incrementAndGet();

    default int value() {
      return VALUE;
    }
  }

  interface WithoutDefault {
    int VALUE = EVENTS.addAndGet(10);
  }

  static class Implementing implements WithDefault, WithoutDefault {}

  @Test
  void interfacesWithDefaultMethodsAreInitialisedWithAClass() {
    proved(
        () -> {
          new Implementing();
          Porpoise.check(EVENTS.get() == 1);
        });
  }

  static class Argument {
    Argument(int events) {
      Porpoise.check(events == 1);
    }

    static final int AT = EVENTS.incrementAndGet();
  }

  @Test
  void aClassIsInitialisedBeforeTheArgumentsOfItsConstructor() {
    proved(() -> new Argument(EVENTS.get()));
  }

  static class Inherited {
    static int value = EVENTS.incrementAndGet();
  }

  static class Heir extends Inherited {
    static void call() {}
  }

  @Test
  void aSubclassWithoutInitialiserInitialisesItsSuperclass() {
    proved(
        () -> {
          Heir.call();
          Porpoise.check(EVENTS.get() == 1);
        });
  }

  static class ByName {
    static int value = EVENTS.incrementAndGet();
  }

  @Test
  void reflectionInitialises() {
    proved(
        () -> {
          Class.forName("sample.InitialisationTest$ByName", false, loader());
          Porpoise.check(EVENTS.get() == 0);
          Class.forName("sample.InitialisationTest$ByName");
          Porpoise.check(EVENTS.get() == 1);
          Porpoise.check(Plain.class.getDeclaredField("value").getInt(null) == 2);
          MethodHandles.Lookup lookup = MethodHandles.lookup();
          lookup.ensureInitialized(Inherited.class);
          Porpoise.check(EVENTS.get() == 3);
          VarHandle handle = lookup.findStaticVarHandle(Constants.class, "made", int.class);
          Porpoise.check((int) handle.get() == 4);
        });
  }

  private static ClassLoader loader() {
    return InitialisationTest.class.getClassLoader();
  }

  enum Listed {
    A;

    static int value = EVENTS.incrementAndGet();
  }

  @Test
  void tablesOfEnumsInitialiseThemInEveryExecution() {
    proved(
        () -> {
          twice(() -> EVENTS.get(), () -> EVENTS.addAndGet(0));
          EnumSet<Listed> all = EnumSet.allOf(Listed.class);
          Porpoise.check(all.size() == EVENTS.get());
        });
  }

  static class Started {
    static final CountDownLatch LATCH = new CountDownLatch(1);

    static {
      new Thread(Started.LATCH::countDown).start();
    }
  }

  @Test
  void aThreadThatAnInitialiserStartsIsAThread() {
    proved(() -> Started.LATCH.await());
  }
}
