package org.porpoise.logic;

import java.util.Arrays;
import org.porpoise.logic.Buchi.Edge;

/**
 * Whether one automaton simulates another with delay: it answers each step on the same letter, and
 * each mark by a mark now or later (Etessami, Wilke and Schuller, "Fair simulation relations,
 * parity games, and state space reduction for Büchi automata", 2005, section 3). Then it accepts
 * all that the other accepts. Both have one acceptance set, and each guard of the other allows one
 * letter.
 */
final class DelayedSimulation {
  private final Buchi better;
  private final Buchi worse;

  /** For each state of both, and for no mark pending and one: whether all can be answered. */
  private boolean[][][] isGood;

  private DelayedSimulation(Buchi better, Buchi worse) {
    this.better = better;
    this.worse = worse;
    isGood = positions();
    for (boolean[][] rows : isGood) {
      for (boolean[] row : rows) {
        Arrays.fill(row, true);
      }
    }
  }

  static boolean holds(Buchi better, Buchi worse) {
    DelayedSimulation simulation = new DelayedSimulation(better, worse);
    simulation.solve();
    return simulation.isGood[better.initial()][worse.initial()][0];
  }

  private boolean[][][] positions() {
    return new boolean[better.size()][worse.size()][2];
  }

  /** The greatest set from which every pending mark is answered after finitely many steps in it. */
  private void solve() {
    boolean[][][] before;
    do {
      before = isGood;
      isGood = improved();
    } while (!Arrays.deepEquals(before, isGood));
  }

  private boolean[][][] improved() {
    boolean[][][] now = positions();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int b = 0; b < better.size(); b++) {
        for (int w = 0; w < worse.size(); w++) {
          for (int pending = 0; pending < 2; pending++) {
            if (isGood[b][w][pending] && !now[b][w][pending] && answersAll(b, w, pending, now)) {
              now[b][w][pending] = true;
              changed = true;
            }
          }
        }
      }
    }
    return now;
  }

  private boolean answersAll(int b, int w, int pending, boolean[][][] answered) {
    for (Edge step : worse.edges().get(w)) {
      if (!answers(b, step, pending, answered)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether a step has an answer: one after which no mark is pending, or after which the pending
   * one is known to be answered.
   */
  private boolean answers(int b, Edge step, int pending, boolean[][][] answered) {
    long letter = step.guard().cubes().getFirst().positive();
    for (Edge edge : better.edges().get(b)) {
      if (edge.guard().holds(letter)) {
        boolean isPending = edge.marks() == 0 && (pending == 1 || step.marks() != 0);
        boolean[] next = isGood[edge.target()][step.target()];
        if (isPending ? answered[edge.target()][step.target()][1] : next[0]) {
          return true;
        }
      }
    }
    return false;
  }
}
