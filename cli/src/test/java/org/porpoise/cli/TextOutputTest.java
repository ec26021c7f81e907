package org.porpoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.report.text.Ink;

final class TextOutputTest {

  @Test
  void theDeadlockOfThePhilosophersIsTold() {
    String out = Run.of("verify", Run.PHILOSOPHERS).out();
    assertTrue(out.startsWith("TwoPhilosophers: violated (deadlock)\n"), out);
    assertTrue(out.contains("counterexample (deadlock), 2 steps:\n"), out);
    assertTrue(out.contains("initially  A=thinking, B=thinking, 2 others 0\n"), out);
    assertTrue(out.contains("   1  A  take left fork  TwoPhilosophers.java:25"), out);
    assertTrue(out.contains("   2  B  take left fork  TwoPhilosophers.java:25"), out);
    assertTrue(out.contains("finally  A=one fork, B=one fork, f1=1, f2=1\n"), out);
  }

  @Test
  void aProgressErrorIsToldInTheStyleOfAsset() {
    String out = Run.of("verify", Run.PETERSON, "-Dvariant=nonprogress").out();
    int lost = out.indexOf("\n      =====");
    int cycle = out.indexOf("\n      -----  then forever\n");
    assertTrue(lost > 0 && lost < cycle, out);
    assertTrue(out.contains("   0  0-00 0-00 0  customer "), out);
    assertTrue(out.contains("and again from"), out);
  }

  @Test
  void aDoubtHasItsWitness() {
    Run run =
        Run.of(
            "verify",
            Run.PETERSON,
            "--property",
            "invariant",
            "--reduction",
            "stubborn",
            "--proviso",
            "may-terminate");
    assertEquals(2, run.status());
    assertTrue(run.out().contains("why it is inconclusive (invariant), "), run.out());
  }

  @Test
  void quietIsOneLine() {
    Run run = Run.of("verify", Run.PHILOSOPHERS, "--quiet");
    assertEquals("TwoPhilosophers: violated (deadlock)\n", run.out());
    assertEquals("", run.err());
  }

  @Test
  void coloursAreForScreensOnly() {
    assertFalse(Run.of("verify", Run.PHILOSOPHERS).out().contains("\u001b"));
    Map<String, String> usual = Map.of("TERM", "xterm");
    assertEquals(Ink.COLOURED, Terminal.ink(Terminal.Kind.SCREEN, usual));
    assertEquals(Ink.PLAIN, Terminal.ink(Terminal.Kind.STREAM, usual));
    assertEquals(Ink.PLAIN, Terminal.ink(Terminal.Kind.SCREEN, Map.of("TERM", "dumb")));
    assertEquals(Ink.PLAIN, Terminal.ink(Terminal.Kind.SCREEN, Map.of("NO_COLOR", "1")));
    assertEquals(Ink.COLOURED, Terminal.ink(Terminal.Kind.SCREEN, Map.of("NO_COLOR", "")));
  }

  @Test
  void infoTellsWhatAModelIs() {
    String out = Run.of("info", Run.PHILOSOPHERS).out();
    assertTrue(out.contains("process      A: thinking, one fork, eating, sated\n"), out);
    assertTrue(out.contains("state        6 bits in 1 word\n"), out);
    String rules = Run.of("info", Run.PETERSON).out();
    assertTrue(rules.contains("stubborn rules written by hand"), rules);
    assertTrue(rules.contains("parameter    n (a whole number from 2 to 9; default 2)\n"), rules);
  }
}
