package org.porpoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Promela models as a user checks them. */
final class PromelaTest {
  private static final String LEADER = "../examples/promela/leader.pml";

  @TempDir Path folder;

  @Test
  void aModelThatHoldsExitsWithZero() {
    assertEquals(0, Run.of("verify", LEADER).status());
  }

  @Test
  void aMacroFromOutsideBreaksTheModelAndTheExecutionIsTold() {
    Run run = Run.of("verify", "../examples/promela/peterson.pml", "-D", "BROKEN=1");
    assertEquals(1, run.status());
    assertTrue(run.out().contains("assert(inside == 1);"), run.out());
    assertTrue(run.out().contains("peterson.pml:25"), run.out());
  }

  @Test
  void aDeadlockIsAnInvalidEndState() throws IOException {
    Run run = verify("active proctype P() { chan c = [0] of { bit }; c!1 }");
    assertEquals(1, run.status());
    assertTrue(run.out().contains("invalid end state: P[0] at line 1"), run.out());
  }

  @Test
  void anIndexOutOfBoundsIsARuntimeViolation() throws IOException {
    Run run = verify("byte a[3]; byte i = 3; active proctype P() { a[i] = 1 }");
    assertEquals(1, run.status());
    assertTrue(run.out().contains("index 3 is outside a[0..2]"), run.out());
  }

  @Test
  void severalFaultsAreToldApart() throws IOException {
    Run run =
        verify(
            "byte a[2]; byte i = 2; byte d; "
                + "active proctype P() { if :: a[i] = 1 :: a[i + 1] = 1 :: d = 1 / d fi }");
    assertEquals(1, run.status());
    Run all = Run.of("verify", folder.resolve("model.pml").toString(), "--all-errors");
    assertTrue(all.out().contains("(3 times)"), all.out());
  }

  @Test
  void whatCannotBeRunIsRefused() throws IOException {
    Run run = verify("active proctype P() { enabled(0) }");
    assertEquals(65, run.status(), run.out() + run.err());
    assertTrue(run.err().contains("enabled() does not exist yet"), run.err());
  }

  @Test
  void aTemporalClaimStaysUnknown() throws IOException {
    Run run = verify("bit x; active proctype P() { x = 1 } ltl rises { <> (x == 1) }");
    assertEquals(2, run.status());
    assertTrue(run.out().contains("rises"), run.out());
    assertTrue(run.out().contains("not checked yet"), run.out());
  }

  @Test
  void aSyntaxErrorHasItsPlaceACaretAndAHint() throws IOException {
    Run run = verify("active proctype P() {\n  while (true) { skip }\n}");
    assertEquals(65, run.status());
    assertTrue(run.err().contains("model.pml:2:3: error:"), run.err());
    assertTrue(run.err().contains("\n    ^"), run.err());
    assertTrue(run.err().contains("hint: "), run.err());
  }

  @Test
  void processesThatComeAndGoGetTheirPlaces() throws IOException {
    Run run =
        verify(
            "byte n; proctype C(byte x) { n = x } "
                + "init { run C(1); (_nr_pr == 1); run C(2); (_nr_pr == 1); assert(n == 2) }");
    assertEquals(0, run.status(), run.out() + run.err());
  }

  private Run verify(String model) throws IOException {
    Path file = Files.writeString(folder.resolve("model.pml"), model);
    return Run.of("verify", file.toString());
  }
}
