package org.porpoise.kernel.builder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.StateGraph;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.kernel.object.Op.Plain;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;

/** What becomes of processes, steps, monitors and claims. */
final class SystemBuilderTest {

  @Test
  void twoPhilosophersHaveEightStatesAndTenTransitions() {
    StateGraph graph = new StateGraph(twoPhilosophers());
    assertEquals(8, graph.size());
    assertEquals(10, graph.edgeCount());
    assertEquals(List.of("A=1 B=1 f1=1 f2=1"), graph.deadlocks());
  }

  @Test
  void aDeadlockTellsWhoIsBlockedWhere() {
    TransitionSystem system = twoPhilosophers();
    StateGraph graph = new StateGraph(system);
    int dead = 0;
    while (!graph.edges(dead).isEmpty()) {
      dead++;
    }
    assertEquals(
        Optional.of("A is blocked at 1, B is blocked at 1"),
        system.stepper().terminalFault(graph.state(dead), 0));
  }

  @Test
  void aProcessMayStopWhereNothingLeavesOrWhereItIsSaid() {
    TransitionSystem system =
        build(
            b -> {
              Variable x = b.bool("x", 0);
              b.process("done").step("go", "0", "1");
              b.process("idle").mayEnd("0").step("wait", "0", "1").when(x.eq(1));
            });
    StateGraph graph = new StateGraph(system);
    assertEquals(2, graph.size());
    assertEquals(Optional.empty(), system.stepper().terminalFault(graph.state(1), 0));
  }

  @Test
  void aRendezvousOfTwoIsOneTransition() {
    TransitionSystem system =
        build(
            b -> {
              ProcessSpec p = b.process("P");
              ProcessSpec q = b.process("Q");
              q.step("come", "0", "1");
              p.step("meet", "0", "1").with(q, "1", "2");
            });
    Transition meet = structure(system).transitions().getLast();
    assertEquals(List.of(new Move(0, 0, 1), new Move(1, 1, 2)), meet.moves());
    assertEquals("P+Q", system.text(1).process());
    StateGraph graph = new StateGraph(system);
    assertEquals(3, graph.size());
    assertEquals(2, graph.edgeCount());
    assertEquals(List.of("P=1 Q=2"), graph.deadlocks());
  }

  @Test
  void aRendezvousOfThreeIsOneTransition() {
    TransitionSystem system =
        build(
            b -> {
              ProcessSpec p = b.process("P");
              ProcessSpec q = b.process("Q");
              ProcessSpec r = b.process("R");
              q.step("q comes", "0", "1");
              r.step("r comes", "0", "1");
              p.step("meet", "0", "1").with(q, "1", "2").with(r, "1", "2");
            });
    assertEquals(3, structure(system).transitions().get(2).moves().size());
    StateGraph graph = new StateGraph(system);
    assertEquals(5, graph.size());
    assertEquals(5, graph.edgeCount());
    assertEquals(List.of("P=1 Q=2 R=2"), graph.deadlocks());
  }

  @Test
  void aStepMovesAProcessOnce() {
    assertThrows(
        ModelFault.class,
        () ->
            build(
                b -> {
                  ProcessSpec p = b.process("P");
                  p.step("both", "0", "1").with(p, "1", "0");
                }));
  }

  @Test
  void theProcessStartsAtItsFirstPointUnlessItIsSaidOtherwise() {
    StateGraph graph =
        new StateGraph(
            build(
                b -> {
                  b.process("P").step("go", "first", "second");
                  b.process("Q").startAt("second").step("go", "first", "second");
                }));
    assertEquals("P=first Q=second", graph.describe(0));
    assertEquals(2, graph.size());
  }

