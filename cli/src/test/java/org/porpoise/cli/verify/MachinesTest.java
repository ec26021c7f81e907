package org.porpoise.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.cli.Run;

/** Networks of communicating machines from the command line. */
final class MachinesTest {
  private static final String CONNECTION = "../examples/machines/connection.cfsm";
  private static final String ALTERNATING_BIT = "../examples/machines/alternating-bit.cfsm";

  @TempDir private Path folder = Path.of("");

  private String file(String text) throws IOException {
    Path file = folder.resolve("model.cfsm");
    Files.writeString(file, text);
    return file.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"CRA", "POVAS", "LRA"})
  void theConnectionHoldsWithEveryTechnique(String algorithm) {
    Run run =
        Run.of(
            "verify",
            CONNECTION,
            "--algorithm",
            algorithm,
            "--property",
            "all",
            "--property",
            "dead-transitions");
    assertEquals(0, run.status(), run.out() + run.err());
  }

  @Test
  void theAlternatingBitDeliversUnlessEverythingIsLost() {
    Run lost = Run.of("verify", ALTERNATING_BIT, "--property", "delivered", "--show", "chart");
    assertEquals(1, lost.status(), lost.out());
    assertTrue(lost.out().contains("Sender->Receiver!data0 lost"), lost.out());
    Run fair =
        Run.of(
            "verify",
            ALTERNATING_BIT,
            "--property",
            "delivered",
            "--fairness",
            "strong-transitions");
    assertEquals(0, fair.status(), fair.out());
  }

  @Test
  void anUnspecifiedReceptionIsToldInTheWordsOfTheModel() throws IOException {
    Run run =
        Run.of(
            "verify",
            file(
                """
                channel A -> B [1];
                machine A { a -> b : -late; b -> a : -early; }
                machine B { x -> x : +early; }
                """));
    assertEquals(1, run.status(), run.out());
    assertTrue(run.out().contains("B in x does not expect late from A"), run.out());
  }

  @Test
  void aMistakeIsToldWithItsPlaceAndAHint() throws IOException {
    String name = file("channel A -> B [1];\nmachine A { a -> b : !m; }\nmachine B { x -> x; }\n");
    Run run = Run.of("verify", name);
    assertEquals(65, run.status());
    assertTrue(run.err().startsWith(name + ":2:22: error: "), run.err());
    assertTrue(run.err().contains("hint: write -message to send"), run.err());
  }

  @Test
  void aTechniqueAndADialThatContradictItAreRefused() {
    Run run = Run.of("verify", CONNECTION, "--algorithm", "LRA", "--reduction", "none");
    assertEquals(64, run.status());
    assertTrue(run.err().contains("--algorithm LRA means --reduction leap"), run.err());
  }

  @Test
  void theThreeTechniquesAreComparedByName() {
    Run run = Run.of("compare", ALTERNATING_BIT, "--algorithms", "relief");
    assertEquals(0, run.status(), run.err());
    for (String algorithm : LeapingAlgorithm.names()) {
      assertTrue(run.out().contains("\n  " + algorithm), run.out());
    }
  }

  @Test
  void aChannelWithoutBoundMakesTheAnswerUnknown() throws IOException {
    Run run =
        Run.of(
            "verify",
            file(
                """
                channel A -> B;
                machine A { a -> a : -m; }
                machine B { x -> x : +m; }
                """),
            "--reduction",
            "none");
    assertEquals(2, run.status(), run.out());
    assertTrue(run.out().contains("the channel A->B grows without bound"), run.out());
  }

  @Test
  @Tag("slow")
  void aSearchThatStartedAgainWithMoreRoomTellsTheLimitOfTheUser() throws IOException {
    String model =
        file(
            """
            channel A -> B [999999999];
            machine A { s -> s : -m; }
            machine B { s -> s : +m; }
            """);
    Run run = Run.of("verify", model, "--reduction", "none", "--max-time", "1");
    assertEquals(2, run.status(), run.out());
    assertTrue(run.out().contains("the time limit of 1.0 s was reached"), run.out());
  }

  @Test
  void anInvariantCannotEndBeforeItsEnd() {
    Run run = Run.of("verify", CONNECTION, "--invariant", "true) || (false");
    assertEquals(64, run.status(), run.out());
    assertTrue(run.err().contains("unmatched )"), run.err());
  }
}
