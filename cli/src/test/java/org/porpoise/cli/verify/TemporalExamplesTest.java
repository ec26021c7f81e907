package org.porpoise.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.cli.Run;

/** The examples with formulas hold, or are violated, as they say. */
final class TemporalExamplesTest {
  private static final String RAFT = "../examples/promela/raft.pml";
  private static final String AUTONOMOUS = "../examples/leaping/TwoAutonomous.java";

  @ParameterizedTest
  @CsvSource({
    "none, none, 1",
    "ample, none, 1",
    "leap, none, 1",
    "conditional, none, 1",
    "none, weak, 1",
    "auto, weak, 1"
  })
  void afterWTheFirstProcessNeedNotComeToD(String reduction, String fairness, int status) {
    Run run = Run.of("verify", AUTONOMOUS, "--reduction", reduction, "--fairness", fairness);
    assertEquals(status, run.status(), run.err());
    assertTrue(run.out().contains("then forever"), run.out());
  }

  /** One term, one entry: the smallest cluster that commits something. */
  @ParameterizedTest
  @Tag("slow")
  @CsvSource({
    "election_safety, none, 0",
    "one_vote, none, 0",
    "log_matching, none, 0",
    "append_only, none, 0",
    "leader_completeness, none, 0",
    "state_machine_safety, none, 0",
    "commits_stay, none, 0",
    "commits_are_applied, none, 1",
    "commits_are_applied, weak, 0",
    "elected, none, 1",
    "elected, weak, 1"
  })
  void raftKeepsWhatItSays(String claim, String fairness, int status) {
    Run run =
        Run.of(
            "verify",
            RAFT,
            "-D",
            "TERMS=1",
            "--property",
            claim,
            "--fairness",
            fairness,
            "--reduction",
            "none",
            "--quiet");
    assertEquals(status, run.status(), run.out() + run.err());
  }

  @Test
  @Tag("slow")
  void serversThatForgetTheirVotesElectTwoLeaders() {
    Run run =
        Run.of("verify", RAFT, "-D", "TERMS=1", "-D", "BUG=1", "--property", "election_safety");
    assertEquals(1, run.status(), run.err());
    assertTrue(run.out().contains("election_safety  violated  []"), run.out());
  }

  /**
   * Nothing but the formulas reads "inside", which a merged system forgets unless it is told that
   * it is observed: also where only one conjunct can be asked of it, and the whole cannot.
   */
  @ParameterizedTest
  @ValueSource(strings = {"none", "auto", "ample", "stubborn"})
  void stepsThatAFormulaSeesStayVisibleWhereStepsAreMerged(String reduction, @TempDir Path folder)
      throws IOException {
    Path model = folder.resolve("look-then-enter.pml");
    Files.writeString(
        model,
        """
        bool wants[2], inside[2];
        active [2] proctype client() {
          byte me = _pid;
          do
          :: !wants[1 - me];
             wants[me] = true;
             inside[me] = true;
             inside[me] = false;
             wants[me] = false
          od
        }
        ltl exclusion { [] !(inside[0] && inside[1]) }
        ltl and_next { [] !(inside[0] && inside[1]) && (wants[0] || X !inside[0]) }
        """);
    for (String property : List.of("exclusion", "and_next")) {
      Run run =
          Run.of(
              "verify",
              model.toString(),
              "--property",
              property,
              "--reduction",
              reduction,
              "--merge",
              "on");
      assertEquals(1, run.status(), property + ": " + run.out() + run.err());
    }
  }
}
