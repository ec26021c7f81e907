package org.porpoise.javamodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.QuestionException;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;

final class AssetSystemTest {
  private static final String COUNTS =
      "protected boolean fire(int t) { if (x.get() == 9) return false; x.add(1); return true; }";

  @TempDir Path folder;
  private Sources sources = new Sources(Path.of(""));

  @BeforeEach
  void setUp() {
    sources = new Sources(folder);
  }

  private static String fault(TransitionSystem system) {
    return String.valueOf(
        assertThrows(ModelFault.class, () -> BreadthFirst.all(system)).getMessage());
  }

  @Test
  void aModelThatDeclaresNothingClaimsNothing() {
    TransitionSystem system = sources.model(COUNTS);
    assertEquals(List.of(), system.claims());
    assertInstanceOf(Knowledge.Nothing.class, system.knowledge());
    assertEquals(new BreadthFirst(10, 18, List.of("x=9"), Set.of()), BreadthFirst.all(system));
    assertEquals(
        new TransitionSystem.TransitionText("", "transition 1", Optional.empty()), system.text(1));
    assertEquals(List.of(new TransitionSystem.Part("x", "9")), system.parts(new long[] {9}, 0));
  }

  @Test
  void whatIsOverriddenIsClaimed() {
    TransitionSystem system =
        sources.model(
            COUNTS,
            "public M() { noEndlessRepetition(\"rest\", 0, 1); x.set(3); }",
            "protected Optional<String> checkState() { return Optional.of(\"bad\"); }",
            "protected Optional<String> checkDeadlock() { return Optional.empty(); }",
            "protected boolean isMayProgress() { return x.get() == 1; }",
            "protected boolean isMustProgress() { return x.get() == 2; }",
            "protected void nextStubborn(int t, Stubborn out) { out.add(1 - t); }");
    Claim.Temporal must = assertInstanceOf(Claim.Temporal.class, system.claims().get(2));
    assertEquals("must-progress", must.name());
    assertEquals(Claim.Kind.MUST_PROGRESS, must.kind());
    assertEquals(
        List.of(
            new Claim.GoodStates("invariant", Claim.Kind.INVARIANT),
            new Claim.MayProgress("may-progress"),
            must,
            new Claim.NoEndlessRepetition("rest", 0, Set.of(1))),
        system.claims());
    assertInstanceOf(Knowledge.HandRules.class, system.knowledge());
    Stepper stepper = system.stepper();
    long[] state = new long[1];
    stepper.initial(state, 0);
    assertEquals("x=3", system.describe(state, 0));
    assertEquals(Optional.of("bad"), stepper.stateFault(0, state, 0));
    assertTrue(stepper.isProgress(1, new long[] {1}, 0));
    assertTrue(stepper.holds(must.propositions().getFirst(), new long[] {2}, 0));
    assertEquals(Optional.empty(), stepper.terminalFault(state, 0));
  }

  @Test
  void formulasCanBeAskedAboutVariables() {
    TransitionSystem system =
        sources
            .model(COUNTS)
            .asking(
                List.of(new Question("grows", "<>(x == 1) && []!(executes(\"transition 1\"))")));
    Claim.Temporal claim = assertInstanceOf(Claim.Temporal.class, system.claims().getFirst());
    assertEquals(List.of(1, 2), claim.propositions());
    assertEquals(
        List.of(
            new Proposition.OfState("x == 1", Optional.empty()),
            new Proposition.OfStep("executes(\"transition 1\")", Set.of(1))),
        system.propositions().subList(1, 3));
    assertTrue(system.stepper().holds(1, new long[] {1}, 0));
    assertFalse(system.stepper().holds(1, new long[] {2}, 0));
    QuestionException wrong =
        assertThrows(
            QuestionException.class,
            () -> sources.model(COUNTS).asking(List.of(new Question("q", "<>(z == 1)"))));
    assertEquals(3, wrong.offset());
  }

  @Test
  void anExceptionInFireTellsTransitionLineAndState() {
    TransitionSystem system =
        sources.model(
            "protected boolean fire(int t) {",
            "  if (t == 1 && x.get() == 1) throw new IllegalStateException(\"oh\");",
            "  if (x.get() < 1) { x.add(1); return true; }",
            "  return false;",
            "}");
    assertEquals(
        "java.lang.IllegalStateException: oh in \"transition 1\" (transition 1), M.java:7,"
            + " from the state\n  x=1",
        fault(system));
  }

