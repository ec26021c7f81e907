package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static sample.Answers.check;
import static sample.Answers.start;

import java.beans.PropertyChangeSupport;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Date;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import java.util.zip.Checksum;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.Result;
import org.porpoise.programs.Result.Verdict;
import org.porpoise.programs.Settings;
import org.porpoise.programs.Task;
import org.porpoise.programs.doubt.Assumption;

/** Objects of the JDK whose memory is not seen, reached in ways that do not name their class. */
@SuppressWarnings({
  "CollectionUndefinedEquality",
  "JavaUtilDate",
  "JdkObsolete",
  "ReferenceEquality",
  "UndefinedEquals"
}) // a date is what most programs have of the kind
final class UnseenObjectsTest {
  private static final long LATER = 86_400_000L * 400;

  private static void violated(Task task) {
    Answers.violated(Kind.EXCEPTION, task);
  }

  @Test
  void aChecksumIsReachedByItsInterface() {
    violated(
        () -> {
          Checksum sum = new CRC32();
          Thread one = start(() -> sum.update(1));
          Thread two = start(() -> sum.update(2));
          one.join();
          two.join();
          CRC32 inOrder = new CRC32();
          inOrder.update(1);
          inOrder.update(2);
          check(sum.getValue() == inOrder.getValue());
        });
  }

  @Test
  void statisticsThatAreCalledAsConsumersMayLoseNumbers() {
    Task task =
        () -> {
          IntConsumer statistics = new IntSummaryStatistics();
          Thread thread = start(() -> statistics.accept(1));
          statistics.accept(2);
          thread.join();
        };
    assertEquals(Verdict.UNKNOWN, Explorer.explore(task, Settings.defaults()).verdict());
  }

  @Test
  void aWriterIsReachedAsWhatCanBeAppendedTo() {
    violated(
        () -> {
          StringWriter text = new StringWriter();
          Appendable writer = new PrintWriter(text);
          Thread one = start(() -> append(writer, "a"));
          append(writer, "b");
          one.join();
          check(text.toString().equals("ba"));
        });
  }

