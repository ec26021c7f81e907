package org.porpoise.kernel.structure;

import java.util.List;

/**
 * A transition (L, G, C, L') with a label, as far as reductions look at it.
 *
 * @param index its number
 * @param name what the user calls it
 * @param label its action
 * @param moves preset and postset: one move for each active process, at least one; several from the
 *     same control point where data decide where a process goes
 * @param guard the conditions that must all hold, those that make partial operations defined among
 *     them
 * @param used the operations used, in the guard and in the command; a test that only says that a
 *     partial operation of the command is defined is left out, as the operation says so itself
 * @param selections tells more of some of the operations used: those in a choice are used only
 *     where it is made, as long as all active processes are at the preset
 * @param reach what it depends on
 */
public record Transition(
    int index,
    String name,
    String label,
    List<Move> moves,
    List<Condition> guard,
    List<Operation> used,
    List<Selection> selections,
    Reach reach) {
  private static final Condition NEVER =
      new Condition("never", (state, offset) -> false, List.of());

  /** What a transition depends on. */
  public enum Reach {
    /** On what it uses. */
    USED,
    /** On everything that happens. */
    EVERYTHING
  }

  /** A transition that depends on what it uses. */
  public Transition(
      int index,
      String name,
      String label,
      List<Move> moves,
      List<Condition> guard,
      List<Operation> used) {
    this(index, name, label, moves, guard, used, List.of(), Reach.USED);
  }

  public Transition {
    moves = List.copyOf(moves);
    guard = List.copyOf(guard);
    used = List.copyOf(used);
    selections = List.copyOf(selections);
  }

  /** The same transition without operations, which nothing can enable. */
  Transition inert() {
    return new Transition(index, name, label, moves, List.of(NEVER), List.of());
  }

  /** The operations that are used in every state. */
  public List<Operation> fixed() {
    return Selection.others(used, selections);
  }

  /** Whether a process takes part. */
  public boolean isActive(int process) {
    return moves.stream().anyMatch(m -> m.process() == process);
  }
}
