package org.porpoise.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.cli.Run;

/** Formulas of the Model Checking Contest from the command line. */
final class ContestFormulasTest {
  /** Two tokens go from idle to busy and back, one at a time. */
  private static final String NET =
      """
      <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
        <net id="mutex" type="http://www.pnml.org/version-2009/grammar/ptnet">
          <page id="page">
            <place id="idle"><initialMarking><text>2</text></initialMarking></place>
            <place id="busy"/>
            <place id="free"><initialMarking><text>1</text></initialMarking></place>
            <transition id="enter"/>
            <transition id="leave"/>
            <arc id="a1" source="idle" target="enter"/>
            <arc id="a2" source="free" target="enter"/>
            <arc id="a3" source="enter" target="busy"/>
            <arc id="a4" source="busy" target="leave"/>
            <arc id="a5" source="leave" target="idle"/>
            <arc id="a6" source="leave" target="free"/>
          </page>
        </net>
      </pnml>
      """;

  private static final String BUSY_AT_LEAST =
      """
      <integer-le><integer-constant>%d</integer-constant>
        <tokens-count><place>busy</place></tokens-count></integer-le>
      """;

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void writeNet() throws IOException {
    Files.writeString(folder.resolve("mutex.pnml"), NET);
  }

  private Run verify(List<String> formulas, String... options) throws IOException {
    StringBuilder text = new StringBuilder("<property-set xmlns=\"http://mcc.lip6.fr/\">\n");
    for (int i = 0; i < formulas.size(); i++) {
      text.append(
          "<property><id>f%d</id><formula>%s</formula></property>\n".formatted(i, formulas.get(i)));
    }
    Path file = folder.resolve("formulas.xml");
    Files.writeString(file, text.append("</property-set>\n"));
    List<String> args = new ArrayList<>();
    args.add("verify");
    args.add(folder.resolve("mutex.pnml").toString());
    args.add("--mcc-formulas");
    args.add(file.toString());
    args.addAll(List.of(options));
    return Run.of(args.toArray(String[]::new));
  }

  private static String possible(String goal) {
    return "<exists-path><finally>" + goal + "</finally></exists-path>";
  }

  private static String always(String rule) {
    return "<all-paths><globally>" + rule + "</globally></all-paths>";
  }

  private static final List<String> ALL =
      List.of(
          possible(BUSY_AT_LEAST.formatted(1)),
          possible(BUSY_AT_LEAST.formatted(2)),
          always("<negation>" + BUSY_AT_LEAST.formatted(2) + "</negation>"),
          "<all-paths><finally>" + BUSY_AT_LEAST.formatted(1) + "</finally></all-paths>",
          "<all-paths><next><next>" + BUSY_AT_LEAST.formatted(1) + "</next></next></all-paths>",
          always("<exists-path><finally><deadlock/></finally></exists-path>"),
          possible("<deadlock/>"));

  @Test
  void eachFormulaHasALineOfTheContest() throws IOException {
    for (String reduction : List.of("none", "auto", "stubborn")) {
      Run run = verify(ALL, "--mcc", "--reduction", reduction);
      List<String> words = run.out().lines().sorted().map(l -> l.split(" ", -1)[2]).toList();
      assertEquals(
          List.of("TRUE", "FALSE", "TRUE", "TRUE", "FALSE", "CANNOT_COMPUTE", "FALSE"), words);
      assertEquals(2, run.status(), run.err());
    }
  }

  @Test
  void whatIsPossibleIsShownByAnExecution() throws IOException {
    Run run = verify(ALL.subList(0, 1));
    assertEquals(0, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("f0  holds"), run.out());
    assertTrue(run.out().contains("(f0), 1 step:"), run.out());
    assertTrue(run.out().contains("enter"), run.out());
  }

  @Test
  void aFormulaThatIsFalseIsAViolation() throws IOException {
    Run run = verify(ALL.subList(1, 2));
    assertEquals(1, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("no such marking is reachable"), run.out());
  }

  @Test
  void withoutFormulasTheContestsFiguresAreTold() {
    Run run = Run.of("verify", folder.resolve("mutex.pnml").toString(), "--mcc");
    assertTrue(run.out().startsWith("STATE_SPACE STATES 2 TECHNIQUES "), run.out());
    assertTrue(run.out().contains("STATE_SPACE TRANSITIONS 2 "), run.out());
    assertTrue(run.out().contains("STATE_SPACE MAX_TOKEN_IN_PLACE 2 "), run.out());
    assertTrue(run.out().contains("STATE_SPACE MAX_TOKEN_PER_MARKING 3 "), run.out());
    assertTrue(run.out().contains("FORMULA ReachabilityDeadlock FALSE TECHNIQUES "), run.out());
    assertEquals(0, run.status());
  }

  @Test
  void usersAskInTheirOwnWords() {
    String net = folder.resolve("mutex.pnml").toString();
    assertEquals(0, Run.of("verify", net, "--invariant", "busy + free == 1").status());
    assertEquals(1, Run.of("verify", net, "--invariant", "fireable(enter)").status());
    assertEquals(0, Run.of("verify", net, "--ltl", "[]<> (tokens(busy) >= 1)").status());
    assertEquals(1, Run.of("verify", net, "--ltl", "<>[] busy").status());
    Run run = Run.of("verify", net, "--ltl", "<> busi");
    assertEquals(64, run.status());
    assertTrue(run.err().contains("did you mean \"busy\"?"), run.err());
  }

  @Test
  void aMistakeInAFormulaIsToldWithItsPlace() throws IOException {
    Run run = verify(List.of("<all-paths><globaly/></all-paths>"));
    assertEquals(65, run.status());
    assertTrue(run.err().contains("formulas.xml:2:42: error: <globaly>"), run.err());
  }

  @Test
  void onlyNetsAreAskedFormulasOfTheContest() {
    Run run = Run.of("verify", Run.PHILOSOPHERS, "--mcc");
    assertEquals(64, run.status());
    assertTrue(run.err().contains("is not a Petri net"), run.err());
  }

  @Test
  void aFormulaAboutANetWithoutBoundLeavesTheSearchIncomplete() throws IOException {
    Path net = folder.resolve("endless.pnml");
    Files.writeString(
        net,
        """
        <pnml><net id="endless" type="http://www.pnml.org/version-2009/grammar/ptnet">
          <place id="items"/><transition id="make"/>
          <arc id="a" source="make" target="items"/>
        </net></pnml>
        """);
    Run run = Run.of("verify", net.toString(), "--ltl", "[] <> (items >= 0 && fireable(make))");
    assertEquals(2, run.status(), run.out());
    assertTrue(run.out().contains("items has no bound"), run.out());
    assertTrue(run.out().contains("incomplete"), run.out());
  }
}
