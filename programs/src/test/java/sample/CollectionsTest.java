package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.Result;
import org.porpoise.programs.Settings;
import org.porpoise.programs.Task;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;

/** Threads that share collections and string builders of the JDK, with locks and without. */
@SuppressWarnings("JdkObsolete") // old classes are used as well
final class CollectionsTest {
  private static Thread start(Runnable task) {
    Thread thread = new Thread(task);
    thread.start();
    return thread;
  }

  private static final class Holder {
    volatile List<Integer> list = List.of(0, 0);
  }

  private static void check(boolean isSo) {
    if (!isSo) {
      throw new IllegalStateException("wrong");
    }
  }

  /** Stops at the first violation, which must be of a kind: lost updates have very many traces. */
  private static Result found(Kind kind, Task task) {
    Result result = Explorer.explore(task, Settings.defaults());
    assertEquals(
        List.of(kind), result.findings().stream().map(Finding::kind).toList(), result.toString());
    return result;
  }

  @Test
  void anElementIsLost() {
    found(
        Kind.EXCEPTION,
        () -> {
          List<Integer> list = new ArrayList<>();
          Thread thread = start(() -> list.add(1));
          list.add(2);
          thread.join();
          check(list.size() == 2);
        });
  }

  /** Properties are the system's own, and so no copy of a Hashtable. */
  @Test
  void whatDoesNotFitIsRefused() {
    assertThrows(
        UnsupportedProgramException.class,
        () ->
            Explorer.explore(
                () -> {
                  Object properties = new Properties();
                  check(((Hashtable<?, ?>) properties).isEmpty());
                }));
  }

  private enum Colour {
    RED,
    BLUE
  }

  /** The JDK asks an enum for its constants once, in the first execution of all. */
  @Test
  void aTableOfAnEnumIsTheSameInEveryExecution() {
    found(
        Kind.EXCEPTION,
        () -> {
          EnumMap<Colour, Integer> map = new EnumMap<>(Colour.class);
          Thread thread = start(() -> map.put(Colour.RED, 1));
          map.put(Colour.BLUE, 2);
          thread.join();
          check(map.size() == 2);
        });
    Proofs.proved(
        () -> {
          Set<Colour> set = Collections.synchronizedSet(EnumSet.noneOf(Colour.class));
          Thread thread = start(() -> set.add(Colour.valueOf("RED")));
          set.add(Colour.BLUE);
          thread.join();
          check(set.size() == 2);
        });
  }

  @Test
  void racesAreToldWhereTheProgramCalls() {
    Result result =
        found(
            Kind.EXCEPTION,
            () -> {
              List<Integer> list = new ArrayList<>();
              Thread thread = start(() -> list.add(1));
              list.add(2);
              thread.join();
              check(list.size() == 2);
            });
    assertTrue(
        result.warnings().stream()
            .allMatch(race -> race.message().matches(".*at CollectionsTest.java.*and.*")),
        () -> result.warnings().stream().map(Finding::message).toList().toString());
  }

  @Test
  void anEntryIsLost() {
    found(
        Kind.EXCEPTION,
        () -> {
          Map<Integer, Integer> map = new HashMap<>();
          Thread thread = start(() -> map.put(1, 1));
          map.put(2, 2);
          thread.join();
          check(map.get(1) != null && map.get(2) != null && map.size() == 2);
        });
  }

  @Test
  void aBitIsLost() {
    found(
        Kind.EXCEPTION,
        () -> {
          BitSet bits = new BitSet(8);
          Thread thread = start(() -> bits.set(1));
          bits.set(2);
          thread.join();
          check(bits.cardinality() == 2);
        });
  }

  @Test
  void aCharacterIsLost() {
    found(
        Kind.EXCEPTION,
        () -> {
          StringBuilder text = new StringBuilder();
          Thread thread = start(() -> text.append("a"));
          text.append('b');
          thread.join();
          check(text.length() == 2);
        });
  }

  @Test
  void whatALockGuardsIsProved() {
    Proofs.proved(
        () -> {
          Map<String, List<Integer>> map = new TreeMap<>();
          StringBuilder text = new StringBuilder();
          Runnable task =
              () -> {
                synchronized (map) {
                  map.computeIfAbsent("k", key -> new ArrayList<>()).add(map.size());
                  text.append(map.size());
                }
              };
          Thread thread = start(task);
          task.run();
          thread.join();
          check(map.getOrDefault("k", List.of()).size() == 2 && text.length() == 2);
        });
  }