  @Test
  void aMonitorMovesWithEveryTransitionOfItsLabelAndNeverBlocks() {
    TransitionSystem plain = build(SystemBuilderTest::openAndClose);
    TransitionSystem watched =
        build(
            b -> {
              openAndClose(b);
              b.monitor("M", "closed")
                  .on("open", "closed", "opened")
                  .on("close", "opened", "closed")
                  .on("open", "opened", "twice")
                  .error("twice");
            });
    // Four steps with a label that M knows, one that it does not know; M has three states.
    assertEquals(5, plain.transitionCount());
    assertEquals(4 * 3 + 1, watched.transitionCount());
    StateGraph before = new StateGraph(plain);
    StateGraph after = new StateGraph(watched);
    assertEquals(List.of(), after.deadlocks());
    for (int s = 0; s < after.size(); s++) {
      String state = after.describe(s).replaceFirst(" M=\\w+", "");
      int t = 0;
      while (!before.describe(t).equals(state)) {
        t++;
      }
      assertEquals(
          before.edges(t).stream().map(e -> plain.text(e.transition()).name()).sorted().toList(),
          after.edges(s).stream().map(e -> watched.text(e.transition()).name()).sorted().toList());
    }
    Claim.NeverExecuted claim = (Claim.NeverExecuted) watched.claims().getFirst();
    assertEquals("M@twice", claim.name());
    for (Transition t : structure(watched).transitions()) {
      boolean errs = t.moves().getLast().equals(new Move(3, 1, 2));
      assertEquals(errs, claim.transitions().contains(t.index()), t.toString());
    }
    assertTrue(
        after.edges(0).stream()
            .flatMap(e -> after.edges(e.target()).stream())
            .anyMatch(e -> claim.transitions().contains(e.transition())));
  }

  private static void openAndClose(SystemBuilder b) {
    for (String name : List.of("P", "Q")) {
      ProcessSpec p = b.process(name);
      p.step(name + " opens", "0", "1").label("open");
      p.step(name + " closes", "1", "0").label("close");
    }
    b.process("R").step("rest", "0", "0");
  }

  @Test
  void anInvariantIsWatchedByOneObserverForEachCase() {
    TransitionSystem system =
        build(
            b -> {
              Variable x = b.variable("x", 0, 3, 0);
              Variable y = b.variable("y", 0, 3, 0);
              ProcessSpec p = b.process("P");
              p.step("x", "0", "1").then(x.set(3));
              p.step("y", "1", "2").then(y.set(3));
              b.invariant("small", x.lt(3).and(y.lt(3).or(p.at("0"))));
            });
    Claim.NeverEnabled claim = (Claim.NeverEnabled) system.claims().getFirst();
    assertEquals(new Claim.NeverEnabled("small", Claim.Kind.INVARIANT, Set.of(2, 3)), claim);
    Transition first = structure(system).transitions().get(2);
    Transition second = structure(system).transitions().get(3);
    assertEquals(List.of(test(0, Comparison.GE, 3)), first.used());
    assertEquals(List.of(test(1, Comparison.GE, 3), test(2, Comparison.NE, 0)), second.used());
    assertEquals(2, second.guard().size());
    StateGraph graph = new StateGraph(system);
    assertEquals(3, graph.size());
    assertFalse(graph.isEnabled(2, 0) || graph.isEnabled(3, 0));
    assertTrue(graph.isEnabled(2, 1) && !graph.isEnabled(3, 1));
    assertTrue(graph.isEnabled(2, 2) && graph.isEnabled(3, 2));
  }

  @Test
  void observersChangeNothingAndMayStay() {
    TransitionSystem system =
        build(
            b -> {
              Variable x = b.bool("x", 1);
              b.invariant("zero", x.eq(0));
            });
    StateGraph graph = new StateGraph(system);
    assertEquals(List.of(new StateGraph.Edge(0, 0)), graph.edges(0));
    assertEquals(Optional.empty(), system.stepper().terminalFault(graph.state(0), 0));
  }

