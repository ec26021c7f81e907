package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintWriter;
import java.io.Serializable;
import java.io.StringWriter;
import java.text.DecimalFormat;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.script.SimpleBindings;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.Result;
import org.porpoise.programs.Result.Verdict;
import org.porpoise.programs.Settings;
import org.porpoise.programs.Task;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.doubt.Doubt;

/** Objects of the JDK whose memory is not seen, and orders that differ from run to run. */
@SuppressWarnings("JdkObsolete") // old classes are used as well
final class JdkObjectsTest {
  private static Thread start(Runnable task) {
    Thread thread = new Thread(task);
    thread.start();
    return thread;
  }

  private static void check(boolean isSo) {
    if (!isSo) {
      throw new IllegalStateException("wrong");
    }
  }

  private static Set<Assumption> doubts(Task task) {
    Result result = Explorer.explore(task, Settings.defaults());
    assertEquals(Verdict.UNKNOWN, result.verdict(), result.findings().toString());
    return result.reasons().stream().map(Doubt::assumption).collect(Collectors.toSet());
  }

  private static void violated(Task task) {
    Result result = Explorer.explore(task, Settings.defaults());
    assertEquals(List.of(Kind.EXCEPTION), result.findings().stream().map(f -> f.kind()).toList());
  }

  @Test
  void anIteratorThatIsSharedGoesTooFar() {
    violated(
        () -> {
          Iterator<Integer> iterator = List.of(1).iterator();
          Runnable task =
              () -> {
                while (iterator.hasNext()) {
                  iterator.next();
                }
              };
          Thread thread = start(task);
          task.run();
          thread.join();
        });
  }

  @Test
  void iteratorsOfOneListDoNotDisturbEachOther() {
    Proofs.proved(
        () -> {
          List<Integer> list = List.of(1, 2);
          Runnable task =
              () -> {
                for (Integer each : list) {
                  check(each > 0);
                }
              };
          Thread thread = start(task);
          task.run();
          thread.join();
        });
  }

  @Test
  void aFormatThatIsSharedIsADoubt() {
    assertEquals(
        Set.of(Assumption.RACES, Assumption.OPAQUE),
        doubts(
            () -> {
              DecimalFormat format = new DecimalFormat("0.00");
              Thread thread = start(() -> format.format(1));
              String text = format.format(2);
              thread.join();
              check(!text.isEmpty());
            }));
  }

  @Test
  void aFormatUnderALockIsFine() {
    Proofs.proved(
        () -> {
          DecimalFormat format = new DecimalFormat("0.00");
          Runnable task =
              () -> {
                synchronized (format) {
                  check(!format.format(1).isEmpty());
                }
              };
          Thread thread = start(task);
          task.run();
          thread.join();
        });
  }

  @Test
  void aFormatForEachThreadIsFine() {
    Proofs.proved(
        () -> {
          Runnable task = () -> check(!new DecimalFormat("0.00").format(1).isEmpty());
          Thread thread = start(task);
          task.run();
          thread.join();
        });
  }

  @Test
  void aMapThatIsNotCopiedIsOneLocation() {
    assertTrue(
        doubts(
                () -> {
                  Map<String, Object> map = new SimpleBindings();
                  Thread thread = start(() -> map.put("a", 1));
                  map.put("b", 2);
                  thread.join();
                })
            .contains(Assumption.OPAQUE));
  }

  @Test
  void writesToAWriterComeInAnyOrder() {
    violated(
        () -> {
          StringWriter writer = new StringWriter();
          Thread thread =
              start(
                  () -> {
                    writer.write("a");
                    writer.write("a");
                  });
          writer.write("b");
          thread.join();
          check(!writer.toString().equals("aba"));
        });
  }

