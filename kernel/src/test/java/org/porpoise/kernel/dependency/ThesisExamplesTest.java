package org.porpoise.kernel.dependency;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.StateGraph;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.builder.Channel;
import org.porpoise.kernel.builder.ProcessSpec;
import org.porpoise.kernel.builder.SystemBuilder;
import org.porpoise.kernel.builder.Variable;

/** The systems of the thesis and how their transitions relate; t1 has number 0, and so on. */
final class ThesisExamplesTest {
  private static final int T1 = 0;
  private static final int T2 = 1;
  private static final int T3 = 2;
  private static final int T4 = 3;
  private static final int T5 = 4;
  private static final int A = 0;
  private static final int B = 1;

  @Test
  void nothingInterferesWithT1OfExample48() {
    Dependency d =
        dependency(
            b -> {
              Variable x = b.bool("x", 0);
              Variable y = b.bool("y", 0);
              ProcessSpec a = b.process("A");
              a.step("t1", "a0", "a1").then(x.set(1));
              a.step("t2", "a1", "a2").then(y.set(0));
              b.process("B").step("t3", "b0", "b1").then(y.set(1));
            });
    assertArrayEquals(new int[] {}, d.interfering(T1), "t1 alone is persistent");
    assertArrayEquals(new int[] {T3}, d.interfering(T2));
    assertArrayEquals(new int[] {T2}, d.interfering(T3));
    assertFalse(d.areInConflict(T1, T2));
    assertFalse(d.areParallel(T1, T2));
    assertTrue(d.areParallel(T1, T3));
    assertTrue(d.areIndependent(T1, T3));
    assertFalse(d.areIndependent(T1, T2), "one process");
    assertFalse(d.areIndependent(T1, T1), "dependency is reflexive");
    assertFalse(d.areIndependent(T2, T3));
    assertArrayEquals(new int[] {0}, d.active(T1));
  }

  @Test
  void onlyTheConflictingT2InterferesWithT1OfExample411() {
    Dependency d =
        dependency(
            b -> {
              Variable x = b.bool("x", 0);
              Variable y = b.bool("y", 0);
              ProcessSpec a = b.process("A");
              a.step("t1", "a0", "a1").then(x.set(1));
              a.step("t2", "a0", "a3").when(x.eq(1)).then(x.set(0));
              a.step("t3", "a1", "a2").then(y.set(0));
              b.process("B").step("t4", "b0", "b1").then(y.set(1));
            });
    assertTrue(d.areInConflict(T1, T2));
    assertTrue(d.areInConflict(T2, T1));
    assertFalse(d.areInConflict(T1, T1));
    assertFalse(d.areInConflict(T1, T3));
    assertArrayEquals(new int[] {T2}, d.interfering(T1));
    assertArrayEquals(new int[] {T1}, d.interfering(T2));
    assertArrayEquals(new int[] {T4}, d.interfering(T3));
    assertArrayEquals(new int[] {T3}, d.notAccording(T4));
    assertArrayEquals(new int[] {T1}, d.enabling(T2, 0));
  }

  @Test
  void nothingMakesT1OfExample419ReadyAgain() {
    Dependency d =
        dependency(
            b -> {
              Variable x = b.bool("x", 0);
              Variable y = b.bool("y", 0);
              ProcessSpec a = b.process("A");
              a.step("t1", "a0", "a1").then(x.set(1));
              a.step("t2", "a1", "a2").then(y.set(0));
              ProcessSpec other = b.process("B");
              other.step("t3", "b0", "b1").then(y.set(1));
              other.step("t4", "b1", "b0").then(x.set(0));
            });
    assertArrayEquals(new int[] {T1}, d.notAccording(T4));
    assertArrayEquals(new int[] {T4}, d.notAccording(T1));
    assertArrayEquals(new int[] {T3}, d.notAccording(T2));
    assertArrayEquals(new int[] {}, d.entering(A, 0), "nothing makes A ready for t1 again");
    assertArrayEquals(new int[] {T1}, d.entering(A, 1));
    assertArrayEquals(new int[] {T4}, d.entering(B, 0));
    assertArrayEquals(new int[] {T3}, d.entering(B, 1));
  }