  @Test
  void anAssertionIsWatchedAtItsControlPointOnly() {
    TransitionSystem system =
        build(
            b -> {
              Variable x = b.variable("x", 0, 2, 0);
              ProcessSpec p = b.process("P");
              p.step("first", "0", "1").then(x.add(1));
              p.step("second", "1", "2").then(x.add(1));
              p.step("third", "2", "3").then(x.add(1));
              p.assertAt("2", x.lt(2));
            });
    Claim.NeverEnabled claim = (Claim.NeverEnabled) system.claims().getFirst();
    assertEquals(Claim.Kind.ASSERTION, claim.kind());
    assertEquals("assertion P@2", claim.name());
    StateGraph graph = new StateGraph(system);
    int observer = claim.observers().iterator().next();
    for (int s = 0; s < graph.size(); s++) {
      assertEquals(graph.describe(s).startsWith("P=2"), graph.isEnabled(observer, s));
    }
    assertTrue(
        structure(system).transitions().get(1).used().stream()
            .anyMatch(u -> u.op().equals(new Op.Move(1, 2))),
        "moves of a process that is looked at are operations");
  }

  @Test
  void whatMustNotBeReachedIsWhatNothingMayEnter() {
    TransitionSystem system =
        build(
            b -> {
              ProcessSpec p = b.process("P").neverReach("bad");
              p.startAt("good");
              p.step("fall", "good", "bad");
              p.step("stay", "bad", "bad");
              p.step("rise", "bad", "good");
            });
    assertEquals(
        List.of(new Claim.NeverExecuted("P@bad", Claim.Kind.NEVER, Set.of(0))), system.claims());
  }

  @Test
  void progressAndRepetitionClaimsKeepTheirNumbers() {
    TransitionSystem system =
        build(
            b -> {
              Variable x = b.bool("x", 0);
              ProcessSpec p = b.process("P");
              StepSpec spin = p.step("spin", "0", "0");
              StepSpec flip = p.step("flip", "0", "0").then(x.flip());
              b.mayProgress("may", x.eq(1));
              b.mustProgress("must", x.eq(0));
              b.noEndlessRepetition("calm", spin, flip);
            });
    assertEquals(
        List.of(new Claim.NoEndlessRepetition("calm", 0, Set.of(1)), new Claim.MayProgress("may")),
        system.claims().subList(0, 2));
    Claim.Temporal must = (Claim.Temporal) system.claims().get(2);
    assertEquals("must", must.name());
    assertEquals(Claim.Kind.MUST_PROGRESS, must.kind());
    StateGraph graph = new StateGraph(system);
    assertFalse(system.stepper().isProgress(1, graph.state(0), 0));
    assertTrue(system.stepper().holds(must.propositions().getFirst(), graph.state(0), 0));
    assertTrue(system.stepper().isProgress(1, graph.state(1), 0));
  }

  @Test
  void aTestThatAPartialOperationImpliesIsAConditionButNotUsed() {
    Structure structure =
        structure(
            build(
                b -> {
                  Channel q = b.channel("q", 2, 1);
                  Semaphore s = b.semaphore("s", 1, 2);
                  ProcessSpec p = b.process("P");
                  p.step("implied", "0", "1").then(q.receive());
                  p.step("said", "0", "1").when(q.isNotEmpty()).then(q.receive());
                  p.step("more", "0", "1").when(q.length().gt(1)).then(q.receive());
                  p.step("send", "0", "1").when(q.isNotFull()).then(q.send(1));
                  p.step("wait", "0", "1").when(s.count().gt(0)).then(s.await());
                  p.step("look", "0", "1").when(s.count().gt(0)).then(s.signal());
                }));
    List<Transition> t = structure.transitions();
    assertUses(t.get(0), 1, new Operation(0, Plain.RECEIVE));
    assertUses(t.get(1), 1, new Operation(0, Plain.RECEIVE));
    assertUses(t.get(2), 2, test(0, Comparison.GT, 1), new Operation(0, Plain.RECEIVE));
    assertUses(t.get(3), 1, new Operation(0, Plain.SEND));
    assertUses(t.get(4), 1, new Operation(1, Plain.WAIT));
    assertUses(t.get(5), 2, test(1, Comparison.GT, 0), new Operation(1, Plain.SIGNAL));
  }

