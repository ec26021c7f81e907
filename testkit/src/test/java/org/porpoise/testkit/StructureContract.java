package org.porpoise.testkit;

import static org.porpoise.testkit.Contract.require;

import java.util.BitSet;
import java.util.List;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;

/**
 * What a structure says is what the stepper does: in every stored state a transition is enabled if
 * and only if its processes are where it begins and its guard holds, and it takes its processes to
 * points that it names; a condition that is one test holds where the test does. {@code timeout},
 * which no transition makes true, is left out.
 */
final class StructureContract {
  private final TransitionSystem system;
  private final Structure structure;

  private StructureContract(TransitionSystem system, Structure structure) {
    this.system = system;
    this.structure = structure;
  }

  /** Checks a system that has room for its states, up to a number of them. */
  static void check(TransitionSystem system, int states) {
    if (system.knowledge() instanceof Knowledge.Structured(Structure structure)) {
      Programs.visit(system, states, new StructureContract(system, structure)::check);
    }
  }

  private void check(Stepper stepper, long[] state, TransitionBuffer buffer) {
    if (stepper.isTransient(state, 0)) {
      return;
    }
    BitSet enabled = new BitSet();
    for (int t : buffer.toArray()) {
      enabled.set(t);
    }
    for (Transition t : structure.transitions()) {
      if (!asksForTimeout(t)) {
        require(
            enabled.get(t.index()) == isEnabled(t, state),
            "%s is %s, but the structure says otherwise: %s in %s",
            system.text(t.index()),
            enabled.get(t.index()) ? "enabled" : "disabled",
            truths(t, state),
            system.describe(state, 0));
      }
      checkTests(t, state);
      if (enabled.get(t.index())) {
        checkMoves(stepper, t, state);
      }
    }
  }

  /** A condition that is said to be one test holds where the test does, wherever its process is. */
  private void checkTests(Transition t, long[] state) {
    for (Condition c : t.guard()) {
      c.test()
          .ifPresent(
              o ->
                  require(
                      c.truth().holds(state, 0)
                          == ((Op.Test) o.op()).holds(structure.value(o.object(), state, 0)),
                      "\"%s\" of %s is not the test %s in %s",
                      c.text(),
                      system.text(t.index()),
                      o.op(),
                      system.describe(state, 0)));
    }
  }

  private static boolean asksForTimeout(Transition t) {
    return t.guard().stream().anyMatch(c -> c.text().equals("timeout"));
  }

  private boolean isEnabled(Transition t, long[] state) {
    return t.moves().stream().allMatch(m -> point(m.process(), state) == m.from())
        && t.guard().stream().allMatch(c -> c.truth().holds(state, 0));
  }

  private Subject.Late truths(Transition t, long[] state) {
    return new Subject.Late(
        () ->
            t.moves()
                + t.guard().stream()
                    .map((Condition c) -> c.text() + " = " + c.truth().holds(state, 0))
                    .toList()
                    .toString());
  }

  private void checkMoves(Stepper stepper, Transition t, long[] state) {
    long[] next = new long[state.length];
    stepper.fire(t.index(), state, 0, next, 0);
    if (stepper.isTransient(next, 0)) {
      return;
    }
    for (Move move : t.moves()) {
      long to = point(move.process(), next);
      List<Integer> named =
          t.moves().stream().filter(m -> m.process() == move.process()).map(Move::to).toList();
      require(
          named.stream().anyMatch(n -> n == to),
          "%s takes process %d to %d, but the structure names %s",
          system.text(t.index()),
          move.process(),
          to,
          named);
    }
  }

  private long point(int process, long[] state) {
    return structure.processes().get(process).point(state, 0);
  }
}