  @Test
  void neitherT4NorT5InterferesFirstWithT1OfExample430() {
    TransitionSystem system =
        SystemBuilder.build(
            "Example 4.30",
            b -> {
              Channel q = b.channel("q", 5, 1);
              Variable x = b.bool("x", 0);
              ProcessSpec a = b.process("A");
              a.step("t1", "a0", "a1").then(q.receive());
              a.step("t2", "a1", "a0").then(x.set(0));
              ProcessSpec other = b.process("B");
              other.step("t3", "b0", "b1").then(x.set(1));
              other.step("t4", "b1", "b2").when(q.isEmpty());
              other.step("t5", "b1", "b3").when(q.isEmpty().not());
            });
    Dependency d = new Dependency(StateGraph.structure(system));
    long[] s = withMessages(system, 3);
    assertEquals("A=a0 B=b0 q=[0, 0, 0] x=0", system.describe(s, 0));
    assertFalse(d.interference(T1, T4).holdsIn(s, 0));
    assertFalse(d.interference(T1, T5).holdsIn(s, 0));
    for (int t : new int[] {T1, T2, T3}) {
      assertFalse(d.interference(T1, t).holdsIn(s, 0));
    }
    assertArrayEquals(new int[] {T4, T5}, d.interfering(T1));
    // The thesis has t4 here too: there Empty is one operation, here t4 is a test that holds only
    // where nothing can be received.
    assertArrayEquals(new int[] {T5}, d.notAccording(T1));
    assertTrue(d.interference(T1, T5).holdsIn(withMessages(system, 1), 0));
    assertFalse(d.interference(T1, T4).holdsIn(withMessages(system, 1), 0));
    assertTrue(d.areIndependentIn(T1, T5, s, 0));
    assertFalse(d.areIndependentIn(T1, T5, withMessages(system, 1), 0));
    assertFalse(d.areUniformlyIndependentIn(T1, T5, s, 0), "widened as in Example 6.7");
    assertFalse(d.areIndependent(T1, T5));
    assertArrayEquals(new int[] {T1}, d.enabling(T4, 0));
    assertArrayEquals(new int[] {}, d.enabling(T5, 0));
    assertArrayEquals(new int[] {}, d.enabling(T1, 0), "nothing sends");
    assertTrue(d.interference(T2, T3).holdsIn(s, 0));
    assertArrayEquals(new int[] {T5}, d.notAccordingUniformly(T1), "t1 and t4 never meet");
  }

  private static long[] withMessages(TransitionSystem system, int count) {
    long[] state = new long[system.layout().words()];
    system.stepper().initial(state, 0);
    system.layout().fields().stream()
        .filter(f -> f.name().equals("len(q)"))
        .forEach(f -> f.set(state, 0, count));
    return state;
  }

  @Test
  void t1AndT3OfExample51AreIndependent() {
    TransitionSystem system =
        SystemBuilder.build(
            "Example 5.1",
            b -> {
              Variable x = b.bool("x", 0);
              Variable y = b.bool("y", 0);
              ProcessSpec a = b.process("A");
              a.step("t1", "a0", "a1").then(x.set(0));
              a.step("t2", "a1", "a2").then(y.set(0));
              ProcessSpec other = b.process("B");
              other.step("t3", "b0", "b1").then(y.set(1));
              other.step("t4", "b1", "b2").then(x.set(1));
            });
    Dependency d = new Dependency(StateGraph.structure(system));
    long[] s = new StateGraph(system).state(0);
    assertTrue(d.areIndependentIn(T1, T3, s, 0));
    assertFalse(d.areIndependentIn(T1, T4, s, 0));
    assertFalse(d.areIndependentIn(T2, T3, s, 0));
    assertTrue(d.areIndependentIn(T2, T4, s, 0));
    assertArrayEquals(new int[] {T4}, d.notAccording(T1));
    assertArrayEquals(new int[] {T2}, d.notAccording(T3));
  }

  @Test
  void bothProcessesOfExample61AreIndependent() {
    TransitionSystem system =
        SystemBuilder.build(
            "Example 6.1",
            b -> {
              Variable x = b.bool("x", 0);
              Variable y = b.bool("y", 0);
              ProcessSpec a = b.process("A");
              a.step("t1", "a0", "a1").then(x.set(1));
              a.step("t2", "a1", "a0").then(x.set(0));
              b.process("B").step("t3", "b0", "l").then(y.set(1));
            });
    Dependency d = new Dependency(StateGraph.structure(system));
    assertTrue(d.areIndependent(T1, T3));
    assertTrue(d.areIndependent(T2, T3));
    assertFalse(d.areIndependent(T1, T2));
    for (int t : new int[] {T1, T2, T3}) {
      assertArrayEquals(new int[] {}, d.interfering(t));
      assertArrayEquals(new int[] {}, d.notAccording(t));
    }
    StateGraph graph = new StateGraph(system);
    assertEquals(4, graph.size());
    assertEquals(6, graph.edgeCount());
  }

  private static Dependency dependency(Consumer<SystemBuilder> description) {
    return new Dependency(StateGraph.structure(SystemBuilder.build("example", description)));
  }
}
