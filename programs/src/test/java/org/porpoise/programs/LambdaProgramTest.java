package org.porpoise.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import sample.Lambdas;

final class LambdaProgramTest {

  @Test
  void aLambdaIsExplored() {
    Result result = Explorer.explore(LambdaProgram.of("lost", Lambdas.lostUpdate(2)));
    assertEquals(Result.Verdict.VIOLATED, result.verdict());
    Finding finding = result.findings().getFirst();
    assertEquals(Finding.Kind.EXCEPTION, finding.kind());
    assertTrue(finding.message().contains("1 of 2"), finding.message());
  }

  /** Who ends an exploration by force can tell what it had found by then. */
  @Test
  void whatIsFoundIsReportedAtOnce() {
    List<Result> heard = new ArrayList<>();
    ExplorationListener listener =
        new ExplorationListener() {
          @Override
          public void progress(Statistics soFar) {}

          @Override
          public void found(Result soFar) {
            heard.add(soFar);
          }

          @Override
          public boolean isStopRequested() {
            return heard.stream().anyMatch(r -> r.verdict() == Result.Verdict.VIOLATED);
          }
        };
    Settings settings = Settings.defaults().draft().allErrors(true).settings();
    Result result =
        Explorer.explore(LambdaProgram.of("lost", Lambdas.lostUpdate(2)), settings, listener);
    assertEquals(Result.Verdict.VIOLATED, heard.getLast().verdict());
    assertEquals(
        result.findings().getFirst().schedule(), heard.getLast().findings().getFirst().schedule());
    assertTrue(heard.getLast().statistics().executions() > 0, heard.toString());
  }

  @Test
  void aMethodIsToo() {
    Result result = Explorer.explore(LambdaProgram.of("fine", Lambdas::fine));
    assertEquals(Result.Verdict.HOLDS, result.verdict());
  }

  @Test
  void capturedObjectsAreRefusedWithAdvice() {
    List<String> list = new ArrayList<>();
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> LambdaProgram.of("list", () -> list.add("shared")));
    String message = Objects.requireNonNull(e.getMessage());
    assertTrue(message.contains("java.util.ArrayList"), message);
    assertTrue(message.contains("make it inside the lambda"), message);
  }

  @Test
  void theObjectAroundALambdaIsRefused() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> LambdaProgram.of("this", () -> Objects.requireNonNull(this)));
    assertTrue(Objects.requireNonNull(e.getMessage()).contains("(this)"), e::getMessage);
  }

  @Test
  void onlyLambdasAreLambdas() {
    Task task =
        new Task() {
          private static final long serialVersionUID = 1;

          @Override
          public void run() {}
        };
    assertThrows(IllegalArgumentException.class, () -> LambdaProgram.of("class", task));
  }
}
