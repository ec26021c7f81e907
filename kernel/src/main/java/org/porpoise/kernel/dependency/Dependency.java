package org.porpoise.kernel.dependency;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.porpoise.kernel.object.ObjectKind;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;

/**
 * How the transitions of one system relate to each other.
 *
 * <p>Transitions with a common active process are always dependent; others are as dependent as the
 * operations that they use on common objects. What is dependent because of objects is the same for
 * all transitions that use the same and belong to the same processes, and is worked out when it is
 * first asked for: there is no table of all pairs of transitions. What is in conflict is read off
 * the control points. Belongs to one thread.
 */
public final class Dependency {
  private final Structure structure;
  private final Transition[] transitions;
  private final Operation[][] used;
  private final Interferences interferences;
  private final Participants participants;
  private final Users users;
  private final Users testers;
  private final Points leaving;
  private final Points entering;
  private final TransitionSet everywhere; // transitions that depend on everything
  private final TransitionSet all;
  private final TransitionSetBuilder builder;
  private final Rows dependent;
  private final Rows canBe; // parallel, with operations that can be dependent
  private final Rows notAccording; // parallel, and able to happen while the first is enabled
  private final Rows notAccordingUniformly;
  private final Map<List<Operation>, TransitionSet> enabling = new HashMap<>(); // by what is read

  /** What transitions have in common that use the same and belong to the same processes. */
  private record Alike(int uses, int team, Transition.Reach reach) {}

  /** What they have in common if they also test the same. */
  private record AlikeInTests(int kind, List<Operation> tests) {}

  public Dependency(Structure structure) {
    this.structure = structure;
    transitions = structure.transitions().toArray(Transition[]::new);
    used =
        structure.transitions().stream()
            .map(t -> t.used().toArray(Operation[]::new))
            .toArray(Operation[][]::new);
    interferences = new Interferences(structure, used);
    participants = new Participants(structure);
    users = new Users(structure, used);
    testers =
        new Users(
            structure,
            structure.transitions().stream()
                .map(t -> tests(t).toArray(Operation[]::new))
                .toArray(Operation[][]::new));
    leaving = new Points(structure, Move::from);
    entering = new Points(structure, m -> m.from() == m.to() ? Points.NOWHERE : m.to());
    builder = new TransitionSetBuilder(transitions.length);
    for (Transition t : transitions) {
      builder.add(t.index());
    }
    all = builder.build();
    for (Transition t : transitions) {
      if (t.reach() == Transition.Reach.EVERYTHING) {
        builder.add(t.index());
      }
    }
    everywhere = builder.build();
    Likeness alike =
        new Likeness(
            transitions.length,
            t -> new Alike(interferences.uses(t), participants.team(t), transitions[t].reach()));
    Likeness alikeInTests =
        new Likeness(
            transitions.length, t -> new AlikeInTests(alike.of(t), tests(transitions[t]).toList()));
    canBe = related(alike, ObjectKind::canBeDependent);
    dependent = new Rows(alike, this::dependent);
    notAccording = ableToHappen(alikeInTests, related(alike, ObjectKind::doNotAccord));
    notAccordingUniformly =
        ableToHappen(alikeInTests, related(alike, ObjectKind::doNotAccordUniformly));
  }

  /** The system that the tables are about. */
  public Structure structure() {
    return structure;
  }

