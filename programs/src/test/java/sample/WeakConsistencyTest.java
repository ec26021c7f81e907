package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sample.Answers.check;
import static sample.Answers.start;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.LambdaProgram;
import org.porpoise.programs.Result;
import org.porpoise.programs.Schedule;
import org.porpoise.programs.Settings;

/** Collections that others may change while they are gone through. */
@SuppressWarnings("UnnecessaryAsync") // what they do in one thread is tried, too
final class WeakConsistencyTest {

  @Test
  void aMapSeemsEmptyThatNeverIs() {
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          Map<Integer, Integer> map = new ConcurrentHashMap<>();
          map.put(0, 0);
          Thread thread =
              start(
                  () -> {
                    map.put(1, 1);
                    map.remove(0);
                    map.put(0, 0);
                    map.remove(1);
                  });
          boolean isEmpty = true;
          for (Integer key : map.keySet()) {
            isEmpty &= key < 0;
          }
          thread.join();
          check(!isEmpty);
        });
  }

  @Test
  void aMapIsClearedBinByBin() {
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          Map<Integer, Integer> map = new ConcurrentHashMap<>();
          map.put(1, 1);
          map.put(9, 1);
          Thread thread = start(map::clear);
          boolean isFirstThere = map.containsKey(1);
          boolean isLastThere = map.containsKey(9);
          thread.join();
          check(isFirstThere || !isLastThere);
        });
  }

  @Test
  void anIteratorSeesWhatIsPutBehindIt() {
    Answers.proved(
        () -> {
          Map<Integer, Integer> map = new ConcurrentHashMap<>();
          map.put(1, 1);
          Iterator<Integer> keys = map.keySet().iterator();
          map.put(5, 5);
          List<Integer> seen = new ArrayList<>();
          keys.forEachRemaining(seen::add);
          check(seen.equals(List.of(1, 5)));
          ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>(List.of(1));
          Iterator<Integer> elements = set.iterator();
          set.add(5);
          elements.next();
          check(elements.next() == 5);
          LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(List.of(1));
          Iterator<Integer> waiting = queue.iterator();
          queue.add(5);
          waiting.next();
          check(waiting.next() == 5);
        });
  }

  @Test
  void whatAnIteratorRemovesIsNoSurpriseToIt() {
    Answers.proved(
        () -> {
          Map<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 1, 2, 2));
          map.keySet().removeIf(key -> key > 0);
          check(map.isEmpty());
          ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1, 2));
          queue.iterator().forEachRemaining(queue::remove);
          check(queue.isEmpty());
        });
  }

  @Test
  void aScheduleSaysThatTheMapIsTheJdksOwn() {
    LambdaProgram program =
        LambdaProgram.of(
            "clear",
            () -> {
              Map<Integer, Integer> map = new ConcurrentHashMap<>();
              map.put(1, 1);
              map.put(9, 1);
              Thread thread = start(map::clear);
              boolean isFirstThere = map.containsKey(1);
              boolean isLastThere = map.containsKey(9);
              thread.join();
              check(isFirstThere || !isLastThere);
            });
    String schedule = Explorer.explore(program).findings().getFirst().schedule().toString();
    assertTrue(schedule.startsWith("h "), schedule);
    assertTrue(Explorer.replay(program, Settings.defaults(), Schedule.parse(schedule)).isPresent());
  }

  @Test
  void aQueueIsCountedWhileItMoves() {
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1));
          Thread thread =
              start(
                  () -> {
                    queue.add(2);
                    queue.poll();
                    queue.add(3);
                    queue.poll();
                  });
          int size = queue.size();
          thread.join();
          check(size == 1 || size == 2);
        });
  }

  @Test
  void elementsAreAddedToAQueueAtOnce() {
    Answers.proved(
        () -> {
          ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
          Thread thread = start(() -> queue.addAll(List.of(1, 2)));
          Integer first = queue.poll();
          Integer second = queue.poll();
          thread.join();
          check(first == null || second == 2);
        });
  }

  @Test
  void aQueueIsCountedExactlyWhenAllIsDone() {
    Answers.proved(
        () -> {
          ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
          Thread thread = start(() -> queue.add(1));
          queue.add(2);
          thread.join();
          check(queue.size() == 2 && queue.contains(1) && queue.toArray().length == 2);
        });
  }

  @Test
  void aDequeWithTwoEndsIsNoMomentLong() {
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
          Integer[] seen = new Integer[2];
          Thread one =
              start(
                  () -> {
                    deque.addLast(6);
                    seen[0] = deque.peekFirst();
                  });
          Thread other =
              start(
                  () -> {
                    deque.addFirst(8);
                    seen[1] = deque.pollLast();
                  });
          one.join();
          other.join();
          check(seen[0] != 8 || seen[1] != 8);
        });
  }

  @Test
  void aStackIsAStack() {
    Answers.proved(
        () -> {
          ConcurrentLinkedDeque<Integer> stack = new ConcurrentLinkedDeque<>();
          Thread thread =
              start(
                  () -> {
                    stack.push(1);
                    check(stack.poll() != null);
                  });
          stack.push(2);
          check(stack.poll() != null);
          thread.join();
          check(stack.isEmpty());
        });
  }

  @Test
  void theFirstOfASortedMapIsFoundBeforeItIsTaken() {
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>(Map.of(5, 5));
          boolean[] isSeen = new boolean[1];
          Thread thread =
              start(
                  () -> {
                    map.put(3, 3);
                    isSeen[0] = map.containsKey(5);
                  });
          int taken = map.pollFirstEntry().getKey();
          thread.join();
          check(taken == 3 || !isSeen[0]);
        });
  }

  @Test
  void keysOfOneBinExcludeEachOther() {
    Answers.violated(
        Kind.EXCEPTION,
        () -> {
          Map<Integer, Integer> map = new ConcurrentHashMap<>();
          map.computeIfAbsent(1, key -> map.computeIfAbsent(17, other -> other));
        });
  }

  @Test
  void keysOfDifferentBinsDoNot() {
    Answers.proved(
        () -> {
          Map<Integer, Integer> map = new ConcurrentHashMap<>();
          map.computeIfAbsent(1, key -> map.computeIfAbsent(2, other -> other));
          check(map.get(1) == 2);
        });
  }

  @Test
  void whatDoesNothingIsALook() {
    Result result =
        Explorer.explore(
            () -> {
              Map<Integer, Integer> map = new ConcurrentHashMap<>();
              map.put(1, 1);
              Runnable body =
                  () -> {
                    map.putIfAbsent(1, 2);
                    map.computeIfAbsent(1, key -> 3);
                    map.remove(2);
                    map.replace(2, 3);
                    map.computeIfPresent(2, (key, value) -> 4);
                  };
              Thread thread = start(body);
              body.run();
              thread.join();
              check(map.get(1) == 1);
            });
    assertEquals(1, result.statistics().executions());
    assertEquals(Result.Verdict.HOLDS, result.verdict());
  }
}
