package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sample.Proofs.found;
import static sample.Proofs.proved;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.LambdaProgram;
import org.porpoise.programs.Porpoise;
import org.porpoise.programs.Result;
import org.porpoise.programs.Schedule;
import org.porpoise.programs.Settings;
import org.porpoise.programs.doubt.Assumption;

/** All memory is seen: final fields of objects that are not yet made, copies, bulk accesses. */
@SuppressWarnings({"StaticAssignmentInConstructor", "UnusedVariable", "NonAtomicVolatileUpdate"})
final class MemoryTest {

  private static void twice(Runnable one, Runnable other) throws InterruptedException {
    Thread thread = new Thread(other, "other");
    thread.start();
    one.run();
    thread.join();
  }

  // --- final fields -----------------------------------------------------------------------------

  static class Escaping {
    static volatile @Nullable Escaping escaped;
    final int value;

    Escaping() {
      escaped = this;
      value = 42;
    }
  }

  @Test
  void aFinalFieldIsSeenUnsetIfTheObjectEscapesBefore() {
    found(
        Kind.EXCEPTION,
        () ->
            twice(
                Escaping::new,
                () -> {
                  Escaping seen = Escaping.escaped;
                  Porpoise.check(seen == null || seen.value == 42);
                }));
  }

  static class Registering {
    static volatile @Nullable Registering registered;

    Registering() {
      register();
    }

    void register() {
      registered = this;
    }
  }

  static class Registered extends Registering {
    final int value;

    Registered(int value) {
      this.value = value;
    }
  }

  @Test
  void aFinalFieldIsSeenUnsetIfTheSuperclassLetsTheObjectOut() {
    found(
        Kind.EXCEPTION,
        () ->
            twice(
                () -> new Registered(42),
                () -> {
                  Registering seen = Registering.registered;
                  Porpoise.check(!(seen instanceof Registered other) || other.value == 42);
                }));
  }

  static class Captured {
    static volatile @Nullable Runnable task;
    final int value;

    Captured(boolean isPositive) {
      task = () -> Porpoise.check(valueOf(this) == 42);
      value = isPositive ? 42 : -1;
    }

    private static int valueOf(Captured captured) {
      return captured.value;
    }
  }

  @Test
  void aFinalFieldIsSeenUnsetByALambdaThatHasTheObject() {
    found(
        Kind.EXCEPTION,
        () ->
            twice(
                () -> new Captured(true),
                () -> {
                  Runnable task = Captured.task;
                  if (task != null) {
                    task.run();
                  }
                }));
  }

  static class Complete {
    static volatile @Nullable Complete published;
    final int value;
    final int[] values;
    int sum;

    Complete(int value) {
      this.value = value > 0 ? value : -value;
      values = new int[] {value, this.value};
      sum += values[1];
      published = this;
    }
  }

  @Test
  void finalFieldsThatAreSetBeforeTheObjectEscapesAreNoLocations() {
    proved(
        () ->
            twice(
                () -> new Complete(42),
                () -> {
                  Complete seen = Complete.published;
                  Porpoise.check(seen == null || seen.value == 42);
                }));
  }

  // --- copies -----------------------------------------------------------------------------------

  static class Pair implements Cloneable {
    volatile int left;
    volatile int right;

