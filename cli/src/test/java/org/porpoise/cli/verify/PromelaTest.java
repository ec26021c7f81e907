package org.porpoise.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.cli.JsonReader;
import org.porpoise.cli.Run;
import org.porpoise.cli.Schema;

/** Promela models as a user checks them. */
final class PromelaTest {
  private static final String LEADER = "../examples/promela/leader.pml";

  private static final String NEVER_ONE = "never { do :: x == 1 -> break :: else od }";

  @TempDir Path folder;

  @Test
  void aModelThatHoldsExitsWithZero() {
    assertEquals(0, Run.of("verify", LEADER).status());
  }

  @Test
  void leapsAreCountedAndToldInSteps() {
    Run run = Run.of("verify", LEADER, "--reduction", "leap");
    assertEquals(0, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("reduction leap, sleep off, proviso stack"), run.out());
    assertTrue(run.out().contains("transitions counts leaps"), run.out());
    Run broken = Run.of("verify", LEADER, "-DBROKEN=1", "--reduction", "leap");
    assertEquals(1, broken.status());
    assertTrue(broken.out().contains("violated  by node"), broken.out());
  }

  @Test
  void aMacroFromOutsideBreaksTheModelAndTheExecutionIsTold() {
    Run run = Run.of("verify", "../examples/promela/peterson.pml", "-D", "BROKEN=1");
    assertEquals(1, run.status());
    assertTrue(run.out().contains("25: assert(inside == 1)"), run.out());
    assertTrue(
        run.out().contains("by user[1] at peterson.pml:25: assert(inside == 1), where inside=2"),
        run.out());
  }

  @Test
  void aDeadlockIsAnInvalidEndState() throws IOException {
    Run run = verify("active proctype P() { chan c = [0] of { bit }; c!1 }");
    assertEquals(1, run.status());
    assertTrue(run.out().contains("invalid end state: P[0] at model.pml:1"), run.out());
  }

  @Test
  void anIndexOutOfBoundsIsARuntimeViolation() throws IOException {
    Run run = verify("byte a[3]; byte i = 3; active proctype P() { a[i] = 1 }");
    assertEquals(1, run.status());
    assertTrue(run.text().contains("index 3 is outside a[0..2]"), run.out());
  }

  @Test
  void aProcessThatFailsStopsAlone() throws IOException {
    Run run =
        verify(
            "byte a[2]; byte i = 2; byte d; "
                + "active proctype P() { a[i] = 1 } "
                + "active proctype Q() { d = 1; assert(d == 2) }");
    assertEquals(1, run.status());
    Run all = Run.of("verify", folder.resolve("model.pml").toString(), "--all-errors");
    assertTrue(all.text().contains("index 2 is outside a[0..1]"), all.out());
    assertTrue(all.text().contains(" violated by Q[1]"), all.out());
  }

  @Test
  void aNeverClaimThatReachesItsEndIsViolated() throws IOException {
    Run run = verify("byte x; active proctype P() { x = 1 } " + NEVER_ONE);
    assertEquals(1, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("violated (never"), run.out());
    assertTrue(run.out().contains("never, by itself: "), run.out());
  }

  @Test
  void aNeverClaimThatCannotReachItsEndHolds() throws IOException {
    Run run = verify("byte x; active proctype P() { x = 2 } " + NEVER_ONE);
    assertEquals(0, run.status(), run.out() + run.err());
  }

  @Test
  void aClaimThatAcceptsIsViolatedByACycle() throws IOException {
    Run run = verify("bit x; active proctype P() { x == 1 } never { accept: do :: !x od }");
    assertEquals(1, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("never     violated  by an execution that ends"), run.out());
  }

  @Test
  void aClaimThatBlocksAcceptsNothing() throws IOException {
    Run run = verify("bit x; active proctype P() { x = 1 } never { accept: do :: !x od }");
    assertEquals(0, run.status(), run.out() + run.err());
  }

  @Test
  void aClaimWithVariablesIsViolatedByACycleToo() throws IOException {
    Run run =
        verify(
            "bit x; active proctype P() { do :: x = !x od } "
                + "never { byte n; do :: n < 2 -> n++ :: n == 2 -> break od; "
                + "accept: do :: n == 2 od }");
    assertEquals(1, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("counterexample (never), "), run.out());
  }

