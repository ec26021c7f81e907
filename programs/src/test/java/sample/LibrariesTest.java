package sample;

import static sample.Answers.check;
import static sample.Answers.start;

import java.lang.ref.WeakReference;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Calendar;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.WeakHashMap;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.doubt.Assumption;

/** What libraries do that programs of one file seldom do. */
@SuppressWarnings({
  "JavaUtilDate",
  "StringCaseLocaleUsage",
  "NonAtomicVolatileUpdate",
  "ReferenceEquality",
  "UnnecessaryAsync"
})
final class LibrariesTest {
  private static final class Box {
    int value;
    List<String> names = List.of();
  }

  private static final class Flag {
    volatile int value;
  }

  /** The JDK has one empty list for all threads. */
  @Test
  void whoAsksForAnEmptyListFirstMakesNoDifference() {
    Answers.proved(
        () -> {
          Flag flag = new Flag();
          Thread thread =
              start(
                  () -> {
                    Box box = new Box();
                    box.value = 1;
                    box.names = List.of();
                    Box other = new Box();
                    other.value = box.names.size();
                    flag.value++;
                  });
          flag.value = 5;
          Box box = new Box();
          box.names = List.of();
          Box other = new Box();
          other.value = box.names.size() + flag.value;
          thread.join();
        });
  }

  @Test
  void servicesAndResourcesAreThoseOfTheProgram() {
    Answers.proved(
        () -> {
          ClassLoader[] seen = new ClassLoader[1];
          Thread thread = start(() -> seen[0] = Thread.currentThread().getContextClassLoader());
          thread.join();
          check(seen[0] == LibrariesTest.class.getClassLoader());
          check(Thread.currentThread().getContextClassLoader() == seen[0]);
          check(ServiceLoader.load(Runnable.class).findFirst().isEmpty());
        });
  }

  @Test
  void allClocksShowTheTimeOfTheRunningThread() {
    Answers.proved(
        () -> {
          long before = Clock.systemUTC().millis();
          Calendar calendar = Calendar.getInstance();
          check(calendar.getTimeInMillis() >= before);
        });
    Answers.proved(
        () -> {
          Date date = new Date();
          check(
              !LocalDate.now(ZoneOffset.UTC)
                  .isBefore(LocalDate.ofEpochDay(date.getTime() / 86_400_000)));
        });
  }

  @Test
  void whatAReferenceRefersToStaysForAnExecution() {
    Answers.notProved(
        Assumption.GARBAGE_COLLECTION,
        () -> {
          WeakReference<Box> reference = new WeakReference<>(new Box());
          Map<Box, String> map = new WeakHashMap<>();
          map.put(new Box(), "a");
          System.gc();
          check(reference.get() != null && map.size() == 1);
        });
  }

  private abstract static class Counted extends ClassValue<Integer> {
    int computed;
  }

  /** Both may compute the value of a class, and one of them has it for all. */
  @Test
  void theValueOfAClassIsOneAndMayBeComputedTwice() {
    Answers.proved(() -> check(seenOfClassValue()[1] <= 2));
    Answers.violated(Kind.EXCEPTION, () -> check(seenOfClassValue()[1] == 1));
  }

  private static int[] seenOfClassValue() throws InterruptedException {
    Counted values =
        new Counted() {
          @Override
          protected synchronized Integer computeValue(Class<?> type) {
            return ++computed;
          }
        };
    int[] seen = new int[2];
    Thread thread = start(() -> seen[0] = values.get(String.class));
    int mine = values.get(String.class);
    thread.join();
    check(mine == seen[0]);
    seen[1] = values.computed;
    return seen;
  }

  private static void mayComeLater(Runnable change, BooleanSupplier isChanged)
      throws InterruptedException {
    Thread thread = start(change);
    boolean seen = isChanged.getAsBoolean();
    thread.join();
    check(seen);
  }

  @Test
  void whatTheJdkRemembersOfThreadsAndExceptionsIsSeen() {
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          Exception failure = new Exception();
          mayComeLater(
              () -> failure.addSuppressed(new IllegalStateException()),
              () -> failure.getSuppressed().length == 1);
        });
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          Thread me = Thread.currentThread();
          mayComeLater(() -> me.setName("other"), () -> me.getName().equals("other"));
        });
    Answers.proved(
        () -> {
          Exception failure = new Exception();
          Thread thread = start(() -> failure.initCause(new IllegalStateException()));
          thread.join();
          check(failure.getCause() instanceof IllegalStateException);
        });
  }

  @Test
  void settingsOfTheVirtualMachineAreSeen() {
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          mayComeLater(
              () -> System.setProperty("porpoise.sample", "true"),
              () -> Boolean.getBoolean("porpoise.sample"));
        });
  }

  /** Each execution finds the settings as the first one did. */
  @Test
  void whatAnExecutionMakesOfTheSettingsEndsWithIt() {
    Answers.proved(
        () -> {
          Locale before = Locale.getDefault();
          check(System.getProperty("porpoise.sample") == null && !before.equals(Locale.ROOT));
          Flag flag = new Flag();
          Locale.setDefault(Locale.ROOT);
          Thread thread = start(() -> flag.value = 1);
          System.getProperties().setProperty("porpoise.sample", flag.value + "");
          thread.join();
        });
  }

  @Test
  void whatMethodsOfTheJdkLookAtByThemselvesIsDoubted() {
    Answers.notProved(
        Assumption.NATIVE,
        () -> {
          Flag flag = new Flag();
          Thread thread = start(() -> flag.value = "TITLE".toLowerCase().length());
          Locale.setDefault(Locale.ROOT);
          thread.join();
          check(flag.value == 5);
        });
  }

  /** The virtual machine asks who handles an exception when the thread has died of it. */
  @Test
  void whoHandlesTheExceptionOfAThreadMayComeTooLate() {
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          Flag flag = new Flag();
          Thread failing =
              new Thread(
                  () -> {
                    throw new IllegalStateException("expected");
                  });
          failing.setUncaughtExceptionHandler((thread, failure) -> flag.value = 1);
          failing.start();
          failing.setUncaughtExceptionHandler((thread, failure) -> flag.value = 2);
          failing.join();
          check(flag.value == 2);
        });
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          Flag flag = new Flag();
          Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> flag.value = 1);
          Thread failing =
              start(
                  () -> {
                    throw new IllegalStateException("expected");
                  });
          Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> flag.value = 2);
          failing.join();
          Thread.setDefaultUncaughtExceptionHandler(null);
          check(flag.value == 2);
        });
  }

  private static final class Finalized {
    static int collected;

    @Override
    @SuppressWarnings({"deprecation", "removal", "Finalize"})
    protected void finalize() {
      collected++;
    }
  }

  @Test
  void finalizersDoNotRunBesideTheSearch() {
    Answers.notProved(
        Assumption.GARBAGE_COLLECTION,
        () -> {
          check(!new Finalized().equals(new Finalized()));
          System.gc();
          check(Finalized.collected == 0);
        });
  }

  @Test
  void whatAThreadDoesAloneIsNotBounded() {
    Answers.proved(
        () -> {
          Box box = new Box();
          for (int i = 0; i < 20_000; i++) {
            box.value++;
          }
          Thread thread = start(() -> check(box.value == 20_000));
          thread.join();
        });
  }
}
