package org.porpoise.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.porpoise.cli.Run;

/** Models in Java of which a part can never happen. */
final class DeadStepsTest {
  @TempDir private Path folder = Path.of("");

  /** The philosophers of the examples with a misspelt control point. */
  private String misspelt() throws IOException {
    String source = Files.readString(Path.of(Run.PHILOSOPHERS));
    Path file = folder.resolve("TwoPhilosophers.java");
    Files.writeString(
        file, source.replace("\"thinking\", \"one fork\"", "\"thinking\", \"onefork\""));
    return file.toString();
  }

  @Test
  void aMisspeltControlPointIsWarnedAboutAtItsPlace() throws IOException {
    String file = misspelt();
    Run run = Run.of("verify", file);
    assertEquals(
        file
            + """
            :25:52: warning: no step of A, B leaves "onefork"
                  philosopher.step("take left fork", "thinking", "onefork").when(left.eq(0)).then(left.set(1));
                                                                 ^
              hint: did you mean "one fork"? (if it is an end, say so: mayEnd("onefork"))
            """
            + file
            + """
            :26:41: warning: no step of A, B enters "one fork", so that "take right fork" can never happen
                  philosopher.step("take right fork", "one fork", "eating").when(right.eq(0)).then(right.set(1));
                                                      ^
              hint: did you mean "onefork"?
            """,
        run.err());
  }

  @Test
  void theVerdictSaysHowMuchCanNeverHappen() throws IOException {
    String line = "TwoPhilosophers: holds (deadlock), but 6 of 8 steps can never happen";
    Run run = Run.of("verify", misspelt());
    assertEquals(line, run.out().lines().findFirst().orElseThrow());
    Run quiet = Run.of("verify", misspelt(), "--quiet");
    assertEquals(line + "\n", quiet.out());
    assertEquals("", quiet.err());
    Run json = Run.of("verify", misspelt(), "--json", "-");
    assertTrue(json.out().contains("\"notes\": [\"6 of 8 steps can never happen\"]"), json.out());
  }

  @Test
  void aCompleteSearchTellsTheStepsThatAreNeverExecuted() throws IOException {
    String out = Run.of("verify", misspelt(), "--reduction", "none").out();
    assertTrue(out.contains("never reached:"), out);
    assertTrue(out.contains("  A  TwoPhilosophers.java:26  take right fork"), out);
    Path asset = folder.resolve("Counter.java");
    Files.writeString(
        asset,
        """
        import org.porpoise.javamodel.*;
        public class Counter extends AssetModel {
          final Var x = variable("x", 2);
          protected int transitionCount() { return 2; }
          protected String transitionName(int t) { return t == 0 ? "up" : "reset"; }
          protected boolean fire(int t) {
            if (t == 1 && x.get() == 3) { x.set(0); return true; }
            if (t == 0 && x.get() < 2) { x.set(x.get() + 1); return true; }
            return false;
          }
        }
        """);
    String told = Run.of("verify", asset.toString(), "--all-errors").out();
    assertTrue(told.contains("never reached:\n"), told);
    assertTrue(told.lines().anyMatch(line -> line.strip().equals("reset")), told);
  }

  @ParameterizedTest
  @CsvSource({
    "philosophers/TwoPhilosophers.java, ''",
    "philosophers/BothForks.java, ''",
    "philosophers/VeriSoftPhilosophers.java, ''",
    "producer/ProducerConsumer.java, ''",
    "leaping/TwoAutonomous.java, ''",
    "peterson/Peterson.java, variant=nonprogress",
    "peterson/PetersonStructured.java, ''",
    "peterson/PetersonStructured.java, variant=nonprogress",
    "bounded-buffer/BoundedBuffer.java, ''",
    "bounded-buffer/BoundedBuffer.java, variant=notifyAll",
    "alternating-bit/AlternatingBit.java, ''",
    "alternating-bit/AlternatingBit.java, variant=broken",
  })
  void theExamplesHaveNoWarnings(String model, String define) {
    String file = "../examples/" + model;
    Run run =
        define.isEmpty()
            ? Run.of("verify", file, "--property", "deadlock")
            : Run.of("verify", file, "--property", "deadlock", "-D", define);
    assertEquals("", run.err());
    assertTrue(!run.out().contains("can never happen"), run.out());
  }
}
