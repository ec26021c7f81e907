package org.porpoise.cli.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.cli.Run;
import org.porpoise.fixtures.Requires;

/** The command {@code simulate}, as a user starts it. */
final class SimulateTest {
  private static final String LEADER = "../examples/promela/leader.pml";
  private static final String PETERSON = "../examples/promela/peterson.pml";

  @TempDir private Path folder = Path.of("");

  private String model(String text) throws IOException {
    return Files.writeString(folder.resolve("model.pml"), text).toString();
  }

  private static void assertContains(String part, String whole) {
    assertTrue(whole.contains(part), whole);
  }

  @Test
  void aRandomRunTellsEachStepWhatItPrintsAndHowItEnds() throws IOException {
    String file =
        model(
            """
            mtype = { ack };
            byte x[2];
            init { x[1] = 3; printf("x = %d, %e\\n", x[1], ack) }
            """);
    Run run = Run.of("simulate", file, "--seed", "1");
    assertEquals(0, run.status());
    assertEquals("", run.err());
    assertContains("model.pml: random simulation, seed 1\n", run.out());
    assertContains("initially  all variables 0\n", run.out());
    assertContains("     1  init[0]     x[1] = 3", run.out());
    assertContains("model.pml:3  x[1]: 0 -> 3\n", run.out());
    assertContains("        | x = 3, ack\n", run.out());
    assertContains("after 3 steps: a valid end\n", run.out());
  }

  @Test
  void theSameSeedIsTheSameRunAndItIsPrinted() {
    Run first = Run.of("simulate", LEADER);
    String seed = first.out().lines().findFirst().orElseThrow().replaceAll(".* ", "");
    assertEquals(first.out(), Run.of("simulate", LEADER, "--seed", seed).out());
    assertNotEquals(
        Run.of("simulate", LEADER, "--seed", "1").out().lines().skip(1).toList(),
        Run.of("simulate", LEADER, "--seed", "2").out().lines().skip(1).toList());
  }

  @Test
  void javaModelsRunToo() {
    Run run = Run.of("simulate", Run.PHILOSOPHERS, "--seed", "5", "--steps", "400");
    assertContains("take left fork", run.out());
    assertContains("f1: 0 -> 1", run.out());
    assertEquals(run.out().contains("violated (deadlock)") ? 1 : 0, run.status());
    assertEquals(0, Run.of("simulate", Run.PETERSON, "--steps", "3").status());
  }

  @Test
  void aLimitIsSaidToBeOne() {
    for (String option : new String[] {"--steps", "--max-depth"}) {
      Run run = Run.of("simulate", PETERSON, option, "7");
      assertEquals(0, run.status());
      assertContains(
          "after 7 steps: step limit reached (--steps); the model can go on\n", run.out());
    }
  }

  @Test
  void violationsEndARunWithStatusOne() throws IOException {
    Run deadlock = Run.of("simulate", model("init { chan c = [0] of { bit };\n c!1 }"));
    assertEquals(1, deadlock.status());
    assertContains(
        "after 0 steps: violated (deadlock): invalid end state: init[0] at model.pml:2",
        deadlock.out());
    Run assertion = Run.of("simulate", model("init { assert(1 == 2); skip }"));
    assertEquals(1, assertion.status());
    assertContains("after 1 step: violated (assertions): assertion violated by", assertion.out());
    Run fault = Run.of("simulate", model("byte x; init { x = 1 / x }"));
    assertEquals(1, fault.status());
    assertContains("violated (runtime): init[0] at ", fault.out());
    assertContains("division by zero", fault.out());
  }

  @Test
  void quietIsWhatTheModelPrintsAndTheEnd() throws IOException {
    Run run =
        Run.of(
            "simulate",
            model("byte unread; init { printf(\"a\"); d_step { unread = 1; printf(\"b\\n\") } }"),
            "--quiet");
    assertEquals("ab\nafter 3 steps: a valid end\n", run.out());
    assertEquals("", run.err());
  }

  @Test
  void theModelThatSpinRejectsPrintsOneToFour() {
    String model = Requires.oracle("traps/i54.pml").toString();
    Run run = Run.of("simulate", model, "--quiet");
    assertEquals(0, run.status());
    assertContains("i = 1\ni = 2\ni = 3\ni = 4\nafter", run.out());
    assertEquals(0, Run.of("verify", model).status());
  }

