package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.RacePolicy;
import org.porpoise.programs.Result;
import org.porpoise.programs.SearchMode;
import org.porpoise.programs.Settings;
import org.porpoise.programs.Task;
import org.porpoise.programs.search.Outcomes;

/** A compare-and-set of a field or an element is a read where it fails, and nothing is lost. */
final class ComparisonTest {
  private static final Settings ALL = Settings.defaults().withAllErrors().withRaces(RacePolicy.OFF);

  static class Cell {
    static final VarHandle VALUE;
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
    volatile int value;
    final int[] elements = new int[1];

    static {
      try {
        VALUE = MethodHandles.lookup().findVarHandle(Cell.class, "value", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    /** Does what three characters say: where, what, and with which value. */
    String act(String step) {
      int given = step.charAt(2) - '0';
      boolean isField = step.charAt(0) == 'f';
      return switch (step.charAt(1)) {
        case 'r' -> "" + (isField ? value : (int) ELEMENT.getVolatile(elements, 0));
        case 'w' -> {
          if (isField) {
            value = given;
          } else {
            ELEMENT.setVolatile(elements, 0, given);
          }
          yield "";
        }
        default ->
            isField
                ? "" + VALUE.compareAndSet(this, given, given + 1)
                : "" + (int) ELEMENT.compareAndExchange(elements, 0, given, given + 1);
      };
    }
  }

  private static void run(String script) throws InterruptedException {
    Cell cell = new Cell();
    List<String> lines = List.of(script.split(";", -1));
    String[] seen = new String[lines.size()];
    Thread[] threads = new Thread[lines.size()];
    for (int i = 0; i < lines.size(); i++) {
      int me = i;
      String line = lines.get(i);
      threads[i] =
          new Thread(
              () -> {
                String results = "";
                for (int at = 0; at < line.length(); at += 4) {
                  results += cell.act(line.substring(at, at + 3)) + " ";
                }
                seen[me] = results;
              });
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    Outcomes.note(Arrays.toString(seen) + cell.value + cell.elements[0]);
  }

  private static String script(SplittableRandom random) {
    StringBuilder script = new StringBuilder();
    for (int thread = 0; thread < 3; thread++) {
      script.append(thread == 0 ? "" : ";");
      int steps = 1 + random.nextInt(2);
      for (int step = 0; step < steps; step++) {
        script
            .append(step == 0 ? "" : " ")
            .append("fe".charAt(random.nextInt(2)))
            .append("rwccc".charAt(random.nextInt(5)))
            .append(random.nextInt(2));
      }
    }
    return script.toString();
  }

  @Test
  @Tag("slow")
  void everyOutcomeIsFoundByEverySearch() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 40; i++) {
      String script = script(random);
      Task task = () -> run(script);
      // Sleep sets alone reverse nothing, and with this dependency every comparison is a write.
      Explorer.explore(task, ALL.withCoarseDependency().withSearch(SearchMode.SLEEP));
      Set<String> outcomes = Outcomes.drain();
      Result fine = Explorer.explore(task, ALL);
      assertEquals(outcomes, Outcomes.drain(), script);
      Result coarse = Explorer.explore(task, ALL.withCoarseDependency());
      assertEquals(outcomes, Outcomes.drain(), script);
      assertTrue(fine.statistics().executions() <= coarse.statistics().executions(), script);
      Explorer.explore(task, ALL.withSearch(SearchMode.SOURCE));
      assertEquals(outcomes, Outcomes.drain(), script);
    }
  }

  @Test
  void comparisonsThatFailDoNotDependOnEachOther() {
    Task task =
        () -> {
          Cell cell = new Cell();
          Runnable failing = () -> Cell.VALUE.compareAndSet(cell, 7, 8);
          Thread thread = new Thread(failing);
          thread.start();
          failing.run();
          thread.join();
        };
    assertEquals(1, Explorer.explore(task, ALL).statistics().executions());
    assertEquals(2, Explorer.explore(task, ALL.withCoarseDependency()).statistics().executions());
  }

  @Test
  void oneOfThreeWinsAndTheOthersLook() {
    Task task =
        () -> {
          Cell cell = new Cell();
          Thread[] threads = new Thread[3];
          for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> Cell.VALUE.compareAndSet(cell, 0, 1));
            threads[i].start();
          }
          for (Thread thread : threads) {
            thread.join();
          }
        };
    assertEquals(3, Explorer.explore(task, ALL).statistics().executions());
  }
}
