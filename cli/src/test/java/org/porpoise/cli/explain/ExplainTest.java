package org.porpoise.cli.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.cli.Run;

/** Why a reduction explores what it explores, as a user asks. */
final class ExplainTest {
  private static final String PRODUCER = "../examples/producer/ProducerConsumer.java";
  private static final String DTP = "../examples/promela/dtp.pml";
  private static final String LEADER = "../examples/promela/leader.pml";

  @Test
  void whatIsPostponedIsSaid() {
    Run run = Run.of("explain", PRODUCER, "--state", "1");
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().startsWith("ProducerConsumer, state 1: reduction conditional"), run.out());
    assertTrue(run.out().contains("reached by producer: send"), run.out());
    assertTrue(run.out().contains("  postponed  producer: send "), run.out());
    assertTrue(run.out().contains("  explored   consumer: receive "), run.out());
    assertTrue(run.out().contains("1  consumer: receive  the set begins here"), run.out());
  }

  @Test
  void theStepsOfTheClosureAreToldWithTheirReasons() {
    Run run = Run.of("explain", Run.PHILOSOPHERS, "--state", "1", "--reduction", "stubborn");
    assertTrue(run.out().contains("uses f2 as 1 does, and the order can matter"), run.out());
    assertTrue(run.out().contains("not enabled, waits for B to be at \"eating\""), run.out());
    assertTrue(run.out().contains("Nothing can be postponed here."), run.out());
  }

  @Test
  void processesAndPlacesOfAPromelaModelAreCalledAsInTheSource() {
    Run run = Run.of("explain", DTP, "--state", "40", "--property", "assertions");
    assertTrue(run.out().contains("waits for sender[0] to be at line"), run.out());
    assertTrue(run.out().contains("can bring about \"first == 6\", for "), run.out());
  }

  @Test
  void theWayToAStateAndLongListsAreCutUnlessAllIsWanted() {
    Run brief = Run.of("explain", DTP, "--state", "40");
    assertTrue(brief.out().contains("reached by 79 steps, at last "), brief.out());
    Run all = Run.of("explain", DTP, "--state", "40", "--all");
    assertFalse(all.out().contains("at last"), all.out());
    assertTrue(all.out().lines().count() > brief.out().lines().count(), all.out());
  }

  @Test
  void linesAreNotLongerThanTheTerminalIsWide() {
    Run run = Run.of("explain", DTP, "--state", "40");
    assertTrue(run.out().lines().skip(1).allMatch(line -> line.length() <= 100), run.out());
  }

  @Test
  void conflictSaysWhyItGaveUp() {
    Run run = Run.of("explain", Run.PHILOSOPHERS, "--state", "1", "--reduction", "conflict");
    assertTrue(run.out().contains("This reduction knows no way around it"), run.out());
  }

  @Test
  void ampleSetsAreWhatOneProcessCanDo() {
    Run run = Run.of("explain", LEADER, "-DN=3", "--reduction", "ample", "--state", "1");
    assertTrue(run.out().contains("The set is all that node["), run.out());
  }

  @Test
  void overmanTellsOfProcesses() {
    Run run = Run.of("explain", Run.PHILOSOPHERS, "--state", "1", "--reduction", "overman");
    assertTrue(run.out().contains("B can come to use f2, as 1 does"), run.out());
  }

  @Test
  void theInitialStateIsTheDefault() {
    Run run = Run.of("explain", Run.PHILOSOPHERS, "--reduction", "none");
    assertTrue(run.out().contains("TwoPhilosophers, state 0: reduction none"), run.out());
    assertTrue(run.out().contains("There is no reduction"), run.out());
  }

  @Test
  void rulesOfTheModelAreNamed() {
    Run run = Run.of("explain", Run.PETERSON, "--state", "3", "--property", "deadlock");
    assertEquals(0, run.status(), run.err());
    assertTrue(
        run.out().contains("a rule of the model brings it along with")
            || run.out().contains("the set begins here"),
        run.out());
  }

  @Test
  void aStateThatIsNotThereIsAMistake() {
    Run run = Run.of("explain", Run.PHILOSOPHERS, "--state", "99");
    assertEquals(64, run.status());
    assertTrue(run.err().contains("--state 99: the search visits 8 states, from 0 on"), run.err());
  }

  @Test
  void anExecutionIsExplainedStateByState(@TempDir Path folder) {
    String trace = folder.resolve("trace.json").toString();
    assertEquals(1, Run.of("verify", Run.PHILOSOPHERS, "--trace", trace).status());
    Run run = Run.of("explain", Run.PHILOSOPHERS, "--trace", trace);
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().contains("--- after 0 steps"), run.out());
    assertTrue(run.out().contains("the execution goes on with A: take left fork"), run.out());
    assertTrue(run.out().contains("--- after 2 steps"), run.out());
    assertTrue(run.out().contains("nothing is enabled: the execution ends here"), run.out());
  }

  @Test
  void anExecutionOfAPromelaModelIsExplained(@TempDir Path folder) {
    String trace = folder.resolve("trace.json").toString();
    assertEquals(1, Run.of("verify", LEADER, "-DN=3", "-DBROKEN=1", "--trace", trace).status());
    Run run = Run.of("explain", LEADER, "-DN=3", "-DBROKEN=1", "--trace", trace);
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().contains("postponed"), run.out());
    assertTrue(run.out().contains("and inside an atomic sequence, where nobody else"), run.out());
  }

  @Test
  void theGraphShowsWhatIsPostponedDotted() {
    Run run = Run.of("explain", PRODUCER, "--dot", "-");
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().contains("s0 -> s1 [label=\"producer: send\"];"), run.out());
    assertTrue(run.out().contains("s1 -> s0 [label=\"consumer: receive\"];"), run.out());
    assertTrue(run.out().contains("s1 -> s2 [label=\"producer: send\", style=dotted];"), run.out());
    assertTrue(
        run.out().contains("s2 [label=\"2\", tooltip=\"q=[1, 1]\", style=dotted];"), run.out());
  }

  @Test
  void aLargeGraphIsCutAndSaysSo(@TempDir Path folder) throws Exception {
    Path dot = folder.resolve("graph.dot");
    Run run = Run.of("explain", Run.DINERS, "-Dn=4", "--dot", dot.toString(), "--max-states", "20");
    assertEquals(0, run.status(), run.err());
    assertTrue(run.err().contains("these are the first 20 states of more"), run.err());
    String text = Files.readString(dot);
    assertTrue(text.contains("only the first 20 states; there are more"), text);
    assertTrue(text.contains("style=dashed"), text);
  }

  @Test
  void aPictureNeedsGraphviz(@TempDir Path folder) throws Exception {
    Path svg = folder.resolve("graph.svg");
    Run run = Run.of("explain", PRODUCER, "--svg", svg.toString());
    if (run.status() == 0) {
      assertTrue(Files.readString(svg).contains("<svg"));
    } else {
      assertEquals(64, run.status());
      assertTrue(run.err().contains("dot of Graphviz, which is not installed"), run.err());
      assertTrue(Files.notExists(svg));
    }
  }

  @Test
  void leapsAreRefused() {
    Run run = Run.of("explain", PRODUCER, "--reduction", "leap");
    assertEquals(64, run.status());
    assertTrue(run.err().contains("use --reduction ample"), run.err());
  }

  @Test
  void oneQuestionAtATime() {
    Run run = Run.of("explain", PRODUCER, "--state", "1", "--dot", "-");
    assertEquals(64, run.status());
    assertTrue(run.err().contains("use only one of"), run.err());
  }

  @Test
  void aPictureIsNotWrittenToAFileCalledMinus() {
    Run run = Run.of("explain", "../examples/philosophers/TwoPhilosophers.java", "--svg", "-");
    assertEquals(64, run.status());
    assertTrue(run.err().contains("--svg -: expected a file name"), run.err());
    assertFalse(Files.exists(Path.of("-")));
  }
}
