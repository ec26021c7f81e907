package org.porpoise.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.cli.Run;

/** The auditor as a user asks for it. */
final class AuditOptionTest {
  /** One process writes x, the other copies it; the rules say that they have nothing in common. */
  private static final String CARELESS =
      """
      import org.porpoise.javamodel.AssetModel;
      import org.porpoise.javamodel.Stubborn;
      import org.porpoise.javamodel.Var;

      public final class Careless extends AssetModel {
        private final Var[] done = variables("done", 2, 1);
        private final Var[] x = variables("x", 2, 1);

        @Override
        protected int transitionCount() {
          return 2;
        }

        @Override
        protected boolean fire(int t) {
          if (done[t].get() == 1) {
            return false;
          }
          done[t].set(1);
          x[t].set(t == 0 ? 1 : x[0].get());
          return true;
        }

        @Override
        protected void nextStubborn(int transition, Stubborn out) {}
      }
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        Run.PHILOSOPHERS,
        Run.DINERS,
        Run.PETERSON,
        Run.PETERSON_STRUCTURED,
        "../examples/producer/ProducerConsumer.java",
        "../examples/bounded-buffer/BoundedBuffer.java",
        "../examples/promela/leader.pml",
        "../examples/promela/peterson.pml",
        "../examples/promela/needham-schroeder.pml"
      })
  void nothingIsFoundInTheExamples(String model) {
    Run plain = Run.of("verify", model, "--all-errors");
    Run audited = Run.of("verify", model, "--all-errors", "--audit");
    assertEquals(plain.status(), audited.status(), audited.err());
    assertTrue(audited.out().contains("note: audit: "), audited.out());
  }

  @Test
  void theReportSaysHowMuchAndHowDeep() {
    Run run =
        Run.of("verify", Run.DINERS, "-Dn=3", "--all-errors", "--audit", "--audit-depth", "2");
    assertTrue(run.out().contains("sets that postpone something are persistent"), run.out());
    assertTrue(run.out().contains("up to 2 steps and 100 states ahead"), run.out());
    assertTrue(run.out().contains("the search has no proviso that rules them out"), run.out());
  }

  @Test
  void ignoredTransitionsAreLookedForWhereAProvisoRulesThemOut() {
    Run run =
        Run.of(
            "verify",
            Run.PETERSON_STRUCTURED,
            "-Dvariant=correct",
            "--property",
            "deadlock",
            "--sleep",
            "off",
            "--proviso",
            "stack",
            "--audit");
    assertTrue(
        run.out().contains("audit: every postponed transition is executed later, in all"),
        run.out());
  }

  @Test
  void wrongRulesOfAModelAreTheModelsFault(@TempDir Path folder) throws Exception {
    Path model = folder.resolve("Careless.java");
    Files.writeString(model, CARELESS);
    Run run =
        Run.of("verify", model.toString(), "--reduction", "stubborn", "--all-errors", "--audit");
    assertEquals(65, run.status(), run.out() + run.err());
    assertTrue(run.err().contains("its stubborn rules are wrong"), run.err());
    assertTrue(run.err().contains("a set is not persistent"), run.err());
  }

  @Test
  void aLimitWithoutAnAuditIsAMistake() {
    Run run = Run.of("verify", Run.PHILOSOPHERS, "--audit-depth", "2");
    assertEquals(64, run.status());
    assertTrue(run.err().contains("--audit-depth needs --audit"), run.err());
  }
}
