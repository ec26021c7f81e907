package org.porpoise.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.cli.Run;

/** Run-time faults and limits are told, asked for or not. */
final class RuntimeFaultsTest {
  private static final String DIVISION =
      """
      byte n = 1, z, m;
      active proctype P() { do :: n < 3 -> n++ :: n == 3 -> m = 6 / z; n = m od }
      """;

  /** Without a proviso, a reduced search for deadlocks follows Q alone. */
  private static final String INDEX_BESIDE_A_LOOP =
      """
      byte a[3], i; bool go;
      active proctype P() { do :: i < 200 -> i++; a[i] = a[0] od }
      active proctype Q() { do :: go = !go od }
      """;

  private static final String HARMLESS =
      """
      byte n, m; chan c = [1] of { byte, byte };
      active proctype P() { do :: c!n,1; n = 1 - n od }
      active proctype Q() { byte x, y; do :: c?x,y; m = x + y + m - m od }
      """;

  @TempDir Path folder;

  @Test
  void aDivisionByZeroIsToldToWhoAsksForDeadlocksAndAssertions() throws IOException {
    Run run = verify(DIVISION, "--property", "deadlock", "--property", "assertions");
    assertEquals(1, run.status(), run.out());
    assertTrue(run.text().contains(" runtime violated P[0] at"), run.out());
    assertTrue(run.text().contains("division by zero"), run.out());
    assertFalse(run.out().contains("holds"), run.out());
  }

  @Test
  void aFaultBesideALoopIsToldToWhoAsksForDeadlocks() throws IOException {
    Run run = verify(INDEX_BESIDE_A_LOOP, "--property", "deadlock");
    assertEquals(1, run.status(), run.out());
    assertTrue(run.text().contains("index 3 is outside a[0..2]"), run.out());
    Run compared = run("compare", INDEX_BESIDE_A_LOOP, "--property", "deadlock");
    assertEquals(1, compared.status(), compared.out());
    assertTrue(compared.out().contains("violated (deadlock, runtime)"), compared.out());
  }

  @Test
  void aFaultIsToldToWhoAsksAFormula() throws IOException {
    Run run = verify(DIVISION, "--ltl", "[] (n < 4)", "--json", "-");
    assertEquals(1, run.status(), run.out());
    assertTrue(run.out().contains("\"kind\": \"runtime\""), run.out());
    assertTrue(run.out().contains("what lies behind it was not explored"), run.out());
  }

  @Test
  void aSequenceThatNeverEndsIsToldAndALongOneEnds() throws IOException {
    Run run = verify("bit b; active proctype P() { d_step { do :: b = 1 - b od } }");
    assertEquals(1, run.status(), run.out());
    assertTrue(run.text().contains("the d_step does not end"), run.out());
    String counts =
        "int n; active proctype P() { d_step { do :: n < N -> n++ :: else -> break od };";
    Run longer = verify(counts + " assert(n == N) }", "-D", "N=40000");
    assertEquals(0, longer.status(), longer.out());
    Run longest = verify(counts + " assert(n != N) }", "-D", "N=200000");
    assertEquals(1, longest.status(), longest.out());
    assertTrue(longest.out().contains("violated  by P[0]"), longest.out());
  }

  @Test
  void aTimeoutLastsAsLongAsTheSequenceThatItBegins() throws IOException {
    Run run =
        verify(
            "byte x; active proctype P() { d_step { timeout; x = 1; timeout; x = x + timeout } ;"
                + " assert(x == 2) }");
    assertEquals(0, run.status(), run.out());
    Run blocks = verify("byte x; active proctype P() { d_step { x = 1; timeout } }");
    assertEquals(1, blocks.status(), blocks.out());
    assertTrue(blocks.text().contains("the d_step blocks"), blocks.out());
  }

  @Test
  void lookingIntoARendezvousChannelIsToldWhetherSomebodySendsOrNot() throws IOException {
    for (String sender : new String[] {"", "active proctype Q() { c!1 }"}) {
      Run run = verify("chan c = [0] of { byte }; byte x; active proctype P() { c?<x> } " + sender);
      assertEquals(1, run.status(), run.out());
      assertTrue(run.text().contains("a rendezvous channel is polled"), run.out());
      assertFalse(run.out().contains("holds"), run.out());
    }
  }