  @Test
  void locksDecideHowManyTracesThereAre() {
    Result result =
        Explorer.explore(
            () -> {
              Map<Integer, Integer> map = new HashMap<>();
              Runnable task =
                  () -> {
                    synchronized (map) {
                      map.merge(1, 1, Integer::sum);
                    }
                  };
              Thread one = start(task);
              Thread two = start(task);
              task.run();
              one.join();
              two.join();
              check(map.getOrDefault(1, 0) == 3);
            },
            Settings.defaults());
    assertEquals(6, result.statistics().executions());
  }

  @Test
  void lookingInAccessOrderIsAChange() {
    Result result =
        Explorer.explore(
            () -> {
              Map<Integer, Integer> map = new LinkedHashMap<>(8, 0.75f, true);
              map.put(1, 1);
              map.put(2, 2);
              Thread thread = start(() -> map.get(1));
              int value = map.getOrDefault(1, 0);
              thread.join();
              check(value == 1);
            },
            Settings.defaults());
    assertTrue(!result.warnings().isEmpty(), result.toString());
  }

  @Test
  void aMapOfOneThreadAfterAnotherHasNoRace() {
    Proofs.proved(
        () -> {
          Map<Integer, Integer> map = new HashMap<>();
          map.put(1, 1);
          Thread thread = start(() -> map.put(2, 2));
          thread.join();
          check(map.size() == 2);
        });
  }

  /** The list is handed over without an order, after accesses that took no steps. */
  @Test
  void aListThatIsPublishedTooEarlyIsSeenHalfFull() {
    found(
        Kind.EXCEPTION,
        () -> {
          Holder holder = new Holder();
          Thread thread =
              start(
                  () -> {
                    List<Integer> seen = holder.list;
                    check(seen.size() == 2);
                  });
          List<Integer> list = new ArrayList<>();
          list.add(1);
          holder.list = list;
          list.add(2);
          thread.join();
        });
  }

  @Test
  void aListThatIsPublishedWhenFullIsSeenFull() {
    Proofs.proved(
        () -> {
          Holder holder = new Holder();
          Thread thread =
              start(
                  () -> {
                    List<Integer> seen = holder.list;
                    check(seen.size() == 2);
                  });
          List<Integer> list = new ArrayList<>();
          list.add(1);
          list.add(2);
          holder.list = list;
          thread.join();
        });
  }

  @Test
  void vectorsLockEachOther() {
    found(
        Kind.DEADLOCK,
        () -> {
          Vector<Integer> one = new Vector<>(List.of(1));
          Vector<Integer> other = new Vector<>(List.of(1));
          Thread thread = start(() -> one.removeAll(other));
          other.removeAll(one);
          thread.join();
        });
  }

  @Test
  void buffersLockEachOther() {
    found(
        Kind.DEADLOCK,
        () -> {
          StringBuffer one = new StringBuffer("a");
          StringBuffer other = new StringBuffer("b");
          Thread thread = start(() -> one.append(other));
          other.append(one);
          thread.join();
        });
  }

  @Test
  void aVectorThatIsAddedIsCopiedFirst() {
    Proofs.proved(
        () -> {
          Vector<Integer> one = new Vector<>();
          Vector<Integer> other = new Vector<>();
          Thread thread = start(() -> one.addAll(other));
          other.addAll(one);
          thread.join();
        });
  }

  @Test
  void aSetOfAConcurrentMapHasNoRace() {
    Proofs.proved(
        () -> {
          Set<Integer> set = Collections.newSetFromMap(new ConcurrentHashMap<>());
          Thread thread = start(() -> set.add(1));
          set.add(2);
          thread.join();
          check(set.size() == 2);
        });
  }

  @Test
  void arraysAreFilledElementByElement() {
    found(
        Kind.EXCEPTION,
        () -> {
          int[] array = new int[2];
          Thread thread = start(() -> Arrays.fill(array, 1));
          int first = array[0];
          int second = array[1];
          thread.join();
          check(first == second);
        });
  }

  @Test
  void arraysAreComparedElementByElement() {
    found(
        Kind.EXCEPTION,
        () -> {
          int[] one = new int[2];
          int[] other = {0, 0};
          Thread thread =
              start(
                  () -> {
                    one[0] = 1;
                    other[0] = 1;
                  });
          boolean areEqual = Arrays.equals(one, other);
          thread.join();
          check(areEqual);
        });
  }

  @Test
  void aHashTableHasTheOrderOfTheJdk() {
    Proofs.proved(
        () -> {
          Map<Integer, Integer> map = new HashMap<>();
          map.put(3, 1);
          map.put(1, 1);
          map.put(2, 1);
          check(map.keySet().toString().equals("[1, 2, 3]"));
        });
  }
}
