package org.porpoise.promela.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.porpoise.kernel.Occurrence.Message;
import org.porpoise.kernel.Occurrence.Way;

/** What steps print, and which messages they pass on. */
final class OccurrenceTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "printf(\"%d %u\", -1, -1)          | -1 4294967295",
        "printf(\"%x %o %c\", 255, 8, 65)   | ff 10 A",
        "printf(\"100%%\")                  | 100%",
        "printf(\"%e %e\", ack, m)          | ack nak",
        "printf(\"%e\", 9)                  | 9",
        "printm(m)                          | nak",
        "printf(\"a\\\\b \\\"c\\\"\")       | `a\\b \"c\"`",
        "printf(\"%d.%d.\", 1)              | 1..",
        "printf(\"%e\", f)                  | red",
      })
  void formatsAreThoseOfSpin(String statement, String printed) {
    assertEquals(
        printed,
        RunText.of(
                "mtype = { ack, nak }; mtype:colour = { red };",
                "mtype m = nak; mtype:colour f = red;",
                "init { " + statement + " }")
            .output());
  }

  @Test
  void linesAndTabsAreWritten() {
    assertEquals("a\tb\n", RunText.of("init { printf(\"a\\tb\\n\") }").output());
  }

  @Test
  void whatIsPrintedInsideDStepAppearsWithTheValuesOfItsMoment() {
    RunText run =
        RunText.of(
            "hidden byte h;",
            "init { byte i; d_step { do :: i < 3 -> h++; printf(\"%d%d \", i, h); i++",
            ":: else -> break od } printf(\"%d\", h) }");
    assertEquals("01 12 23 3", run.output());
  }

  @Test
  void aFaultDoesNotLoseWhatWasPrintedBefore() {
    assertEquals(
        "before",
        RunText.of("byte a[2]; byte i = 2; init { d_step { printf(\"before\"); a[i] = 1 } }")
            .output());
  }

  @Test
  void aRendezvousIsOneMessageFromHandToHand() {
    RunText run =
        RunText.of(
            "mtype = { req }; chan c = [0] of { mtype, byte };",
            "active proctype A() { c!req,258 }",
            "active proctype B() { byte x; d_step { c?req,x; printf(\"%d\", x) } }");
    assertEquals(
        List.of(new Message(new Way.Passed("A[0]", "B[1]"), "c", "req,2")), run.messages());
    assertEquals("2", run.output());
  }

  @Test
  void messagesThatWaitAreSentCopiedAndReceived() {
    RunText run =
        RunText.of(
            "chan c = [3] of { byte };",
            "init { byte x; c!2; c!1; c??<1>; c??1; d_step { c?x; c!x + 1 } }");
    assertEquals(
        List.of(
            new Message(new Way.Sent("init[0]"), "c", "2"),
            new Message(new Way.Sent("init[0]"), "c", "1"),
            new Message(new Way.Copied("init[0]"), "c", "1"),
            new Message(new Way.Received("init[0]"), "c", "1"),
            new Message(new Way.Received("init[0]"), "c", "2"),
            new Message(new Way.Sent("init[0]"), "c", "3")),
        run.messages());
  }
}