  @Test
  void aLineIsPrintedInOne() {
    Proofs.proved(
        () -> {
          StringWriter text = new StringWriter();
          PrintWriter writer = new PrintWriter(text);
          Thread thread = start(() -> writer.print("ab"));
          writer.print("cd");
          thread.join();
          check(text.toString().equals("abcd") || text.toString().equals("cdab"));
        });
  }

  private static final class Pair implements Serializable {
    private static final long serialVersionUID = 1;
    volatile int one;
    volatile int other;
  }

  @Test
  void anObjectIsWrittenOutHalf() {
    violated(
        () -> {
          Pair pair = new Pair();
          Thread thread =
              start(
                  () -> {
                    pair.one = 1;
                    pair.other = 1;
                  });
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(pair);
          Pair copy =
              (Pair)
                  new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
          thread.join();
          check(copy.one == copy.other);
        });
  }

  enum Colour {
    RED,
    GREEN
  }

  record Key(Colour colour) {}

  @Test
  void theOrderOfConstantsInAHashTableIsADoubt() {
    assertEquals(
        Set.of(Assumption.IDENTITY_ORDER),
        doubts(
            () -> {
              Map<Key, Integer> map = new HashMap<>();
              map.put(new Key(Colour.RED), 1);
              map.put(new Key(Colour.GREEN), 2);
              map.forEach((key, value) -> check(value > 0));
            }));
  }

  @Test
  void aHashTableOfConstantsThatNobodyGoesThroughIsNone() {
    Proofs.proved(
        () -> {
          Map<Object, Integer> map = new HashMap<>();
          map.put(new Key(Colour.RED), 1);
          map.put(Thread.currentThread(), 2);
          check(map.get(Thread.currentThread()) == 2 && map.containsKey(new Key(Colour.RED)));
        });
  }

  @Test
  void otherOrdersAreNone() {
    Proofs.proved(
        () -> {
          Set<String> seen = new TreeSet<>();
          Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
          map.put("b", 2);
          map.forEach((key, value) -> seen.add(key));
          EnumSet.allOf(Colour.class).forEach(colour -> seen.add(colour.name()));
          check(seen.size() == 4);
        });
  }

  @Test
  void theOrderOfAnImmutableSetIsADoubt() {
    assertEquals(
        Set.of(Assumption.IDENTITY_ORDER),
        doubts(() -> Set.of(1, 2, 3).forEach(each -> check(each > 0))));
  }

  @Test
  void anIdentityHashCodeIsADoubt() {
    assertEquals(
        Set.of(Assumption.IDENTITY_ORDER), doubts(() -> check(new Object().hashCode() >= 0)));
  }

  private static void lockBoth(Object one, Object other, Object tie) {
    int first = System.identityHashCode(one);
    int second = System.identityHashCode(other);
    if (first < second) {
      nest(one, other);
    } else if (first > second) {
      nest(other, one);
    } else {
      synchronized (tie) {
        nest(one, other);
      }
    }
  }

  private static void nest(Object one, Object other) {
    synchronized (one) {
      synchronized (other) {
        check(Thread.holdsLock(one));
      }
    }
  }

  @Test
  void identityHashCodesThatAreComparedHaveAllOrders() {
    Task right =
        () -> {
          Object one = new Object();
          Object other = new Object();
          Object tie = new Object();
          Thread thread = start(() -> lockBoth(one, other, tie));
          lockBoth(other, one, tie);
          thread.join();
        };
    assertEquals(Verdict.HOLDS, Explorer.explore(right, Settings.defaults()).verdict());
  }

  @Test
  void equalIdentityHashCodesAreNotForgotten() {
    Task wrong =
        () -> {
          Object one = new Object();
          Object other = new Object();
          Thread thread = start(() -> lockBoth(one, other, new Object()));
          lockBoth(other, one, new Object());
          thread.join();
        };
    Result result = Explorer.explore(wrong, Settings.defaults());
    assertEquals(List.of(Kind.DEADLOCK), result.findings().stream().map(f -> f.kind()).toList());
  }
}