  @Test
  void aTraceIsRepeatedStepByStep() {
    String trace = folder.resolve("trace.json").toString();
    Run verify = Run.of("verify", PETERSON, "-DBROKEN=1", "--trace", trace, "--show", "steps");
    Run run = Run.of("simulate", PETERSON, "-DBROKEN=1", "--trace", trace);
    assertEquals(1, run.status());
    assertContains("peterson.pml: replay of assertions in " + trace, run.out());
    assertContains(
        "after 11 steps: violated (assertions): assertion violated by user[1]", run.out());
    assertEquals(
        verify
            .out()
            .lines()
            .filter(l -> l.matches(" +\\d+  user.*"))
            .map(SimulateTest::words)
            .toList(),
        run.out()
            .lines()
            .filter(l -> l.matches(" +\\d+  user.*"))
            .map(SimulateTest::words)
            .toList());
  }

  private static String words(String line) {
    return line.strip().replaceAll("\\s+", " ");
  }

  @Test
  void tracesOfJavaModelsAreRepeatedTooAndSoAreCycles() {
    String trace = folder.resolve("trace.json").toString();
    Run.of("verify", Run.PHILOSOPHERS, "--trace", trace);
    Run run = Run.of("simulate", Run.PHILOSOPHERS, "--trace", trace);
    assertEquals(1, run.status());
    assertContains("after 2 steps: violated (deadlock): A is blocked", run.out());
    Run.of("verify", Run.PETERSON, "-Dvariant=nonprogress", "--trace", trace);
    Run cycle = Run.of("simulate", Run.PETERSON, "-Dvariant=nonprogress", "--trace", trace);
    assertEquals(1, cycle.status());
    assertContains(": and again from step ", cycle.out());
  }

  @Test
  void theWholeResultIsATraceAsWell() {
    String result = folder.resolve("result.json").toString();
    Run.of("verify", LEADER, "-DN=3", "-DBROKEN=1", "--json", result);
    Run run =
        Run.of(
            "simulate",
            LEADER,
            "-DN=3",
            "-DBROKEN=1",
            "--trace",
            result,
            "--property",
            "assertions",
            "--show",
            "chart");
    assertEquals(1, run.status());
    assertContains("ring[2]?candidate,1", run.out());
    Run other = Run.of("simulate", LEADER, "-DN=3", "--trace", result, "--property", "deadlock");
    assertEquals(65, other.status());
    assertContains("it has no execution of deadlock", other.err());
  }

  @Test
  void aTraceThatDoesNotFitIsRefusedWithItsStep() throws IOException {
    String trace = folder.resolve("trace.json").toString();
    Run.of("verify", PETERSON, "-DBROKEN=1", "--trace", trace);
    Run other = Run.of("simulate", PETERSON, "--trace", trace);
    assertEquals(65, other.status());
    assertEquals("", other.out());
    assertContains("trace.json: step 1 does not fit the model", other.err());
    assertEquals(65, Run.of("simulate", LEADER, "--trace", trace).status());
    Files.writeString(folder.resolve("trace.json"), "{\"executions\": [");
    Run broken = Run.of("simulate", PETERSON, "--trace", trace);
    assertEquals(65, broken.status());
    assertContains("not JSON", broken.err());
    assertEquals(64, Run.of("simulate", PETERSON, "--trace", trace + ".none").status());
  }

  @Test
  void aUserChoosesLooksAndGoesBack() throws IOException {
    String file =
        model(
            """
            chan c = [2] of { byte };
            byte x;
            active proctype A() { x = 1; c!x }
            active proctype B() { x = 2 }
            """);
    Run run =
        Run.typing(
            "2\nd\nv\n2\nc\nb\nt\nnonsense\n7\nr 99\nh\nq\n", "simulate", file, "--interactive");
    assertEquals(0, run.status());
    assertContains("  1) B[1]: x = 2  model.pml:4\n  2) A[0]: x = 1  model.pml:3\n", run.out());
    assertContains(">    1  A[0]  x = 1  model.pml:3  x: 0 -> 1\n", run.out());
    assertContains(">   variables  x=1, A[0] at line 3, B[1] at line 4\n", run.out());
    assertContains(">   channels  c=[1]\n", run.out());
    assertContains("> now after 1 step\n", run.out());
    assertContains("> \"nonsense\": unknown command; h lists the commands\n", run.out());
    assertContains("> expected a number from 1 to 2\n", run.out());
    assertContains("a valid end\n", run.out());
    assertContains("b [N]      go back one step, or N; undo does the same\n", run.out());
    assertTrue(run.out().endsWith("> "), run.out());
  }

  @Test
  void theEndOfTheInputQuitsAndAViolationIsTheStatus() throws IOException {
    String file = model("init { if :: assert(false) :: skip fi }");
    Run good = Run.typing("2\n", "simulate", file, "--interactive");
    assertEquals(0, good.status());
    assertTrue(good.out().endsWith("> \n"), good.out());
    Run bad = Run.typing("1\n1\n", "simulate", file, "--interactive");
    assertEquals(1, bad.status());
    assertContains("violated (assertions)", bad.out());
    assertContains("> no step is possible here\n", bad.out());
    assertEquals(0, Run.typing("1\nb\nb\nq\n", "simulate", file, "--interactive").status());
    assertEquals(0, Run.of("simulate", file, "--interactive").status());
  }

