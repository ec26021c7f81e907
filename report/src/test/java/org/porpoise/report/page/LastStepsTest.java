package org.porpoise.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.Occurrence;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.search.evidence.Execution;

final class LastStepsTest {
  private static Execution counting(int steps, OptionalInt cycle) {
    List<Execution.Step> all = new ArrayList<>();
    for (int i = 1; i <= steps; i++) {
      all.add(
          new Execution.Step(
              0,
              "P",
              "x++",
              Optional.empty(),
              "x=" + i,
              List.of(new Part("x", "" + i)),
              List.of(),
              Occurrence.SILENT));
    }
    List<Part> start = List.of(new Part("x", "0"), new Part("y", "7"));
    return new Execution("x=0", start, all, List.of(), OptionalInt.empty(), cycle);
  }

  @Test
  void aShortExecutionStaysAsItIs() {
    Execution execution = counting(5, OptionalInt.of(2));
    assertEquals(execution, LastSteps.of(execution, 5));
  }

  @Test
  void theLastStepsBeginInTheirOwnState() {
    Execution cut = LastSteps.of(counting(9, OptionalInt.of(7)), 4);
    assertEquals("x=5", cut.initial());
    assertEquals(List.of(new Part("x", "5"), new Part("y", "7")), cut.parts());
    assertEquals(List.of("x=6", "x=7", "x=8", "x=9"), states(cut));
    assertEquals(OptionalInt.of(2), cut.cycleStart());
  }

  private static List<String> states(Execution execution) {
    return execution.steps().stream().map(Execution.Step::state).toList();
  }

  @Test
  void aCycleThatIsLongerIsNone() {
    assertEquals(OptionalInt.empty(), LastSteps.of(counting(9, OptionalInt.of(3)), 4).cycleStart());
  }
}
