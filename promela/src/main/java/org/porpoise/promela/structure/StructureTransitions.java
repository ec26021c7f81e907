package org.porpoise.promela.structure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.Op.Plain;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.Transition;

/** The transitions of a structure, collected by number. */
final class StructureTransitions {
  private final IntFunction<String> names;
  private final Transition[] transitions;
  private final Map<Integer, Set<Integer>> moved = new HashMap<>(); // transition, pids

  /** Room for this many transitions with these names. */
  StructureTransitions(int count, IntFunction<String> names) {
    this.names = names;
    transitions = new Transition[count];
  }

  /** Puts a transition in its place. */
  void put(int number, List<Move> moves, List<Condition> guard, StepUses used) {
    moved.put(number, used.moved);
    boolean everything = used.reachesEverything || guard.contains(StatePredicates.TIMEOUT);
    String name = names.apply(number);
    transitions[number] =
        new Transition(
            number,
            name,
            name,
            moves,
            guard,
            used.all(),
            used.selections(),
            everything ? Transition.Reach.EVERYTHING : Transition.Reach.USED);
  }

  /**
   * All of them, once the last is there. Those that move processes at whose control others look
   * change that as well; a number that nothing was put at is never enabled.
   */
  List<Transition> all(SharedObjects objects) {
    List<Transition> all = new ArrayList<>();
    for (int t = 0; t < transitions.length; t++) {
      Cancellation.check();
      Transition known = transitions[t];
      all.add(known == null ? never(t) : watched(known, objects));
    }
    return all;
  }

  private static Transition never(int number) {
    return new Transition(
        number,
        "never",
        "",
        List.of(new Move(0, 0, 0)),
        List.of(StatePredicates.never()),
        List.of());
  }

  private Transition watched(Transition t, SharedObjects objects) {
    List<Operation> used = new ArrayList<>(t.used());
    for (Move m : t.moves()) {
      if (objects.watched().contains(m.process()) && m.from() != m.to()) {
        used.add(objects.control(m.process(), new Op.Move(m.from(), m.to())));
      }
    }
    for (int pid : moved.getOrDefault(t.index(), Set.of())) {
      if (objects.watched().contains(pid)) {
        used.add(objects.control(pid, Plain.WRITE));
      }
    }
    return new Transition(
        t.index(), t.name(), t.label(), t.moves(), t.guard(), used, t.selections(), t.reach());
  }
}
