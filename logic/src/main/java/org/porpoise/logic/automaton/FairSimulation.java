package org.porpoise.logic.automaton;

import java.util.Arrays;
import org.porpoise.logic.Checkpoint;
import org.porpoise.logic.automaton.Buchi.Edge;

/**
 * Whether one automaton simulates another fairly: it answers each step on the same letter, and if
 * the other's run has marks infinitely often then so has its own (Etessami, Wilke and Schuller,
 * "Fair simulation relations, parity games, and state space reduction for Büchi automata", 2005,
 * section 3). Then it accepts all that the other accepts. Both have one acceptance set, and each
 * guard of the other allows one letter.
 *
 * <p>It is a parity game on pairs of states: an answer with a mark is best, one without to a step
 * with a mark is worst. It is solved by the fixed points of its definition.
 */
final class FairSimulation {
  private final Buchi better;
  private final Buchi worse;

  private FairSimulation(Buchi better, Buchi worse) {
    this.better = better;
    this.worse = worse;
  }

  static boolean holds(Buchi better, Buchi worse) {
    FairSimulation simulation = new FairSimulation(better, worse);
    return simulation.solve()[better.initial()][worse.initial()];
  }

  /** The greatest set from which, again and again, all is answered and marks by marks. */
  private boolean[][] solve() {
    boolean[][] afterMark = everything();
    while (true) {
      boolean[][] next = answeringOwed(afterMark);
      if (Arrays.deepEquals(next, afterMark)) {
        return next;
      }
      afterMark = next;
    }
  }

  /** The least set from which only finitely many marks are owed until there is an answer. */
  private boolean[][] answeringOwed(boolean[][] afterMark) {
    boolean[][] afterOwed = nothing();
    while (true) {
      boolean[][] next = staying(afterMark, afterOwed);
      if (Arrays.deepEquals(next, afterOwed)) {
        return next;
      }
      afterOwed = next;
    }
  }

  /** The greatest set in which everything is answered until marks matter. */
  private boolean[][] staying(boolean[][] afterMark, boolean[][] afterOwed) {
    boolean[][] set = everything();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int b = 0; b < better.size(); b++) {
        for (int w = 0; w < worse.size(); w++) {
          Checkpoint.pass();
          if (set[b][w] && !answersAll(b, w, afterMark, afterOwed, set)) {
            set[b][w] = false;
            changed = true;
          }
        }
      }
    }
    return set;
  }

  private boolean[][] nothing() {
    return new boolean[better.size()][worse.size()];
  }

  private boolean[][] everything() {
    boolean[][] set = nothing();
    for (boolean[] row : set) {
      Arrays.fill(row, true);
    }
    return set;
  }

  private boolean answersAll(
      int b, int w, boolean[][] afterMark, boolean[][] afterOwed, boolean[][] otherwise) {
    for (Edge step : worse.edges().get(w)) {
      long letter = step.guard().cubes().getFirst().positive();
      boolean isAnswered = false;
      for (Edge edge : better.edges().get(b)) {
        if (!isAnswered && edge.guard().holds(letter)) {
          boolean[][] then =
              edge.marks() != 0 ? afterMark : step.marks() != 0 ? afterOwed : otherwise;
          isAnswered = then[edge.target()][step.target()];
        }
      }
      if (!isAnswered) {
        return false;
      }
    }
    return true;
  }
}