  @Test
  void stepsAreUndoneAndDoneAgainAndKept() throws IOException {
    String file =
        model(
            """
            byte x;
            active proctype A() { do :: x < 9 -> x++ :: else -> break od }
            """);
    String trace = folder.resolve("kept.json").toString();
    Run run =
        Run.typing(
            "until x == 3\ngoto 2\nredo 99\nredo\ngoto 0\ngoto 99\ngoto x\nuntil x +\nuntil x == 99\n"
                + "save "
                + trace
                + "\nsave\nq\n",
            "simulate",
            file,
            "--interactive");
    assertContains("x: 2 -> 3\n", run.out());
    assertContains("> now after 2 steps\n", run.out());
    assertContains("> nothing to redo\n", run.out());
    assertContains("> now after 0 steps\n", run.out());
    assertContains("> expected a step from 0 to 6\n", run.out());
    assertContains("expected a step, for example goto 5\n", run.out());
    assertContains("until: expected an expression over the variables", run.out());
    assertContains("not reached: x == 99\n", run.out());
    assertContains("> expected a file name, for example save trace.json\n", run.out());
    Run again = Run.of("simulate", file, "--trace", trace);
    assertEquals(0, again.status(), again.err());
    assertContains("x: 8 -> 9\n", again.out());
  }

  @Test
  void initStartsTheOthersByItself() throws IOException {
    String file =
        model(
            """
            proctype P() { skip; skip }
            init { run P(); run P() }
            """);
    Run run = Run.typing("undo 9\nq\n", "simulate", file, "--interactive");
    assertContains("1 step of init taken; undo takes them back\n", run.out());
    assertContains("> now after 0 steps\n", run.out());
  }

  @Test
  void aTraceCanBeGoneOnWithByHand() {
    String trace = folder.resolve("trace.json").toString();
    Run.of("verify", PETERSON, "-DBROKEN=1", "--trace", trace);
    Run run =
        Run.typing(
            "b\nl\nq\n", "simulate", PETERSON, "-DBROKEN=1", "--trace", trace, "--interactive");
    assertEquals(0, run.status());
    assertContains("now after 10 steps\n", run.out());
    assertContains(") user[1]: assert(inside == 1)  peterson.pml:25\n", run.out());
  }

  /** Each line of an example, below the command that prints it, is a line that it prints. */
  @Test
  void theExamplesOfTheDocumentationArePrinted() throws IOException {
    List<String> blocks =
        List.of(Files.readString(Path.of("../docs/simulate.md")).split("```\n", -1));
    int checked = 0;
    for (int i = 1; i + 2 < blocks.size(); i += 2) {
      if (blocks.get(i).startsWith("./porpoise ")) {
        String[] words = blocks.get(i).strip().replace("examples/", "../examples/").split(" ", -1);
        String out = Run.of(Arrays.copyOfRange(words, 1, words.length)).out();
        blocks.get(i + 2).lines().forEach(line -> assertContains(line + "\n", out));
        checked++;
      }
    }
    assertEquals(3, checked);
  }

  @Test
  void wrongUsageIsRefused() {
    refused("expected FILE", "simulate");
    refused("is not a whole number from 1", "simulate", PETERSON, "--seed", "x");
    refused("mean the same", "simulate", PETERSON, "--steps", "1", "--max-depth", "2");
    refused("leave out --seed", "simulate", PETERSON, "--trace", "t", "--seed", "2");
    refused("--trace FILE", "simulate", PETERSON, "--property", "deadlock");
    refused("--quiet shows no steps", "simulate", PETERSON, "--quiet", "--interactive");
    refused("no such file", "simulate", "none.pml");
    assertEquals(65, Run.of("simulate", "../pom.xml", "--language", "promela").status());
  }

  private static void refused(String message, String... words) {
    Run run = Run.of(words);
    assertEquals(64, run.status(), run.err());
    assertContains(message, run.err());
    assertFalse(run.out().contains("step"), run.out());
  }

  @Test
  void aRunGrowsWhereAMessageDoesNotFit() {
    for (int seed = 1; seed <= 8; seed++) {
      String model = "../examples/promela/needham-schroeder.pml";
      Run run = Run.of("simulate", model, "--seed", Integer.toString(seed));
      assertTrue(run.status() <= 1, run.err());
    }
  }
}