  @Test
  void aFaultIsToldWhereItsProcessWasToCreateAnother() throws IOException {
    Run run =
        verify(
            "byte g; active proctype P() { d_step { run Q(); g > 2 } }"
                + " active proctype R() { timeout } proctype Q() { skip }",
            "--all-errors");
    assertEquals(1, run.status(), run.out());
    assertTrue(run.text().contains("the d_step blocks"), run.out());
  }

  @Test
  void aMessageThatDoesNotFitIsToldToWhoAsksForAssertions() throws IOException {
    Run run =
        verify(
            "chan c = [1] of { byte, byte }; active proctype P() { byte x; c!1; c?x,_ }",
            "--property",
            "assertions");
    assertEquals(1, run.status(), run.out());
    assertTrue(run.text().contains("wrong number of fields"), run.out());
  }

  @Test
  void whereNoFaultIsPossibleNothingIsSearchedForIt() throws IOException {
    Run run = verify(HARMLESS, "--property", "deadlock");
    assertEquals(0, run.status(), run.out());
    assertFalse(run.out().contains("runtime"), run.out());
    assertTrue(run.out().contains("sleep on, proviso none"), run.out());
  }

  @Test
  void aFaultOfADveModelIsToldToWhoAsksForDeadlocks() throws IOException {
    Path model = folder.resolve("model.dve");
    Files.writeString(
        model,
        """
        byte a[2]; byte i = 0;
        process P { state s; init s; trans s -> s { guard i < 5; effect a[i] = 1, i = i + 1; }; }
        process Q { state s; init s; trans s -> s { }; }
        system async;
        """);
    Run run = Run.of("verify", model.toString(), "--property", "deadlock");
    assertEquals(1, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("runtime  violated"), run.out());
  }

  @Test
  @Tag("slow")
  void moreThan255ProcessesAreARuntimeFault() throws IOException {
    for (String body : new String[] {"skip", "n++; (false)"}) {
      Run run = verify("byte n; proctype W() { " + body + " } init { do :: run W() od }");
      assertEquals(1, run.status(), run.out());
      assertTrue(run.text().contains("too many processes: there are 255 already"), run.out());
      assertTrue(run.out().contains("init[0] at"), run.out());
    }
  }

  @Test
  void moreThan255ActiveProcessesAreAnError() throws IOException {
    Run run = verify("active [200] proctype A() { skip } active [56] proctype B() { skip }");
    assertEquals(65, run.status(), run.out());
    assertTrue(run.err().contains("too many processes"), run.err());
    assertEquals(
        0, verify("active [199] proctype A() { skip }", "--property", "assertions").status());
  }

  @Test
  void channelsBeyond255AreChannelsOfTheirOwn() throws IOException {
    Run run =
        verify(
            "byte n = 9; chan q[300] = [1] of { byte }; "
                + "init { q[299]!3; assert(empty(q[43])); q[299]?n; assert(n == 3) }");
    assertEquals(0, run.status(), run.out());
  }

  @Test
  void prioritiesAreFrom1To255() throws IOException {
    Run written = verify("proctype P() { skip } init { run P() priority 256 }");
    assertEquals(65, written.status(), written.out());
    Run computed =
        verify(
            "byte n; active proctype P() { set_priority(_pid, 300); n++; assert(n == 1) }",
            "--property",
            "deadlock");
    assertEquals(1, computed.status(), computed.out());
    assertTrue(
        computed.text().contains("the priority must be from 1 to 255, not 300"), computed.out());
  }