    @Override
    public Pair clone() {
      try {
        return (Pair) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  @Test
  void aCloneReadsOneFieldAfterAnother() {
    for (int sum = 0; sum < 3; sum++) {
      int bad = sum;
      found(
          Kind.EXCEPTION,
          () -> {
            Pair pair = new Pair();
            twice(
                () -> {
                  Pair copy = pair.clone();
                  Porpoise.check(copy.left + copy.right != bad);
                },
                () -> {
                  pair.left = 1;
                  pair.right = 1;
                });
          });
    }
  }

  @Test
  void theCopyOfAnObjectIsAnotherObject() {
    proved(
        () -> {
          Pair pair = new Pair();
          Pair copy = pair.clone();
          twice(() -> pair.left++, () -> copy.left++);
          Porpoise.check(pair.left + copy.left == 2);
        });
  }

  // --- bulk accesses ----------------------------------------------------------------------------

  @Test
  void anArrayIsClonedElementByElementWhereItIsContested() {
    found(
        Kind.EXCEPTION,
        () -> {
          int[] array = new int[2];
          twice(
              () -> {
                int[] copy = array.clone();
                Porpoise.check(copy[0] != 0 || copy[1] != 1);
              },
              () -> {
                array[0] = 1;
                array[1] = 1;
              });
        });
  }

  @Test
  void arraysAreCopiedAndFilledElementByElementWhereTheyAreContested() {
    found(
        Kind.EXCEPTION,
        () -> {
          long[] from = new long[2];
          long[] to = new long[3];
          twice(() -> System.arraycopy(from, 0, to, 1, 2), () -> Arrays.fill(from, 0, 2, 1));
          Porpoise.check(to[1] != 0 || to[2] != 1);
        });
  }

  @Test
  void aLockMakesACopyOneStep() {
    Result result =
        Explorer.explore(
            () -> {
              int[] from = {1, 2, 3};
              int[] to = new int[4];
              Object lock = new Object();
              Runnable copying =
                  () -> {
                    synchronized (lock) {
                      System.arraycopy(from, 0, to, 1, 3);
                      Arrays.fill(to, 9);
                    }
                  };
              twice(copying, copying);
              Porpoise.check(Arrays.stream(to.clone()).sum() == 36);
            });
    assertEquals(Result.Verdict.HOLDS, result.verdict());
    assertEquals(2, result.statistics().executions());
    assertTrue(result.statistics().steps() < 60, () -> "" + result.statistics().steps());
  }

  @Test
  void overlappingRangesAreCopiedAsIfThroughAnotherArray() {
    proved(
        () -> {
          int[] array = {1, 2, 3};
          System.arraycopy(array, 0, array, 1, 2);
          Porpoise.check(Arrays.equals(array, new int[] {1, 1, 2}));
          try {
            System.arraycopy(array, 2, array, 0, 2);
            Porpoise.check(false);
          } catch (ArrayIndexOutOfBoundsException e) {
            Porpoise.check(array[0] == 1);
          }
        });
  }

  @Test
  void aScheduleSaysThatElementsAreSteps() {
    LambdaProgram program =
        LambdaProgram.of(
            "fill",
            () -> {
              int[] array = new int[2];
              twice(
                  () -> {
                    int[] copy = array.clone();
                    Porpoise.check(copy[0] != 0 || copy[1] == 0);
                  },
                  () -> Arrays.fill(array, 1));
            });
    String schedule = Explorer.explore(program).findings().getFirst().schedule().toString();
    assertTrue(schedule.startsWith("e"), schedule);
    assertTrue(Explorer.replay(program, Settings.defaults(), Schedule.parse(schedule)).isPresent());
  }

  // --- handles of fields ------------------------------------------------------------------------

  static class Counter {
    static int total = 5;
    int value;
  }

  @Test
  void methodHandlesOfFieldsAccessThem() {
    found(
        Kind.EXCEPTION,
        () -> {
          MethodHandles.Lookup lookup = MethodHandles.lookup();
          MethodHandle getter = lookup.findGetter(Counter.class, "value", int.class);
          MethodHandle setter = lookup.findSetter(Counter.class, "value", int.class);
          Counter counter = new Counter();
          twice(() -> increment(counter, getter, setter), () -> counter.value++);
          Porpoise.check(counter.value == 2);
        });
  }

  private static void increment(Counter counter, MethodHandle getter, MethodHandle setter) {
    try {
      setter.invokeExact(counter, (int) getter.invokeExact(counter) + 1);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void methodHandlesOfElementsAccessThem() {
    found(
        Kind.EXCEPTION,
        () -> {
          int[] array = new int[1];
          MethodHandle setter = MethodHandles.arrayElementSetter(int[].class);
          twice(
              () -> {
                try {
                  setter.invokeExact(array, 0, 1);
                } catch (Throwable e) {
                  throw new AssertionError(e);
                }
              },
              () -> Porpoise.check(array[0] == 0));
        });
  }

  @Test
  void methodHandlesOfStaticFieldsInitialiseTheirClass() {
    proved(
        () -> {
          MethodHandles.Lookup lookup = MethodHandles.lookup();
          MethodHandle getter = lookup.findStaticGetter(Counter.class, "total", int.class);
          try {
            Porpoise.check((int) getter.invokeExact() == 5);
          } catch (Throwable e) {
            throw new AssertionError(e);
          }
        });
  }

  // --- weak access modes ------------------------------------------------------------------------

  @Test
  void storeBufferingWithReleaseAndAcquireIsNotProved() {
    Result result =
        Explorer.explore(
            () -> {
              AtomicInteger x = new AtomicInteger();
              AtomicInteger y = new AtomicInteger();
              int[] seen = new int[2];
              twice(
                  () -> {
                    x.setRelease(1);
                    seen[0] = y.getAcquire();
                  },
                  () -> {
                    y.lazySet(1);
                    seen[1] = x.get();
                  });
              Porpoise.check(seen[0] + seen[1] > 0);
            });
    assertEquals(Result.Verdict.UNKNOWN, result.verdict());
    assertEquals(Assumption.WEAK_MEMORY, result.doubts().getFirst().assumption());
  }

  static class Message {
    static final VarHandle READY;
    int data;
    boolean ready;

    static {
      try {
        READY = MethodHandles.lookup().findVarHandle(Message.class, "ready", boolean.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
  }

  @Test
  void aMessageIsPassedByReleaseAndAcquire() {
    proved(
        () -> {
          Message message = new Message();
          twice(
              () -> {
                message.data = 1;
                Message.READY.setRelease(message, true);
              },
              () ->
                  Porpoise.check(
                      !(boolean) Message.READY.getAcquire(message) || message.data == 1));
        });
  }

  @Test
  void anOpaqueFlagOrdersNothing() {
    Result result =
        Explorer.explore(
            () -> {
              Message message = new Message();
              twice(
                  () -> {
                    message.data = 1;
                    Message.READY.setOpaque(message, true);
                  },
                  () ->
                      Porpoise.check(
                          !(boolean) Message.READY.getOpaque(message) || message.data == 1));
            });
    assertEquals(Result.Verdict.UNKNOWN, result.verdict());
    assertEquals(1, result.warnings().size());
  }
}