  @Test
  void aGuardIsTakenApartIntoConditionsThatSayWhatTheyRead() {
    Structure structure =
        structure(
            build(
                b -> {
                  Variable x = b.variable("x", 0, 3, 0);
                  Variable y = b.variable("y", 0, 3, 0);
                  ProcessSpec p = b.process("P");
                  p.step("step", "0", "1")
                      .when(x.ge(1).or(y.eq(x)).not().and(new Expression.Constant(2).gt(y)))
                      .when(x.eq(3).or(y.lt(2)));
                }));
    List<Condition> guard = structure.transitions().getFirst().guard();
    assertEquals(4, guard.size());
    assertEquals(List.of(test(0, Comparison.LT, 1)), guard.get(0).operations());
    assertEquals(
        Set.of(new Operation(0, Plain.READ), new Operation(1, Plain.READ)),
        Set.copyOf(guard.get(1).operations()));
    assertEquals(List.of(test(1, Comparison.LT, 2)), guard.get(2).operations());
    // Below a disjunction a test need not hold, so that it is used in both directions.
    assertEquals(
        List.of(
            test(0, Comparison.EQ, 3),
            test(0, Comparison.NE, 3),
            test(1, Comparison.LT, 2),
            test(1, Comparison.GE, 2)),
        guard.get(3).operations());
  }

  @Test
  void aPartialOperationIsGuardedWhateverElseTheGuardSays() {
    TransitionSystem system =
        build(
            b -> {
              Channel q = b.channel("q", 2, 1);
              b.process("P")
                  .step("receive", "0", "1")
                  .when(q.isNotEmpty().or(new Expression.Constant(1)))
                  .then(q.receive());
            });
    assertEquals(1, new StateGraph(system).size());
  }

  @Test
  void whatStartsWhereItMustNotBeIsRefused() {
    assertRefused(b -> b.process("P").startAt("0").neverReach("0"), "starts there");
  }

  @Test
  void aSemaphoreStartsInsideItsRange() {
    assertRefused(b -> b.semaphore("s", 5, 3), "s starts at 5, outside its range 0 to 3");
  }

  @Test
  void aLockKnowsItsHolders() {
    assertRefused(
        b -> {
          b.process("P");
          ProcessSpec q = b.process("Q");
          b.lock("l", 1).acquire(q);
        },
        "l is for the first 1 processes; Q is number 2");
  }

  @Test
  void aChannelChecksItsLargestMessage() {
    TransitionSystem system =
        build(
            b -> {
              Channel q = b.channel("q", 1, 5);
              b.process("P").step("send", "0", "1").then(q.send(6));
            });
    assertThrows(ModelFault.class, () -> new StateGraph(system));
  }

  private static void assertRefused(Consumer<SystemBuilder> description, String why) {
    ModelFault fault = assertThrows(ModelFault.class, () -> build(description));
    assertTrue(fault.toString().contains(why), fault.toString());
  }

  static TransitionSystem twoPhilosophers() {
    return build(
        b -> {
          Variable f1 = b.bool("f1", 0);
          Variable f2 = b.bool("f2", 0);
          philosopher(b.process("A"), f1, f2);
          philosopher(b.process("B"), f2, f1);
        });
  }

  private static void philosopher(ProcessSpec p, Variable left, Variable right) {
    p.step("take left fork", "0", "1").when(left.eq(0)).then(left.set(1));
    p.step("take right fork", "1", "2").when(right.eq(0)).then(right.set(1));
    p.step("release left fork", "2", "3").then(left.set(0));
    p.step("release right fork", "3", "0").then(right.set(0));
  }

  private static TransitionSystem build(Consumer<SystemBuilder> description) {
    return SystemBuilder.build("test", description);
  }

  private static Structure structure(TransitionSystem system) {
    return StateGraph.structure(system);
  }

  private static Operation test(int object, Comparison comparison, long constant) {
    return new Operation(object, new Op.Test(comparison, constant));
  }

  private static void assertUses(Transition t, int conditions, Operation... used) {
    assertEquals(List.of(used), t.used(), t.name());
    assertEquals(conditions, t.guard().size(), t.name());
  }
}