  private static void append(Appendable to, String text) {
    try {
      to.append(text);
    } catch (java.io.IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aStreamIsUsedOnce() {
    violated(
        () -> {
          IntStream stream = IntStream.range(0, 3);
          Thread thread =
              start(
                  () -> {
                    try {
                      check(stream.sum() == 3);
                    } catch (IllegalStateException late) {
                      // the other one was first
                    }
                  });
          check(stream.sum() == 3);
          thread.join();
        });
  }

  @Test
  void aListenerMayMissWhatIsFired() {
    violated(
        () -> {
          PropertyChangeSupport support = new PropertyChangeSupport("bean");
          AtomicInteger seen = new AtomicInteger();
          Thread thread =
              start(() -> support.addPropertyChangeListener(event -> seen.incrementAndGet()));
          support.firePropertyChange("x", 1, 2);
          thread.join();
          check(seen.get() == 0);
        });
  }

  @Test
  void anEncoderIsChanged() {
    violated(
        () -> {
          CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
          Thread thread = start(() -> encoder.onMalformedInput(CodingErrorAction.REPLACE));
          check(encoder.malformedInputAction() == CodingErrorAction.REPORT);
          thread.join();
        });
  }

  @Test
  void aTextOfADateShowsTheDate() {
    violated(
        () -> {
          Date date = new Date(0);
          Object anything = date;
          String before = date.toString();
          Thread thread = start(() -> date.setTime(LATER));
          check(anything.toString().equals(before));
          thread.join();
        });
  }

  @Test
  void soDoesATextThatItIsAPartOf() {
    violated(
        () -> {
          Date date = new Date(0);
          String before = "on " + date;
          Thread thread = start(() -> date.setTime(LATER));
          check(("on " + date).equals(before));
          thread.join();
        });
  }

  @Test
  void soDoesAFormattedText() {
    violated(
        () -> {
          Date date = new Date(0);
          String before = String.format("%s", date);
          Thread thread = start(() -> date.setTime(LATER));
          check(String.format("%s", date).equals(before));
          thread.join();
        });
  }

  @Test
  void soDoesAMessage() {
    violated(
        () -> {
          Date date = new Date(0);
          String before = MessageFormat.format("{0}", date);
          Thread thread = start(() -> date.setTime(LATER));
          check(MessageFormat.format("{0}", date).equals(before));
          thread.join();
        });
  }

  private record Event(Date date) {}

  @Test
  void soDoesARecord() {
    violated(
        () -> {
          Event event = new Event(new Date(0));
          Event same = new Event(new Date(0));
          Thread thread = start(() -> event.date().setTime(LATER));
          check(event.equals(same));
          thread.join();
        });
  }

  @Test
  void aKeyThatIsChangedIsLost() {
    violated(
        () -> {
          Date date = new Date(0);
          Map<Date, Integer> map = new HashMap<>();
          map.put(date, 1);
          Thread thread = start(() -> date.setTime(LATER));
          check(map.containsKey(date));
          thread.join();
        });
  }

  @Test
  void anElementOfAListIsCompared() {
    violated(
        () -> {
          Date date = new Date(0);
          List<Date> list = List.of(date);
          Thread thread = start(() -> date.setTime(LATER));
          check(list.contains(new Date(0)));
          thread.join();
        });
  }

  @Test
  void objectsAreComparedByHelpers() {
    violated(
        () -> {
          Date date = new Date(0);
          Thread thread = start(() -> date.setTime(LATER));
          check(Objects.equals(date, new Date(0)));
          thread.join();
        });
  }

  @Test
  void aComparatorOfTheJdkLooksAtWhatItCompares() {
    violated(
        () -> {
          Date date = new Date(0);
          Comparator<Date> order = Comparator.naturalOrder();
          Thread thread = start(() -> date.setTime(LATER));
          check(order.compare(date, new Date(1)) < 0);
          thread.join();
        });
  }

  private static final class Deadline extends Date {
    private static final long serialVersionUID = 1;

    Deadline() {
      super(0);
    }
  }

  @Test
  void aSubclassHasTheMemoryOfTheClassAbove() {
    violated(
        () -> {
          Deadline date = new Deadline();
          Thread thread = start(() -> date.setTime(LATER));
          check(date.getTime() == 0);
          thread.join();
        });
  }

  @Test
  void reflectionChangesADate() {
    violated(
        () -> {
          Date date = new Date(0);
          Method change = Date.class.getMethod("setTime", long.class);
          Thread thread =
              start(
                  () -> {
                    try {
                      change.invoke(date, LATER);
                    } catch (ReflectiveOperationException e) {
                      throw new IllegalStateException(e);
                    }
                  });
          check(date.getTime() == 0);
          thread.join();
        });
  }

  @Test
  void whatAMethodHandleDoesIsNotSeen() {
    Answers.notProved(
        Assumption.OPAQUE,
        () -> {
          Date date = new Date(0);
          MethodHandle change =
              MethodHandles.lookup()
                  .findVirtual(
                      Date.class, "setTime", MethodType.methodType(void.class, long.class));
          check(change != null && date.getTime() == 0);
        });
  }

  private static final class Secret {
    @SuppressWarnings("UnusedVariable") // by its name
    private static final int NUMBER = 3;
  }

  @Test
  void whoMayAccessAFieldIsDecidedInSomeOrder() {
    violated(
        () -> {
          Field field = Secret.class.getDeclaredField("NUMBER");
          Thread thread = start(() -> field.setAccessible(true));
          check(!field.canAccess(null));
          thread.join();
        });
  }

  @Test
  void systemPropertiesAreAnObject() {
    violated(
        () -> {
          Thread thread = start(() -> System.getProperties().setProperty("porpoise.seen", "1"));
          check(System.getProperty("porpoise.seen") == null);
          thread.join();
        });
  }

  @Test
  void valuesAreSharedWithoutHarm() {
    Answers.proved(
        () -> {
          Path path = Path.of("a", "b");
          Comparable<String> text = "a";
          CharSequence characters = "text";
          Comparator<String> order = Comparator.<String>naturalOrder().reversed();
          Runnable task =
              () -> {
                check(path.resolve("c").endsWith("c") && ("" + path).length() == 3);
                check(text.compareTo("b") < 0 && characters.length() == 4);
                check(order.compare("a", "b") > 0);
              };
          Thread thread = start(task);
          task.run();
          thread.join();
        });
  }

  @Test
  void theTextOfAListTellsOfWhatIsInIt() {
    violated(
        () -> {
          Date date = new Date(0);
          List<Date> dates = new ArrayList<>(List.of(date));
          String before = dates.toString();
          Thread other = start(() -> date.setTime(LATER));
          check(dates.toString().equals(before));
          other.join();
        });
  }

  @Test
  void anOptionalAndAnEntryTellOfWhatIsInThem() {
    violated(
        () -> {
          Date date = new Date(0);
          Optional<Date> optional = Optional.of(date);
          String before = optional.toString();
          Thread other = start(() -> date.setTime(LATER));
          check(optional.toString().equals(before));
          other.join();
        });
    violated(
        () -> {
          Date date = new Date(0);
          Map.Entry<String, Date> entry = Map.entry("at", date);
          String before = entry.toString();
          Thread other = start(() -> date.setTime(LATER));
          check(entry.toString().equals(before));
          other.join();
        });
  }

  @Test
  void whatStreamsAndModelsCompareIsNotProvedIfAnotherThreadChangesIt() {
    assertLookedAtUnseen(
        () -> {
          Date date = new Date(0);
          List<Date> dates = new ArrayList<>(List.of(date, new Date(1)));
          Thread other = start(() -> date.setTime(2));
          check(dates.stream().sorted().findFirst().orElseThrow() == date);
          other.join();
        });
    assertLookedAtUnseen(
        () -> {
          Date date = new Date(0);
          Thread other = start(() -> date.setTime(2));
          PriorityBlockingQueue<Date> queue = new PriorityBlockingQueue<>();
          queue.add(date);
          queue.add(new Date(1));
          check(queue.poll() == date);
          other.join();
        });
  }

  private static void assertLookedAtUnseen(Task task) {
    Result result = Explorer.explore(task, Settings.defaults());
    assertEquals(Verdict.UNKNOWN, result.verdict());
    assertEquals(Assumption.OPAQUE, result.reasons().getFirst().assumption());
  }

  @Test
  void datesInAListThatIsLockedAreProved() {
    Answers.proved(
        () -> {
          Date date = new Date(0);
          List<Date> dates = new ArrayList<>(List.of(date));
          Thread other =
              start(
                  () -> {
                    synchronized (dates) {
                      date.setTime(LATER);
                    }
                  });
          synchronized (dates) {
            check(dates.toString().equals(dates.toString()));
          }
          other.join();
        });
  }

  @Test
  void aThreadIsStartedByReflection() {
    violated(
        () -> {
          int[] count = new int[1];
          Thread other = new Thread(() -> count[0]++);
          invoke(Thread.class, "start", other);
          count[0]++;
          other.join();
          check(count[0] == 2);
        });
  }

  private static void invoke(Class<?> type, String method, Object receiver) {
    try {
      type.getMethod(method).invoke(receiver);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
