package org.porpoise.kernel.dependency;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.lfcs.Condition;
import org.porpoise.kernel.lfcs.Move;
import org.porpoise.kernel.lfcs.Operation;
import org.porpoise.kernel.lfcs.Structure;
import org.porpoise.kernel.lfcs.Transition;
import org.porpoise.kernel.object.ObjectKind;
import org.porpoise.kernel.object.Op;

/**
 * How the transitions of one system relate to each other, in compact tables that are made once,
 * when they are first asked for: no algorithm looks at all of them.
 *
 * <p>Transitions with a common active process are always dependent; others are as dependent as the
 * operations that they use on common objects. Rows that an algorithm walks are arrays of transition
 * numbers, rows that are asked for one pair are bit sets. Belongs to one thread.
 */
public final class Dependency {
  private static final int NOWHERE = -1; // in place of a control point

  private final Structure structure;
  private final Transition[] transitions;
  private final Operation[][] used;
  private final Interferences interferences;
  private final BitSet[] active;
  private final BitSet everywhere = new BitSet(); // transitions that depend on everything
  private final int[][][] leaving; // process, control point
  private final int[][] conflict;
  private final Users users;
  private final OnDemand<BitSet[]> canBe; // parallel, with operations that can be dependent
  private BitSet[] dependent = {}; // on demand too, but sleep sets ask too often for a detour
  private final OnDemand<int[][]> interfering;
  private final OnDemand<int[][]> notAccording;
  private final OnDemand<int[][]> notAccordingUniformly;
  private final OnDemand<int[][][]> entering;
  private final OnDemand<int[][][]> enabling;

  /** What transitions have in common that use the same and belong to the same processes. */
  private record Alike(int uses, BitSet active) {}

  public Dependency(Structure structure) {
    this.structure = structure;
    transitions = structure.transitions().toArray(Transition[]::new);
    used =
        structure.transitions().stream()
            .map(t -> t.used().toArray(Operation[]::new))
            .toArray(Operation[][]::new);
    interferences = new Interferences(structure, used);
    active = rows(t -> processes(transitions[t]));
    users = new Users(structure, used, active);
    leaving = byPoint(Move::from);
    conflict = conflicts();
    for (Transition t : transitions) {
      everywhere.set(t.index(), t.reach() == Transition.Reach.EVERYTHING);
    }
    canBe = new OnDemand<>(() -> related(ObjectKind::canBeDependent));
    OnDemand<BitSet[]> apart = new OnDemand<>(this::neverTogether);
    interfering = new OnDemand<>(() -> union(canBe.get(), rows(t -> new BitSet(0))));
    notAccording = new OnDemand<>(() -> union(related(ObjectKind::doNotAccord), apart.get()));
    notAccordingUniformly =
        new OnDemand<>(() -> union(related(ObjectKind::doNotAccordUniformly), apart.get()));
    entering = new OnDemand<>(() -> byPoint(m -> m.from() == m.to() ? NOWHERE : m.to()));
    enabling = new OnDemand<>(this::enabling);
  }

  /** The system that the tables are about. */
  public Structure structure() {
    return structure;
  }

  /** Whether a process is active for both, at the same control point (Definition 4.4). */
  public boolean areInConflict(int t, int u) {
    return Arrays.binarySearch(conflict[t], u) >= 0;
  }

  /** Whether no process is active for both (Definition 4.5). */
  public boolean areParallel(int t, int u) {
    return !active[t].intersects(active[u]);
  }

  /** Whether the transitions are independent in every state (Definition 3.15). */
  public boolean areIndependent(int t, int u) {
    if (dependent.length == 0) {
      dependent = dependent();
    }
    return !dependent[t].get(u);
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
    return areParallel(t, u) && !everywhere.get(t) && !everywhere.get(u);
  }