  @Test
  void aValueOutOfRangeIsAFault() {
    TransitionSystem system =
        sources.model("protected boolean fire(int t) { x.add(t == 0 ? 7 : -1); return true; }");
    assertEquals(
        "-1 does not fit x, which holds 0 to 15 in \"transition 1\" (transition 1), M.java:6,"
            + " from the state\n  x=0",
        fault(system));
  }

  @Test
  void anAssertionInAModelIsAlive() {
    TransitionSystem system =
        sources.model("protected boolean fire(int t) { assert x.get() > 0; return false; }");
    assertTrue(fault(system).startsWith("java.lang.AssertionError in \"transition 0\""));
  }

  @Test
  void aDisabledTransitionThatChangesTheStateIsAFault() {
    TransitionSystem system =
        sources.model("protected boolean fire(int t) { x.set(t); return false; }");
    assertEquals(
        """
        "transition 1" (transition 1) says that it is disabled, but changed the state to
          x=1
        from the state
          x=0""",
        fault(system));
  }

  @Test
  void aFieldOutsideTheStateIsCaught() {
    TransitionSystem system =
        sources.model(
            "int calls;", "protected boolean fire(int t) { x.set(++calls % 16); return true; }");
    assertEquals(
        """
        "transition 1" (transition 1) does not do the same thing twice: from the state
          x=0
        it led first to
          x=2
        and then to
          x=1
        A transition may depend on state variables only, not on random numbers or other fields.""",
        fault(system));
  }

  @Test
  void aRandomNumberIsCaughtEvenWithASeed() {
    TransitionSystem system =
        sources.model(
            "final Random random = new Random(1);",
            "protected boolean fire(int t) {",
            "  if (t == 1) return false;",
            "  x.set(random.nextInt(16));",
            "  return true;",
            "}");
    assertTrue(fault(system).contains("does not do the same thing twice"));
  }

  @Test
  void aDeclarationInFireIsAFault() {
    TransitionSystem system =
        sources.model("protected boolean fire(int t) { variable(\"y\", 1); return false; }");
    assertTrue(fault(system).startsWith("y is declared too late: declare in the constructor in"));
  }

  @Test
  void aPrintStateThatFailsDoesNotHideTheState() {
    TransitionSystem system =
        sources.model(
            COUNTS, "protected String printState() { throw new IllegalStateException(); }");
    assertEquals(
        "[5] (printState fails with java.lang.IllegalStateException)",
        system.describe(new long[] {5}, 0));
  }

  @Test
  void moreVariablesThanAWordHoldsAreKeptApart() {
    TransitionSystem system =
        sources.model(
            "final Var[] many = variables(\"many\", 9, 31, 5);",
            "protected boolean fire(int t) {",
            "  if (many[8].get() != 5) return false;",
            "  many[8].set(Integer.MAX_VALUE - t);",
            "  return true;",
            "}");
    assertEquals(5, system.layout().words());
    BreadthFirst found = BreadthFirst.all(system);
    assertEquals(3, found.states());
    assertEquals(2, found.terminal().size());
    assertTrue(found.terminal().getFirst().endsWith("many[7]=5 many[8]=2147483646"));
  }

  @Test
  void firingDoesNotDependOnWhatWasAskedBefore() {
    TransitionSystem system = sources.model(COUNTS);
    Stepper stepper = system.stepper();
    long[] arena = {0, 3, 7, 0};
    TransitionBuffer out = new TransitionBuffer();
    stepper.enabled(arena, 1, out);
    stepper.fire(1, arena, 2, arena, 3);
    assertEquals(8, arena[3]);
    stepper.fire(1, arena, 1, arena, 3);
    assertEquals(4, arena[3]);
    arena[1] = 5;
    stepper.fire(0, arena, 1, arena, 3);
    assertEquals(6, arena[3]);
  }

  @Test
  void steppersOfTwoThreadsAreIndependent() throws ExecutionException, InterruptedException {
    TransitionSystem system =
        sources.model(
            "final Var y = variable(\"y\", 10);",
            "protected boolean fire(int t) {",
            "  if (t == 0 && x.get() == 15 || t == 1 && y.get() == 1000) return false;",
            "  if (t == 0) x.add(1); else y.add(1);",
            "  return true;",
            "}",
            "protected void nextStubborn(int t, Stubborn out) { if (x.get() > 7) out.addAll(); }");
    BreadthFirst expected =
        new BreadthFirst(16_016, 15 * 1001 + 16_000, List.of("x=15 y=1000"), Set.of());
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      List<Future<BreadthFirst>> runs = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        runs.add(threads.submit(() -> BreadthFirst.all(system)));
      }
      for (Future<BreadthFirst> run : runs) {
        assertEquals(expected, run.get());
      }
    }
  }
}
