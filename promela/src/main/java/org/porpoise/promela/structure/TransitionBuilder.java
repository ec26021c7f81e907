package org.porpoise.promela.structure;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Move;
import org.porpoise.promela.automaton.Atomicity;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.steps.ControlPoint;
import org.porpoise.promela.steps.Step;

/** A transition of a step while it is put together: its moves, its guard, and what it uses. */
final class TransitionBuilder {
  /** What must hold, and is looked at. */
  final List<Condition> guard;

  /** What must hold, and is part of the operations that are used. */
  final List<Condition> implied = new ArrayList<>();

  final List<Move> moves = new ArrayList<>();
  final StepUses used = new StepUses();

  private final int pid;
  private final Step step;

  /** Of a step of the process of a frame with a pid, under conditions. */
  TransitionBuilder(int pid, Layout.Frame frame, Step step, List<Condition> guard) {
    this.pid = pid;
    this.step = step;
    this.guard = new ArrayList<>(guard);
    int target = step.target() < 0 ? Layout.Pid.ABSENT : step.target();
    moves.add(new Move(pid, step.from(), target));
    if (frame.canFail() && frame.failures().in(step.edge().action())) {
      moves.add(new Move(pid, step.from(), frame.failedAt(step.from())));
    }
  }

  /** Adds what comes after the step, if it begins or goes on with an atomic sequence. */
  TransitionBuilder followedBy(AtomicSequences sequences) {
    if (step.edge().atomicity() == Atomicity.KEPT) {
      sequences.add(new ControlPoint(pid, step.target()), used);
    }
    return this;
  }

  /** Makes the transition of a number. */
  void put(int number, StructureTransitions out) {
    put(number, guard, out);
  }

  /** Makes the transition of a number, with another guard. */
  void put(int number, List<Condition> conditions, StructureTransitions out) {
    for (Condition c : conditions) {
      if (!implied.contains(c)) {
        used.add(c);
      }
    }
    List<Condition> all = new ArrayList<>(conditions);
    all.addAll(implied);
    out.put(number, moves, all, used);
  }
}
