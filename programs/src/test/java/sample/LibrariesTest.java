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
import java.util.Map;
import java.util.ServiceLoader;
import java.util.WeakHashMap;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.doubt.Assumption;

/** What libraries do that programs of one file seldom do. */
@SuppressWarnings({
  "JavaUtilDate",
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
}
