package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.porpoise.fixtures.Catalogue;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.promela.Promela;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.machine.PromelaSystem;
import org.porpoise.promela.model.Model;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.replay.Retrace;
import org.porpoise.search.replay.Simulation;
import org.porpoise.search.replay.TraceMismatch;

/** Runs that somebody steers, and runs that are found again from their text. */
final class SimulationTest {
  private static final int STEPS = 60;

  static Stream<TransitionSystem> systems() {
    return Stream.concat(
        Catalogue.all().stream().map(Catalogue.Entry::system),
        Stream.of(
            promela(
                "byte n; proctype C(byte x) { n = n + x; if :: n = 0 :: n++ :: skip fi }",
                "init { do :: _nr_pr < 4 -> if :: run C(1) :: run C(2) fi od }"),
            promela(
                "bit x; active [2] proctype P() { do :: x = 1 :: atomic { x = 1; x = 0 } od }")));
  }

  private static TransitionSystem promela(String... lines) {
    Model model = Promela.read(SourceFile.ofText("test.pml", String.join("\n", lines)), Map.of());
    return PromelaSystem.of(model, Automata.of(model));
  }

  private static Simulation random(TransitionSystem system, int seed) {
    Simulation simulation = new Simulation(system);
    Random random = new Random(seed);
    for (int i = 0; i < STEPS && !simulation.choices().isEmpty(); i++) {
      simulation.take(random.nextInt(simulation.choices().size()));
    }
    return simulation;
  }

  private static List<Retrace.Written> written(Execution execution) {
    List<Retrace.Written> steps = new ArrayList<>();
    for (Execution.Step step : execution.steps()) {
      steps.add(
          new Retrace.Written(
              new TransitionText(step.process(), step.name(), step.location()), step.state()));
    }
    return steps;
  }

  @ParameterizedTest
  @MethodSource("systems")
  void everyRunIsFoundAgainFromItsText(TransitionSystem system) {
    for (int seed = 0; seed < 5; seed++) {
      Execution run = random(system, seed).execution();
      List<Integer> choices = Retrace.choices(system, run.initial(), written(run));
      Simulation again = new Simulation(system);
      choices.forEach(again::take);
      assertEquals(written(run), written(again.execution()));
      assertEquals(run.end(), again.execution().end());
    }
  }

  @ParameterizedTest
  @MethodSource("systems")
  void goingBackLeadsToWhereOneCameFrom(TransitionSystem system) {
    Simulation simulation = new Simulation(system);
    Execution start = simulation.execution();
    Random random = new Random(1);
    for (int i = 0; i < STEPS && !simulation.choices().isEmpty(); i++) {
      int choice = random.nextInt(simulation.choices().size());
      List<TransitionText> before = simulation.choices();
      simulation.take(choice);
      simulation.back();
      assertEquals(before, simulation.choices());
      simulation.take(choice);
    }
    for (int i = 0; i <= STEPS; i++) {
      simulation.back();
    }
    assertEquals(start, simulation.execution());
  }

  @Test
  void aStepThatDoesNotFitIsNamed() {
    TransitionSystem system = promela("byte x; init { x = 1; x = 2 }");
    Execution run = random(system, 0).execution();
    List<Retrace.Written> steps = written(run);
    Retrace.Written second = steps.get(1);
    assertMismatch(
        "step 2 does not fit the model: init[0]: x = 3 (test.pml:1) is not possible",
        system,
        run.initial(),
        List.of(
            steps.getFirst(),
            new Retrace.Written(
                new TransitionText("init[0]", "x = 3", second.what().location()), "x=3")));
    assertMismatch(
        "and not to x=7",
        system,
        run.initial(),
        List.of(steps.getFirst(), new Retrace.Written(second.what(), "x=7")));
    assertMismatch("starts in another state", system, "x=9", steps);
    List<Retrace.Written> tooMany = new ArrayList<>(steps);
    tooMany.add(second);
    assertMismatch("nothing is possible there", system, run.initial(), tooMany);
  }

  private static void assertMismatch(
      String message, TransitionSystem system, String initial, List<Retrace.Written> steps) {
    TraceMismatch e =
        assertThrows(TraceMismatch.class, () -> Retrace.choices(system, initial, steps));
    assertTrue(String.valueOf(e.getMessage()).contains(message), e.getMessage());
  }

  @Test
  void endingsAreThoseOfASearch() {
    assertEquals(Optional.of(new Simulation.Ending.Finished()), ending("init { skip }"));
    assertEquals(
        Optional.of(
            new Simulation.Ending.Violation(
                "deadlock", "invalid end state: init[0] at test.pml:1")),
        ending("init { false }"));
    assertEquals(
        Optional.of(
            new Simulation.Ending.Violation(
                "assertions", "assertion violated by init[0] at test.pml:2")),
        ending("init {\nassert(false) }"));
    assertEquals(
        Optional.of(
            new Simulation.Ending.Violation(
                "runtime", "init[0] at test.pml:1:37: index 2 is outside a[0..1]")),
        ending("byte a[2]; byte i = 2; init { skip; a[i] = 1 }"));
    assertEquals(Optional.empty(), new Simulation(promela("init { skip }")).ending());
  }

  private static Optional<Simulation.Ending> ending(String model) {
    Simulation simulation = new Simulation(promela(model));
    while (simulation.ending().isEmpty()) {
      simulation.take(0);
    }
    return simulation.ending();
  }
}
