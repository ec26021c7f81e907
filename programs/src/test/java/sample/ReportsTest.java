package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Porpoise;
import org.porpoise.programs.Result;
import org.porpoise.programs.Task;
import org.porpoise.programs.report.Advice;
import org.porpoise.programs.report.ResultText;
import org.porpoise.programs.report.Style;

/** What is told of a bug: its reason is there, and telling it runs nothing of the program. */
final class ReportsTest {

  private static final class Shared {
    int n;
    Number number = 0;
    AtomicInteger[] counters = {};
    Object odd = "";
  }

  /** A number whose text is a visible step. */
  private static final class Tally extends Number {
    private static final long serialVersionUID = 1;

    private int count;

    void add() {
      count++;
    }

    @Override
    public int intValue() {
      return count;
    }

    @Override
    public long longValue() {
      return count;
    }

    @Override
    public float floatValue() {
      return count;
    }

    @Override
    public double doubleValue() {
      return count;
    }

    @Override
    public String toString() {
      return "tally of " + count;
    }
  }

  /** An exception that cannot even say what it is. */
  private static final class Mute extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
      throw new IllegalStateException("mute");
    }
  }

  private static String told(Task task) {
    Result result = Explorer.explore(task);
    assertEquals(Result.Verdict.VIOLATED, result.verdict());
    assertEquals(Finding.Kind.EXCEPTION, result.findings().getFirst().kind());
    String text = ResultText.full(result, Style.plain(), Advice.NONE);
    assertFalse(text.contains("cannot be told"), text);
    return text;
  }

  @Test
  void aReadOfWhatIsAboutToChangeIsTold() {
    String text =
        told(
            () -> {
              Shared shared = new Shared();
              Thread other = new Thread(() -> shared.n = 1, "other");
              other.start();
              Porpoise.check(shared.n == 1);
              other.join();
            });
    assertTrue(text.contains("read Shared#1.n: 0"), text);
  }

  @Test
  void fieldsThatHoldNumbersOfTheProgramAreTold() {
    String text =
        told(
            () -> {
              Shared shared = new Shared();
              Tally tally = new Tally();
              shared.number = tally;
              shared.counters = new AtomicInteger[] {new AtomicInteger()};
              Thread other =
                  new Thread(
                      () -> {
                        ((Tally) shared.number).add();
                        shared.counters[0].incrementAndGet();
                        shared.odd = shared.counters[0];
                      },
                      "other");
              other.start();
              tally.add();
              other.join();
              Porpoise.check(tally.intValue() == 2);
            });
    assertFalse(text.contains("tally of"), text);
    assertTrue(text.contains("Tally#1"), text);
  }

  @Test
  void anExceptionThatThrowsWhenAskedIsTold() {
    String text =
        told(
            () -> {
              throw new Mute();
            });
    assertTrue(text.contains("Mute"), text);
  }
}
