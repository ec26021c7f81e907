package org.porpoise.promela.structure;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.UsedOperations;

/** What steps of a process use, and whom they move. */
final class StepUses extends UsedOperations {
  /** Whether everything that happens matters: {@code timeout} was met. */
  boolean reachesEverything;

  /** What may be used later in an atomic sequence, and who may be moved. */
  record Later(List<Operation> operations, Set<Integer> moved, boolean reachesEverything) {}

  /** The pids of processes that are moved, besides those that take part in the first step. */
  final Set<Integer> moved = new TreeSet<>();

  void add(StepUses other) {
    super.add(other);
    addMoves(other);
  }

  /** Adds what is used later, when the state may say something else. */
  void addLater(StepUses other) {
    addAll(other.all());
    addMoves(other);
  }

  /** Adds what an atomic sequence uses later. */
  void addLater(Later other) {
    addAll(other.operations());
    moved.addAll(other.moved());
    reachesEverything |= other.reachesEverything();
  }

  private void addMoves(StepUses other) {
    moved.addAll(other.moved);
    reachesEverything |= other.reachesEverything;
  }
}
