package org.porpoise.testkit.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.porpoise.fixtures.contract.StateWalk;
import org.porpoise.fixtures.contract.StructureContract;
import org.porpoise.fixtures.random.ProgramSketch;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.promela.random.ProgramCampaign;
import org.porpoise.promela.random.Programs;
import org.porpoise.search.contract.Dials;
import org.porpoise.search.contract.Searches;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;
import org.porpoise.testkit.ProgramContract;

/**
 * {@code hidden} changes no answer: what influences anything is part of the state, so that no
 * verdict depends on the order of the search. What influences nothing does not tell states apart.
 */
final class HiddenVariablesTest {
  private static final int MANY = 10_000;
  private static final int PROGRAMS = 60;

  private static final List<String> MODELS =
      List.of(
          """
          hidden byte h; byte x;
          active proctype A() { if :: h = 1; x = 1 :: x = 2; assert(h == 1) fi }
          """,
          """
          hidden byte h; byte x;
          active proctype A() { if :: h = 1; x = 1 :: x = 2; assert(h == 0) fi }
          """,
          """
          hidden byte h; byte x;
          active [2] proctype A() { h = _pid + 1; x = x + h; assert(x < 4) }
          """,
          """
          hidden byte h; hidden byte k; chan c = [1] of { byte }; byte x;
          active proctype A() { do :: c!1 :: h = 1 :: h == 1 -> break od; x = 1 }
          active proctype B() { end: do :: c?k; printf("%d", k) :: x == 1 -> assert(h == 0) od }
          """,
          """
          hidden byte n; byte x;
          active proctype A() { do :: n++; printf("%d", n) :: x = 1 - x od }
          active proctype B() { x == 1 -> assert(x == 1) }
          """);

  @TestFactory
  Stream<DynamicTest> everyReductionSaysTheSame() {
    return MODELS.stream()
        .map(
            model ->
                DynamicTest.dynamicTest(
                    model,
                    () -> {
                      StructureContract.check(load(model), MANY);
                      ProgramContract.check(load(model));
                      assertEquals(
                          verdicts(load(model.replace("hidden ", ""))), verdicts(load(model)));
                    }));
  }

  @Test
  @Tag("slow")
  void whatIsLeftOutMakesNoDifferenceToRandomPrograms() {
    new ProgramCampaign(
            "hidden variables change no verdict",
            (seed, program) -> hiding(program, seed % 2 == 0 ? List.of("g", "h") : List.of("h")),
            (TransitionSystem system) -> {
              assertEquals(verdicts(system.detailed()), verdicts(system));
              ProgramContract.check(system);
            })
        .run(PROGRAMS);
  }

  /** The same program with these variables hidden, where it has them. */
  private static ProgramSketch hiding(ProgramSketch program, List<String> names) {
    List<String> globals =
        program.globals().stream()
            .map(g -> names.stream().anyMatch(n -> g.startsWith("byte " + n)) ? "hidden " + g : g)
            .toList();
    return new ProgramSketch(globals, program.proctypes(), program.formulas());
  }

  @Test
  void whatInfluencesNothingTellsNoStatesApart() {
    TransitionSystem system =
        load("hidden byte n; active proctype A() { do :: n++; printf(\"%d\", n) od }");
    assertEquals(2, Searches.run(system, List.of(), Dials.FULL).statistics().states());
  }

  @Test
  void aCycleThatLeavesAHiddenVariableDifferentIsACycle() {
    TransitionSystem system =
        load("hidden byte n; byte x; active proctype A() { do :: n++ od } ltl f { <> (x == 1) }");
    assertEquals(
        "f violated",
        verdicts(system.merged()).stream()
            .filter(v -> v.startsWith("f "))
            .collect(Collectors.joining()));
  }

  private static List<String> verdicts(TransitionSystem system) {
    return Searches.run(system, Property.all(system), Dials.FULL).results().stream()
        .map(
            r ->
                r.property().name()
                    + switch (r.verdict()) {
                      case Verdict.Holds h -> " holds";
                      case Verdict.Violated v -> " violated";
                      case Verdict.Unknown u -> " unknown";
                    })
        .toList();
  }

  private static TransitionSystem load(String model) {
    return Programs.load(model).flatMap(s -> StateWalk.fitted(s, MANY)).orElseThrow();
  }
}
