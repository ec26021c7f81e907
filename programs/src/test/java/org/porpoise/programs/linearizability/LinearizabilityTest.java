package org.porpoise.programs.linearizability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Finding;
import org.porpoise.programs.LambdaProgram;
import org.porpoise.programs.Result;
import org.porpoise.programs.Task;
import sample.Stacks;

final class LinearizabilityTest {

  private static Result explore(Task task) {
    return Explorer.explore(LambdaProgram.of("stack", task));
  }

  @Test
  void aLockedStackIsLinearizable() {
    Result result = explore(Stacks::locked);
    assertEquals(Result.Verdict.HOLDS, result.verdict(), () -> result.findings().toString());
  }

  @Test
  void resultsThatNoOrderExplainsAreFound() {
    Result result = explore(Stacks::hasty);
    assertEquals(Result.Verdict.VIOLATED, result.verdict());
    Finding finding = result.findings().getFirst();
    assertTrue(finding.message().contains("not linearizable"), finding.message());
    assertTrue(finding.message().contains("B: push(3) = done, before"), finding.message());
  }

  @Test
  void exceptionsAreResults() {
    Result result = explore(Stacks::empty);
    assertEquals(Result.Verdict.HOLDS, result.verdict(), () -> result.findings().toString());
  }

  /** A register is stale only in sequence: its sequential self is stale as well, so it is fine. */
  @Test
  void theSequentialSelfIsTheSpecification() {
    assertEquals(Result.Verdict.HOLDS, explore(Stacks::stale).verdict());
  }

  @Test
  void itNeedsAnExploredProgram() {
    assertThrows(IllegalStateException.class, Stacks::locked);
  }
}
