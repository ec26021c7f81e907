package org.porpoise.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.cli.Run;
import org.porpoise.fixtures.Requires;

/** The commands on DVE models. */
final class DveTest {
  private static final String PETERSON = "../examples/dve/peterson.dve";
  private static final String BIT = "../examples/dve/alternating-bit.dve";
  private static final String OFFICE = "../examples/dve/post-office.dve";

  private static void contains(String part, String text) {
    assertTrue(text.contains(part), text);
  }

  @Test
  void assertionsAndThePropertyProcessHold() {
    Run run = Run.of("verify", PETERSON);
    assertEquals(0, run.status(), run.err());
    contains("holds (deadlock, assertions, starvation)", run.out());
  }

  @Test
  void constantsCanBeDefined() {
    Run run = Run.of("verify", PETERSON, "-D", "POLITE=0", "--property", "starvation");
    assertEquals(1, run.status(), run.err());
    contains("starvation  violated", run.out());
    assertEquals(65, Run.of("verify", PETERSON, "-D", "POLIT=0").status());
  }

  @Test
  void aDeadlockTellsWhereEverybodyIs() {
    Run run = Run.of("verify", OFFICE);
    assertEquals(1, run.status(), run.err());
    contains("deadlock  violated  Customer in writing, Left in idle, Right in idle", run.out());
  }

  @Test
  void formulasAndInvariantsSpeakTheLanguageOfTheModel() {
    assertEquals(
        0, Run.of("verify", OFFICE, "--invariant", "boxes[0]+boxes[1] <= LETTERS").status());
    assertEquals(1, Run.of("verify", OFFICE, "--invariant", "Customer.n < LETTERS").status());
    assertEquals(1, Run.of("verify", BIT, "--ltl", "[] <> Receiver.deliver").status());
    assertEquals(
        0, Run.of("verify", BIT, "--ltl", "[] (Receiver == deliver -> Receiver.v < 3)").status());
    Run run = Run.of("verify", BIT, "--ltl", "[] <> Receiver.delver");
    assertEquals(64, run.status(), run.out());
    contains("did you mean \"deliver\"?", run.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "auto"})
  void whatLtsminsReductionMissesIsFound(String reduction) {
    String trap = Requires.oracle("traps/ltsmin222-iprotocol.1.dve").toString();
    for (String formula : List.of("<>[]!(Consumer == consume)", "<>[]!Consumer.consume")) {
      Run run = Run.of("verify", trap, "--ltl", formula, "--reduction", reduction);
      assertEquals(1, run.status(), run.out() + run.err());
    }
  }

  @Test
  void aMalformedModelIsRefusedWithItsPlace(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("wrong.dve");
    Files.writeString(
        file,
        """
        byte count;
        process P { state a; init a; trans a -> a { effect coumt = 1; }; }
        system async;
        """);
    Run run = Run.of("verify", file.toString());
    assertEquals(65, run.status());
    contains("wrong.dve:2:52: error: there is no variable coumt", run.err());
    contains("hint: did you mean \"count\"?", run.err());
  }

  @Test
  void aFaultOfTheModelNamesItsPlace(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("fault.dve");
    Files.writeString(
        file,
        """
        byte a[2], i;
        process P { state s; init s; trans s -> s { effect a[i] = 1, i = i + 1; }; }
        system async;
        """);
    Run run = Run.of("verify", file.toString());
    assertEquals(1, run.status(), run.err());
    contains("fault.dve:2:52: the index of a is not in 0 to 1", run.text());
  }

  @Test
  void aRendezvousIsAMessageInTheChart() {
    Run run = Run.of("simulate", BIT, "--seed", "1", "--steps", "6", "--show", "chart");
    assertEquals(0, run.status(), run.err());
    contains("send", run.out());
  }

  @Test
  void otherCommandsWorkAsWell() {
    contains("Sender", Run.of("info", BIT).out());
    assertEquals(0, Run.of("explain", BIT).status());
    assertEquals(0, Run.of("compare", BIT).status());
  }

  /** Each command of the documentation does what the documentation says that it does. */
  @Test
  void theCommandsOfTheDocumentationRun() throws IOException {
    List<String> commands;
    try (Stream<String> lines = Files.lines(Path.of("../docs/dve.md"))) {
      commands = lines.filter(l -> l.startsWith("./porpoise ")).toList();
    }
    assertTrue(commands.size() > 3, commands.toString());
    for (String command : commands) {
      int comment = command.indexOf(" # exit ");
      int expected = comment < 0 ? 0 : Integer.parseInt(command.substring(comment + 8).strip());
      String[] words = words(comment < 0 ? command : command.substring(0, comment));
      Run run = Run.of(Arrays.copyOfRange(words, 1, words.length));
      assertEquals(expected, run.status(), command + "\n" + run.out() + run.err());
    }
  }

  /** The words of a command; those in quotes are one. */
  private static String[] words(String command) {
    String[] parts = command.strip().split("'", -1);
    Stream<String> words = Stream.empty();
    for (int i = 0; i < parts.length; i++) {
      words =
          Stream.concat(
              words,
              i % 2 == 1
                  ? Stream.of(parts[i])
                  : Arrays.stream(parts[i].strip().split(" +", -1)).filter(w -> !w.isEmpty()));
    }
    return words.map(w -> w.replace("examples/", "../examples/")).toArray(String[]::new);
  }
}
