package org.porpoise.dve.machine;

import java.util.Arrays;
import java.util.List;
import org.porpoise.dve.model.Process;
import org.porpoise.kernel.TransitionBuffer;

/**
 * The steps of a synchronous system: one enabled transition of each process, in all combinations. A
 * process that cannot move stops all. Guards look at the state before the step; effects are done in
 * the order of the processes, each seeing those before it. Keeps scratch space.
 */
final class Combinations {
  private final Program program;
  private final Evaluators evaluators;
  private final Action[][] actions; // mover -> transition
  private final int[][] ready; // mover -> transitions that are enabled
  private final int[] counts;

  Combinations(Program program, Evaluators evaluators) {
    this.program = program;
    this.evaluators = evaluators;
    List<Process> movers = program.model().movers();
    actions =
        movers.stream()
            .map(
                p ->
                    p.transitions().stream()
                        .map(t -> new Action(t, program.layout(), evaluators))
                        .toArray(Action[]::new))
            .toArray(Action[][]::new);
    ready = Arrays.stream(actions).map(a -> new int[a.length]).toArray(int[][]::new);
    counts = new int[actions.length];
  }

  void enabled(long[] state, int offset, TransitionBuffer out) {
    for (int m = 0; m < actions.length; m++) {
      counts[m] = 0;
      for (int t = 0; t < actions[m].length; t++) {
        if (isEnabled(actions[m][t], state, offset)) {
          ready[m][counts[m]++] = t;
        }
      }
      if (counts[m] == 0) {
        return;
      }
    }
    if (actions.length > 0) {
      append(0, 0, out);
    }
  }

  private static boolean isEnabled(Action action, long[] state, int offset) {
    try {
      return action.isHere(state, offset) && action.isReady(state, offset);
    } catch (Fault.Happened e) {
      return true;
    }
  }

  private void append(int mover, int number, TransitionBuffer out) {
    if (mover == actions.length) {
      out.add(number);
      return;
    }
    for (int i = 0; i < counts[mover]; i++) {
      append(mover + 1, number * actions[mover].length + ready[mover][i], out);
    }
  }

  Rule rule(int transition) {
    return Rule.of(program.steps().get(transition), program, evaluators);
  }
}
