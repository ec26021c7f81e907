package org.porpoise.kernel.builder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.QuestionException;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionSystem;

/** Formulas of structured models: what they speak of, who changes that, and what is wrong. */
final class FormulasTest {
  private static final int PUT = 0;
  private static final int TAKE = 1;
  private static final int COUNT = 2;
  private static final int LOCK = 3;

  /** Transition 0 sends, 1 receives, 2 counts, 3 takes the lock. */
  private static void model(SystemBuilder b) {
    Channel queue = b.channel("queue", 2, 3);
    Variable x = b.variable("x", 0, 3, 0);
    VariableArray cells = b.array("cells", 2, 0, 3, 1);
    Lock lock = b.lock("lock", 3);
    ProcessSpec p = b.process("P");
    ProcessSpec q = b.process("the reader");
    p.step("put", "idle", "sent").then(queue.send(1));
    q.step("take", "0", "0").label("got").then(queue.receive(cells.get(1)));
    p.step("count", "sent", "idle").when(x.lt(3)).then(x.add(1));
    p.step("lock", "idle", "idle").then(lock.acquire(p));
    b.proposition("is large", x.gt(2));
  }

  private static TransitionSystem asked(String formula) {
    return SystemBuilder.build("model", FormulasTest::model)
        .asking(List.of(new Question("q", formula)));
  }

  private static Proposition only(String formula) {
    TransitionSystem system = asked(formula);
    assertEquals(1, system.propositions().size(), formula);
    return system.propositions().getFirst();
  }

  private static void assertChangers(String atom, Integer... transitions) {
    Proposition.OfState state = (Proposition.OfState) only("[] (" + atom + ")");
    assertEquals(Optional.of(Set.of(transitions)), state.visible(), atom);
  }

  @Test
  void whoChangesAPropositionComesFromTheStructure() {
    assertChangers("x == 1", COUNT);
    assertChangers("x > 5");
    assertChangers("x + 1 > cells[1]", COUNT, TAKE);
    assertChangers("cells[0] == 1");
    assertChangers("len(queue) > 0", PUT, TAKE);
    assertChangers("free(lock)", LOCK);
    assertChangers("P@sent", PUT, COUNT);
    assertChangers("\"the reader\"@0 == 1");
    assertChangers("\"is large\"", COUNT);
    assertChangers("enabled(\"the reader\")", PUT, TAKE);
    assertChangers("enabled(count)", PUT, COUNT);
  }

  @Test
  void stepsAreKnownByProcessNameAndLabel() {
    assertEquals(Set.of(PUT, COUNT, LOCK), steps("executes(P)"));
    assertEquals(Set.of(PUT), steps("executes(put)"));
    assertEquals(Set.of(TAKE), steps("executes(got)"));
    assertEquals(Set.of(COUNT), steps("executes(P.count)"));
    assertEquals(Set.of(TAKE), steps("executes(\"the reader\".take)"));
  }

  private static Set<Integer> steps(String atom) {
    return ((Proposition.OfStep) only("<> " + atom)).transitions();
  }

  @Test
  void propositionsAreTrueOfStates() {
    TransitionSystem system =
        asked("[](x == 0 -> P@idle && enabled(put) && !enabled(take) U len(queue) == 1)");
    Stepper stepper = system.stepper();
    long[] before = new long[system.layout().words()];
    long[] after = new long[system.layout().words()];
    stepper.initial(before, 0);
    stepper.fire(PUT, before, 0, after, 0);
    boolean[][] expected = {
      {true, true}, {true, false}, {true, false}, {false, true}, {false, true}
    };
    for (int i = 0; i < expected.length; i++) {
      String text = system.propositions().get(i).text();
      assertEquals(expected[i][0], stepper.holds(i, before, 0), text);
      assertEquals(expected[i][1], stepper.holds(i, after, 0), text);
    }
  }

  @Test
  void equalPropositionsAreOne() {
    TransitionSystem system =
        SystemBuilder.build(
            "model",
            b -> {
              model(b);
              b.ltl("one", "[](x==1 -> <> x  ==  1)");
              b.ltl("two", "<>(P@idle) && [](x == 1)");
            });
    assertEquals(2, system.propositions().size());
    assertEquals(List.of(0), ((Claim.Temporal) system.claims().get(0)).propositions());
    assertEquals(List.of(1, 0), ((Claim.Temporal) system.claims().get(1)).propositions());
  }

  @Test
  void mistakesAreToldWithPlaceAndHint() {
    assertWrong("[] (y == 1)", 4, "there is no \"y\"", Optional.empty());
    assertWrong("<> (cell[0] > 0)", 4, "there is no \"cell[0]\"", Optional.of("cells[0]"));
    assertWrong("<> P@sen", 5, "P has no control point \"sen\"", Optional.of("sent"));
    assertWrong("<> queue", 3, "queue is a channel", Optional.of("len(queue)"));
    assertWrong("<> executes(putt)", 12, "no process or step \"putt\"", Optional.of("put"));
    assertWrong("<> (cells[7] == 0)", 9, "there is no element 7", Optional.of("0 to 1"));
    assertWrong("<> (x % 0 == 0)", 8, "% by zero", Optional.empty());
    assertWrong("[] (x == 1", 3, "not closed", Optional.empty());
  }

  private static void assertWrong(
      String formula, int offset, String message, Optional<String> hint) {
    QuestionException e = assertThrows(QuestionException.class, () -> asked(formula), formula);
    assertTrue(String.valueOf(e.getMessage()).contains(message), e::toString);
    assertEquals(offset, e.offset(), formula);
    hint.ifPresent(h -> assertTrue(e.hint().orElse("").contains(h), e.hint()::toString));
  }

  @Test
  void aMistakeInTheModelTellsItsLine() {
    ModelFault fault =
        assertThrows(
            ModelFault.class, () -> SystemBuilder.build("model", b -> b.ltl("live", "<> nothing")));
    assertTrue(String.valueOf(fault.getMessage()).contains("\"live\": there is no \"nothing\""));
  }

  @Test
  void questionsStayWhereASystemNeedsMoreRoom() {
    TransitionSystem system =
        SystemBuilder.build(
                "wide",
                b -> {
                  Channel c = b.unboundedChannel("c", 1);
                  b.process("P").step("send", "0", "0").then(c.send(1));
                })
            .asking(List.of(new Question("full", "<>(len(c) > 9)")));
    Stepper stepper = system.stepper();
    long[][] states = new long[2][system.layout().words()];
    stepper.initial(states[0], 0);
    CapacityExceeded exceeded =
        assertThrows(
            CapacityExceeded.class,
            () -> {
              for (int i = 0; i < 100; i++) {
                stepper.fire(0, states[i % 2], 0, states[(i + 1) % 2], 0);
              }
            });
    assertEquals("full", exceeded.wider().claims().getLast().name());
    assertFalse(exceeded.wider().propositions().isEmpty());
  }
}
