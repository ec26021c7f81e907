package org.porpoise.bench.nets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.cli.Main;
import org.porpoise.fixtures.Requires;

/** The score of our answers, over a net of our own and over small ones of the contest. */
final class NetsScoreBenchTest {
  private static final String NET =
      """
      <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
        <net id="one" type="http://www.pnml.org/version-2009/grammar/ptnet">
          <page id="page">
            <place id="p"><initialMarking><text>1</text></initialMarking></place>
            <transition id="t"/>
            <arc id="a" source="p" target="t"/>
          </page>
        </net>
      </pnml>
      """;
  private static final String FORMULAS =
      """
      <property-set xmlns="http://mcc.lip6.fr/">
        <property><id>one-00</id><formula><exists-path><finally><deadlock/></finally></exists-path>
        </formula></property>
        <property><id>one-01</id><formula><all-paths><globally>
          <is-fireable><transition>t</transition></is-fireable></globally></all-paths>
        </formula></property>
      </property-set>
      """;

  @TempDir private Path folder = Path.of("");

  private record Output(int status, String text) {}

  private static Output score(Path nets, List<String> options) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    List<String> args = new ArrayList<>(List.of("bench", "nets-score"));
    args.addAll(List.of("--nets", nets.toString()));
    args.addAll(options);
    int status = Main.run(args.toArray(String[]::new), stream, stream);
    return new Output(status, out.toString(StandardCharsets.UTF_8));
  }

  private Output scoreOfOwn(String second) throws IOException {
    Files.writeString(folder.resolve("one.pnml"), NET);
    Files.writeString(folder.resolve("one.ReachabilityFireability.xml"), FORMULAS);
    Files.writeString(
        folder.resolve("one.RF.oracle"),
        "one ReachabilityFireability\nFORMULA one-00 TRUE TECHNIQUES X\nFORMULA one-01 "
            + second
            + " TECHNIQUES X\n");
    Files.writeString(
        folder.resolve("one.SS.oracle"),
        "one StateSpace\nSTATE_SPACE STATES 2 TECHNIQUES X\nSTATE_SPACE TRANSITIONS 1 TECHNIQUES"
            + " X\n");
    return score(folder, List.of());
  }

  @Test
  void equalAnswersMeetTheTarget() throws IOException {
    Output output = scoreOfOwn("FALSE");
    assertEquals(0, output.status(), output.text());
    assertTrue(output.text().contains("all            6 of     6 decided"), output.text());
  }

  @Test
  void aWrongAnswerIsNamedAndMissesTheTarget() throws IOException {
    Output output = scoreOfOwn("TRUE");
    assertEquals(1, output.status(), output.text());
    assertTrue(output.text().contains("WRONG one-01: FALSE, the contest says TRUE"), output.text());
  }

  @Test
  void whatTheContestDoesNotKnowIsNotAsked() throws IOException {
    Output output = scoreOfOwn("?");
    assertEquals(0, output.status(), output.text());
    assertTrue(output.text().contains("all            4 of     4 decided"), output.text());
  }

  @Test
  @Tag("slow")
  void smallNetsOfTheContestHaveItsAnswers() {
    Path oracles = Requires.oracle("nets");
    Output output =
        score(
            oracles,
            List.of(
                "Eratosthenes-PT-010",
                "HouseConstruction-PT-00002",
                "PhilosophersDyn",
                "LamportFastMutEx-PT-2",
                "TokenRing-COL-005",
                "FMS-PT-00002",
                "DrinkVendingMachine-PT-02"));
    assertEquals(0, output.status(), output.text());
    assertTrue(output.text().contains("1072 of  1072 decided"), output.text());
  }
}