  @Test
  void aClaimCanBeAskedForByItself() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("model.pml"),
            "chan c = [1] of { byte }; byte x; active proctype P() { xs c; x = 2; c!1; false } "
                + NEVER_ONE);
    Run run = Run.of("verify", file.toString(), "--property", "never");
    assertEquals(0, run.status(), run.out() + run.err());
    Run all = Run.of("verify", file.toString());
    assertEquals(1, all.status(), "there is a deadlock");
  }

  @Test
  void aClaimSeesWhenNothingElseCanHappen() throws IOException {
    Run run =
        verify("bit x; active proctype P() { end: x } never { do :: timeout -> break :: else od }");
    assertEquals(1, run.status(), run.out() + run.err());
  }

  @Test
  void aTraceForbidsOtherMessages() throws IOException {
    Run run =
        verify("chan c = [2] of { byte }; active proctype P() { c!1; c!3 } trace { c!1; c!2 }");
    assertEquals(1, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("the trace does not allow c!3 at model.pml:1"), run.out());
  }

  @Test
  void aSecondSenderOfAnExclusiveChannelIsToldWithOrWithoutReduction() throws IOException {
    String model =
        "chan c = [2] of { byte }; byte n; proctype S() { xs c; c!1 } "
            + "active proctype T() { byte i; i = 1; c!2; run S() }";
    assertTrue(verify(model).out().contains("T[0] sends to c, but S[1] says xs at model.pml:1"));
    Run full = Run.of("verify", folder.resolve("model.pml").toString(), "--reduction", "none");
    assertTrue(full.out().contains("T[0] sends to c, but S[1] says xs at model.pml:1"), full.out());
  }

  @Test
  void whatNobodyReachesIsTold() throws IOException {
    Run run = verify("byte x;\nactive proctype P() {\n  end: x == 1;\n  x = 2\n}");
    assertEquals(0, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("P  model.pml:4  x = 2"), run.out());
    assertTrue(run.out().contains("P  model.pml:5  -end-"), run.out());
  }

  @Test
  void aPointThatNothingLeavesIsNotAmongThem() throws IOException {
    Run run =
        verify(
            "bit b;\nactive proctype P() {\n  end: b == 1;\n  again: b = 1;\n"
                + "  atomic { b = 0; { goto again } unless { skip } }\n}");
    assertEquals(0, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("P  model.pml:5  b = 0"), run.out());
  }

  @Test
  void aSearchThatStopsEarlyDoesNotTellWhatNobodyReaches() throws IOException {
    verify("byte x; active proctype P() { assert(false); x = 1 } active proctype Q() { x = 2 }");
    Run stopped = Run.of("verify", folder.resolve("model.pml").toString());
    assertFalse(stopped.out().contains("never reached"), stopped.out());
    Run bounded = Run.of("verify", folder.resolve("model.pml").toString(), "--max-depth", "1");
    assertFalse(bounded.out().contains("never reached"), bounded.out());
  }

  @Test
  void aProcessThatAsksWhetherItIsEnabledItselfIsAtFault() throws IOException {
    Run run = verify("active proctype P() { enabled(0) }");
    assertEquals(1, run.status(), run.out() + run.err());
    assertTrue(run.text().contains("a process asks whether it is enabled itself"), run.out());
  }

  @Test
  void anLtlBlockIsChecked() throws IOException {
    String model = "bit x; active proctype P() { do :: x = 1 :: x == 0 -> skip od } ";
    assertEquals(1, verify(model + "ltl rises { <> (x == 1) }").status());
    assertEquals(0, verify(model + "ltl stays { [] (x == 1 -> [] (x == 1)) }").status());
  }

  @Test
  void aFormulaThatIsCalledDeadlockIsAskedTogetherWithIt() throws IOException {
    verify("bit x; ltl deadlock { [] (x == 0) } active proctype P() { x = 1 }");
    Run run = Run.of("verify", folder.resolve("model.pml").toString(), "--property", "deadlock");
    assertEquals(1, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("holds: deadlock\n"), run.out());
    assertTrue(run.out().contains("deadlock  violated"), run.out());
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

  @Test
  void warningsAreToldOnStandardErrorWithACaret() throws IOException {
    Run run = verify("byte x;\ninit { x = 1 }");
    assertEquals(0, run.status());
    assertTrue(
        run.err()
            .contains("model.pml:1:6: warning: variable 'x' is never read\n  byte x;\n       ^\n"),
        run.err());
    assertFalse(run.out().contains("warning"), run.out());
    String file = folder.resolve("model.pml").toString();
    assertEquals(run.err(), Run.of("info", file).err());
    assertEquals(run.err(), Run.of("simulate", file).err());
    assertEquals(run.err(), Run.of("verify", file, "--json", "-").err());
    assertEquals("", Run.of("verify", file, "--quiet").err());
  }

  @Test
  void anExecutionIsShownAsTheUserWants() throws IOException {
    Run run =
        verify(
            """
            mtype = { req };
            chan c = [0] of { mtype, byte };
            active proctype Client() { c!req,4; assert(false) }
            active proctype Server() { byte x; c?req,x; printf("got %d\\n", x) }
            """);
    String file = folder.resolve("model.pml").toString();
    assertTrue(run.out().contains("   1  3: c!req, 4       4: c?req, x"), run.out());
    String chart = Run.of("verify", file, "--show", "chart").out();
    assertTrue(Pattern.compile("\\|-+ c!req,4 -+>\\|").matcher(chart).find(), chart);
    String steps = Run.of("verify", file, "--show", "steps").out();
    assertTrue(steps.contains("   1  Client[0]+Server[1]  c!req, 4 / c?req, x"), steps);
    assertEquals(64, Run.of("verify", file, "--show", "nothing").status());
  }

  @Test
  void whatAModelPrintsIsInItsExecution() throws IOException {
    Run run = verify("init { printf(\"one\\ntwo\"); assert(false) }");
    assertTrue(run.out().contains("\n      | one\n      | two\n"), run.out());
    String json = Run.of("verify", folder.resolve("model.pml").toString(), "--json", "-").out();
    assertEquals(List.of(), Schema.problems(JsonReader.read(json)));
    assertTrue(json.contains("\"output\": \"one\\ntwo\""), json);
    assertEquals(json.indexOf("\"output\""), json.lastIndexOf("\"output\""));
  }

  private Run verify(String model) throws IOException {
    Path file = Files.writeString(folder.resolve("model.pml"), model);
    return Run.of("verify", file.toString());
  }
}