  @Test
  void valuesThatLoseBitsAreToldToWhoAsks() throws IOException {
    String[][] models = {
      {"byte b = 255; active proctype P() { b++; b = 0 }", "256 is truncated to 0"},
      {"unsigned u : 3; active proctype P() { u = 7; u = u + 3 }", "10 is truncated to 2"},
      {"byte b = 2; bit x; active proctype P() { x = b; b = x }", "2 is truncated to 0"},
      {"byte n = 9; chan c = [1] of { bit }; active proctype P() { c!n; c?n }", "in bit at"},
      {
        "chan c = [0] of { int }; active proctype P() { c!700 } "
            + "active proctype Q() { byte b; c?b; b = 0 }",
        "700 is truncated to 188"
      },
      {"int n = 256; proctype Q(byte b) { b == 0 } init { run Q(n) }", "256 is truncated to 0"},
      {
        "short s; int n = 40000; active proctype P() { d_step { s = 1; s = n }; n = s }",
        "40000 is truncated to -25536"
      },
    };
    for (String[] model : models) {
      Run run = verify(model[0], "--property", "truncation");
      assertEquals(1, run.status(), model[0] + run.out());
      assertTrue(run.text().contains(model[1]), model[0] + run.out());
      Run usual = verify(model[0]);
      assertFalse(usual.out().contains("truncat"), usual.out());
    }
  }

  /** The other order of the two additions has the same end, and loses nothing. */
  @Test
  void truncationIsSearchedWithoutReduction() throws IOException {
    String model =
        "byte b = 255; active proctype P() { b = b + 1 } active proctype Q() { b = b - 1 }";
    Run run = verify(model, "--property", "truncation");
    assertEquals(1, run.status(), run.out());
    assertTrue(run.out().contains("reduction none"), run.out());
    Run refused = verify(model, "--property", "truncation", "--reduction", "conditional");
    assertEquals(64, refused.status(), refused.out());
    assertEquals(
        0,
        verify(
                "byte b; active proctype P() { do :: b < 255 -> b++ :: else -> b = 0 od }",
                "--property",
                "truncation")
            .status());
  }

  /** States do not remember them otherwise, as they influence nothing. */
  @Test
  void hiddenVariablesAreRememberedWhereTruncationIsAsked() throws IOException {
    for (String model :
        List.of(
            "hidden byte h; active proctype P() { h = 300 }",
            "hidden byte h; active proctype P() { h = h + 100; h = h + 100; h = h + 100 }",
            "hidden byte h; active proctype P() { h = h + 200 } active proctype Q() { h = 100 }",
            "hidden byte g, h; active proctype P() { g = 100; h = g + 100; g = h; g = g + h }")) {
      Run run = verify(model, "--property", "truncation");
      assertEquals(1, run.status(), model + run.out());
      assertEquals(0, verify(model).status(), model);
    }
    Run fits =
        verify(
            "hidden byte h; active proctype P() { h = h + 100; h = h + 100 }",
            "--property",
            "truncation");
    assertEquals(0, fits.status(), fits.out());
  }

  /** Generated code takes over after some thousand states, and would not notice. */
  @Test
  void aTruncationFarAwayIsFound() throws IOException {
    Run run =
        verify(
            "int n; byte b; active proctype P() { do :: n < 5000 -> n++ :: n == 5000 -> b = n; n++ od }",
            "--property",
            "truncation");
    assertEquals(1, run.status(), run.out());
    assertTrue(
        run.text().contains("5000 is truncated to 136, for lack of room in byte"), run.out());
  }

  @Test
  void constantsThatDoNotFitAreWarnedOf() throws IOException {
    String model =
        "byte b = 300; unsigned u : 3; mtype = { red }; chan c = [1] of { bit };"
            + "proctype Q(byte x) { b = x }"
            + "init { u = 8; c!2; run Q(-1); c?u; b = u }";
    Run run = verify(model);
    assertTrue(run.err().contains("300 does not fit 'b', which is byte: it becomes 44"), run.err());
    assertTrue(
        run.err().contains("8 does not fit 'u', which is unsigned : 3: it becomes 0"), run.err());
    assertTrue(run.err().contains("2 does not fit a field of 'c', which is bit"), run.err());
    assertTrue(run.err().contains("-1 does not fit parameter 'x', which is byte"), run.err());
    assertFalse(verify("byte b = 255; init { b = 0 }").err().contains("fit"));
  }

  private Run verify(String text, String... options) throws IOException {
    return run("verify", text, options);
  }

  private Run run(String command, String text, String... options) throws IOException {
    Path model = folder.resolve("model.pml");
    Files.writeString(model, text);
    String[] all = new String[options.length + 2];
    all[0] = command;
    all[1] = model.toString();
    System.arraycopy(options, 0, all, 2, options.length);
    return Run.of(all);
  }
}
