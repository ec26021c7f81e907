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