  /** Whether a process is active for both, at the same control point (Definition 4.4). */
  public boolean areInConflict(int t, int u) {
    if (t != u) {
      for (Move m : transitions[t].moves()) {
        for (Move n : transitions[u].moves()) {
          if (m.process() == n.process() && m.from() == n.from()) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Whether no process is active for both (Definition 4.5). */
  public boolean areParallel(int t, int u) {
    return participants.areParallel(t, u);
  }

  /** Whether the transitions are independent in every state (Definition 3.15). */
  public boolean areIndependent(int t, int u) {
    return !dependent.of(t).contains(u);
  }

  /** The transitions that are not independent of one in every state; the same for all alike. */
  public TransitionSet dependentOn(int t) {
    return dependent.of(t);
  }

  /** Whether the transitions are independent in this state (Definition 3.21). */
  public boolean areIndependentIn(int t, int u, long[] state, int offset) {
    return areIndependent(t, u)
        || areApart(t, u)
            && !related(
                used(t, state, offset),
                used(u, state, offset),
                state,
                offset,
                ObjectKind::areDependentIn);
  }

  /** The operations that a transition would use now; all that it may use if it is not ready. */
  private Operation[] used(int t, long[] state, int offset) {
    Transition transition = transitions[t];
    if (transition.selections().isEmpty() || !isReady(transition, state, offset)) {
      return used[t];
    }
    List<Operation> now = new ArrayList<>(transition.fixed());
    transition.selections().forEach(s -> now.addAll(s.in(state, offset)));
    return now.toArray(Operation[]::new);
  }

  private boolean isReady(Transition transition, long[] state, int offset) {
    for (Move m : transition.moves()) {
      if (structure.processes().get(m.process()).point(state, offset) != m.from()) {
        return false;
      }
    }
    return true;
  }

  /** The same for a relation that is weakly uniform (Definition 6.6). */
  public boolean areUniformlyIndependentIn(int t, int u, long[] state, int offset) {
    return areApart(t, u)
        && !related(used[t], used[u], state, offset, ObjectKind::areUniformlyDependentIn);
  }

  /** Whether nothing but objects can make the transitions dependent. */
  private boolean areApart(int t, int u) {
    return areParallel(t, u) && !everywhere.contains(t) && !everywhere.contains(u);
  }

  /**
   * How {@code u} might be the first to interfere with {@code t} where t is enabled (Definition
   * 4.26).
   */
  public Interference interference(int t, int u) {
    if (areInConflict(t, u) || everywhere.contains(t) || everywhere.contains(u)) {
      return Interference.ALWAYS;
    }
    return areParallel(t, u) ? interferences.of(transitions[t].used(), u) : Interference.NEVER;
  }

  /** The same as far as some of the operations of a transition are concerned. */
  public Interference interference(int t, List<Operation> part, int u) {
    return areApart(t, u) ? interferences.of(part, u) : interference(t, u);
  }

  /** How {@code u} might be the first to change the outcome of a condition that is false. */
  public Interference interference(Condition condition, int u) {
    return interference(condition, condition.operations(), u);
  }

  /** The same as far as some of the operations of the condition are concerned. */
  public Interference interference(Condition condition, List<Operation> part, int u) {
    return condition.owners().stream().anyMatch(p -> participants.isActive(p, u))
        ? Interference.ALWAYS
        : interferences.withOutcome(part, u);
  }

  /** The transitions in conflict with this one, and itself. */
  public TransitionSet conflictingWith(int t) {
    List<Move> moves = transitions[t].moves();
    if (moves.size() == 1) {
      return TransitionSet.of(leaving(moves.getFirst().process(), moves.getFirst().from()));
    }
    for (Move m : moves) {
      builder.addAll(leaving(m.process(), m.from()));
    }
    return builder.build();
  }

  /** Transitions parallel to this one with operations that can be dependent. */
  public TransitionSet interferingElsewhere(int t) {
    return canBe.of(t);
  }

  /** Transitions in conflict with this one, or parallel to it with operations that can depend. */
  public int[] interfering(int t) {
    return withConflicting(t, canBe.of(t));
  }

  /**
   * Transitions parallel to this one with operations that do not accord, and that can happen while
   * this one is enabled: the same set for all that are alike.
   */
  public TransitionSet notAccordingElsewhere(int t) {
    return notAccording.of(t);
  }

  /** The same with respect to the weakly uniform relation. */
  public TransitionSet notAccordingUniformlyElsewhere(int t) {
    return notAccordingUniformly.of(t);
  }

  /**
   * Transitions in conflict with this one, or parallel to it with operations that do not accord.
   */
  public int[] notAccording(int t) {
    return withConflicting(t, notAccording.of(t));
  }

  /** The same with respect to the weakly uniform relation. */
  public int[] notAccordingUniformly(int t) {
    return withConflicting(t, notAccordingUniformly.of(t));
  }

  private int[] withConflicting(int t, TransitionSet elsewhere) {
    TransitionSet conflicting = conflictingWith(t);
    builder.addAll(elsewhere);
    builder.addAll(conflicting);
    builder.remove(t);
    return builder.build().toArray();
  }

  /** The transitions that leave a control point of a process, ascending. */
  public int[] leaving(int process, int point) {
    return leaving.of(process, point);
  }

  /** The transitions that lead a process to a control point: all ways to make it ready there. */
  public int[] entering(int process, int point) {
    return entering.of(process, point);
  }

  /**
   * The transitions that can turn a condition of a guard from false to true, as long as its owners
   * are at the preset.
   */
  public int[] enabling(int t, int condition) {
    TransitionSet byObjects = enabling(transitions[t].guard().get(condition));
    int[] byOwners = leavingOwners(t, condition);
    builder.addAll(byObjects);
    builder.addAll(byOwners);
    return builder.build().toArray();
  }

  /** Those of them that do so by an object: the same set for all conditions that read the same. */
  public TransitionSet enabling(Condition condition) {
    TransitionSet found = enabling.get(condition.operations());
    if (found == null) {
      for (Operation read : condition.operations()) {
        ObjectKind kind = structure.objects().get(read.object()).kind();
        users.add(read.object(), op -> Interferences.canEnable(kind, op, read.op()), builder);
      }
      found = builder.build();
      enabling.put(condition.operations(), found);
    }
    return found;
  }

  /**
   * Those of them that an owner leaves the preset with: what it reads of its own changes only when
   * it leaves its control point.
   */
  public int[] leavingOwners(int t, int condition) {
    Condition read = transitions[t].guard().get(condition);
    if (read.owners().isEmpty()) {
      return new int[0];
    }
    for (Move m : transitions[t].moves()) {
      if (read.owners().contains(m.process())) {
        builder.addAll(leaving(m.process(), m.from()));
      }
    }
    return builder.build().toArray();
  }

  /** The processes that are active for a transition, ascending; not to be changed. */
  public int[] active(int t) {
    return participants.of(t);
  }

  /** Whether a process is active for a transition. */
  public boolean isActive(int process, int t) {
    return participants.isActive(process, t);
  }

  /** The transitions that a process is active for. */
  public TransitionSet takingPart(int process) {
    return participants.transitions(process);
  }

  /** A number for the processes that are active for a transition: equal for the same ones. */
  public int team(int t) {
    return participants.team(t);
  }

  /** Whether a transition depends on everything. */
  public boolean isEverywhere(int t) {
    return everywhere.contains(t);
  }

  /** A number for what a transition uses: equal for those that use the same. */
  public int uses(int t) {
    return interferences.uses(t);
  }

  @FunctionalInterface
  private interface Relation {
    boolean holds(ObjectKind kind, Op a, Op b);
  }

  @FunctionalInterface
  private interface RelationIn {
    boolean holds(ObjectKind kind, Op a, Op b, long value);
  }

  private boolean related(
      Operation[] left, Operation[] right, long[] state, int offset, RelationIn relation) {
    for (Operation a : left) {
      for (Operation b : right) {
        if (a.object() == b.object()
            && relation.holds(
                structure.objects().get(a.object()).kind(),
                a.op(),
                b.op(),
                structure.value(a.object(), state, offset))) {
          return true;
        }
      }
    }
    return false;
  }

  /** For each transition those parallel to it with a pair of operations in the relation. */
  private Rows related(Likeness alike, Relation relation) {
    Map<Operation, TransitionSet> known = new HashMap<>();
    return new Rows(alike, t -> related(t, relation, known));
  }

  private TransitionSet related(int t, Relation relation, Map<Operation, TransitionSet> known) {
    if (everywhere.contains(t)) {
      return all;
    }
    for (Operation a : used[t]) {
      known.computeIfAbsent(a, x -> users(a, relation));
    }
    for (Operation a : used[t]) {
      builder.addAll(known.getOrDefault(a, TransitionSet.EMPTY));
    }
    participants.removeBesides(t, builder);
    builder.addAll(everywhere);
    return builder.build();
  }

  private TransitionSet users(Operation a, Relation relation) {
    ObjectKind kind = structure.objects().get(a.object()).kind();
    users.add(a.object(), op -> relation.holds(kind, a.op(), op), builder);
    return builder.build();
  }

  private TransitionSet dependent(int t) {
    TransitionSet related = canBe.of(t);
    builder.addAll(related);
    participants.addBesides(t, builder);
    return builder.build();
  }

  /**
   * Of what does not accord, the transitions that can happen while the first is enabled. Those that
   * are never enabled together with it, because both test one object and no value passes both
   * tests, cannot.
   */
  private Rows ableToHappen(Likeness alike, Rows related) {
    return new Rows(
        alike,
        t -> {
          TransitionSet all = related.of(t);
          TransitionSet apart = neverTogether(t);
          builder.addAll(all);
          builder.removeAll(apart);
          return builder.build();
        });
  }

  private TransitionSet neverTogether(int t) {
    tests(transitions[t])
        .forEach(
            o ->
                testers.add(
                    o.object(), op -> !((Op.Test) op).canHoldWith((Op.Test) o.op()), builder));
    builder.removeAll(everywhere);
    return builder.build();
  }

  private static Stream<Operation> tests(Transition t) {
    return t.guard().stream().map(Condition::test).flatMap(Optional::stream);
  }
}