  /**
   * How {@code u} might be the first to interfere with {@code t} where t is enabled (Definition
   * 4.26).
   */
  public Interference interference(int t, int u) {
    if (areInConflict(t, u) || everywhere.get(t) || everywhere.get(u)) {
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
    return condition.owners().stream().anyMatch(active[u]::get)
        ? Interference.ALWAYS
        : interferences.withOutcome(part, u);
  }

  /** Transitions in conflict with this one, or parallel to it with operations that can depend. */
  public int[] interfering(int t) {
    return interfering.get()[t];
  }

  /**
   * Transitions in conflict with this one, or parallel to it with operations that do not accord.
   */
  public int[] notAccording(int t) {
    return notAccording.get()[t];
  }

  /** The same with respect to the weakly uniform relation. */
  public int[] notAccordingUniformly(int t) {
    return notAccordingUniformly.get()[t];
  }

  /** The transitions that lead a process to a control point: all ways to make it ready there. */
  public int[] entering(int process, int point) {
    return entering.get()[process][point];
  }

  /**
   * The transitions that can turn a condition of a guard from false to true, as long as its owners
   * are at the preset.
   */
  public int[] enabling(int t, int condition) {
    return enabling.get()[t][condition];
  }

  /** The processes that are active for a transition. */
  public BitSet active(int t) {
    return active[t];
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

  private BitSet[] rows(IntFunction<BitSet> row) {
    BitSet[] rows = new BitSet[transitions.length];
    for (int t = 0; t < rows.length; t++) {
      rows[t] = row.apply(t);
    }
    return rows;
  }

  private static BitSet processes(Transition t) {
    BitSet set = new BitSet();
    t.moves().forEach(m -> set.set(m.process()));
    return set;
  }

  private int[][] conflicts() {
    int[][] rows = new int[transitions.length][];
    for (int t = 0; t < rows.length; t++) {
      int self = t;
      rows[t] =
          transitions[t].moves().stream()
              .flatMapToInt(m -> Arrays.stream(leaving[m.process()][m.from()]))
              .filter(u -> u != self)
              .sorted()
              .distinct()
              .toArray();
    }
    return rows;
  }

  /** For each transition those parallel to it with a pair of operations in the relation. */
  private BitSet[] related(Relation relation) {
    Map<Operation, BitSet> known = new HashMap<>();
    Map<Alike, BitSet> rows = new HashMap<>();
    return rows(
        t -> {
          if (everywhere.get(t)) {
            return allBut(t);
          }
          return rows.computeIfAbsent(
              new Alike(interferences.uses(t), active[t]),
              k -> {
                BitSet row = new BitSet();
                for (Operation a : used[t]) {
                  ObjectKind kind = structure.objects().get(a.object()).kind();
                  row.or(
                      known.computeIfAbsent(
                          a, x -> users.of(a.object(), op -> relation.holds(kind, a.op(), op))));
                }
                row.andNot(users.besides(t));
                row.or(everywhere);
                return row;
              });
        });
  }

  private BitSet[] dependent() {
    Map<Alike, BitSet> rows = new HashMap<>();
    return rows(
        t -> {
          if (everywhere.get(t)) {
            return all();
          }
          return rows.computeIfAbsent(
              new Alike(interferences.uses(t), active[t]),
              k -> {
                BitSet row = users.besides(t);
                row.or(canBe.get()[t]);
                return row;
              });
        });
  }

  private BitSet allBut(int t) {
    BitSet row = all();
    row.clear(t);
    return row;
  }

  private BitSet all() {
    BitSet row = new BitSet();
    row.set(0, transitions.length);
    return row;
  }

  /**
   * For each transition those that are never enabled together with it, because both test one object
   * and no value passes both tests. As long as the first stays enabled they cannot happen.
   */
  private BitSet[] neverTogether() {
    List<Map<Op.Test, BitSet>> byObject = new ArrayList<>();
    structure.objects().forEach(o -> byObject.add(new LinkedHashMap<>()));
    for (Transition t : transitions) {
      tests(t)
          .forEach(
              o ->
                  byObject
                      .get(o.object())
                      .computeIfAbsent((Op.Test) o.op(), x -> new BitSet())
                      .set(t.index()));
    }
    return rows(
        t -> {
          BitSet row = new BitSet();
          tests(transitions[t])
              .forEach(
                  o ->
                      byObject
                          .get(o.object())
                          .forEach(
                              (test, testers) -> {
                                if (!test.canHoldWith((Op.Test) o.op())) {
                                  row.or(testers);
                                }
                              }));
          row.andNot(everywhere);
          return row;
        });
  }

  private static Stream<Operation> tests(Transition t) {
    return t.guard().stream().map(Condition::test).flatMap(Optional::stream);
  }

  /** Transitions in conflict, and others that are related unless something keeps them apart. */
  private int[][] union(BitSet[] related, BitSet[] apart) {
    int[][] rows = new int[transitions.length][];
    for (int t = 0; t < rows.length; t++) {
      BitSet row = (BitSet) related[t].clone();
      row.andNot(apart[t]);
      for (int u : conflict[t]) {
        row.set(u);
      }
      rows[t] = row.stream().toArray();
    }
    return rows;
  }

  /** Transitions by a control point of each of their moves, for each process. */
  private int[][][] byPoint(ToIntFunction<Move> point) {
    TransitionBuffer[][] found = new TransitionBuffer[structure.processes().size()][];
    structure
        .processes()
        .forEach(
            p -> {
              found[p.index()] = new TransitionBuffer[p.points().size()];
              Arrays.setAll(found[p.index()], x -> new TransitionBuffer());
            });
    for (Transition t : transitions) {
      for (Move m : t.moves()) {
        if (point.applyAsInt(m) != NOWHERE) {
          TransitionBuffer here = found[m.process()][point.applyAsInt(m)];
          if (here.isEmpty() || here.get(here.size() - 1) != t.index()) {
            here.add(t.index());
          }
        }
      }
    }
    return Arrays.stream(found)
        .map(points -> Arrays.stream(points).map(TransitionBuffer::toArray).toArray(int[][]::new))
        .toArray(int[][][]::new);
  }

  private int[][][] enabling() {
    Map<Operation, BitSet> known = new HashMap<>();
    int[][][] rows = new int[transitions.length][][];
    for (int t = 0; t < rows.length; t++) {
      Transition transition = transitions[t];
      rows[t] =
          transition.guard().stream()
              .map(c -> enabling(transition, c, known))
              .toArray(int[][]::new);
    }
    return rows;
  }

  /** What an owner reads of its own changes only when it leaves its control point. */
  private int[] enabling(Transition t, Condition condition, Map<Operation, BitSet> known) {
    BitSet row = new BitSet();
    for (Move m : t.moves()) {
      if (condition.owners().contains(m.process())) {
        for (int u : leaving[m.process()][m.from()]) {
          row.set(u);
        }
      }
    }
    for (Operation read : condition.operations()) {
      ObjectKind kind = structure.objects().get(read.object()).kind();
      row.or(
          known.computeIfAbsent(
              read,
              x -> users.of(read.object(), op -> Interferences.canEnable(kind, op, read.op()))));
    }
    return row.stream().toArray();
  }
}
