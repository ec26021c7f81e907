package org.porpoise.dve.interpret;

import java.util.Arrays;
import java.util.List;
import org.porpoise.dve.analysis.AnalyzedModel;
import org.porpoise.dve.analysis.Fault;
import org.porpoise.dve.model.Process;
import org.porpoise.kernel.TransitionBuffer;

/**
 * The steps of a synchronous system: one enabled transition of each process, in all combinations. A
 * process that cannot move stops all. Guards look at the state before the step; effects are done in
 * the order of the processes, each seeing those before it. Keeps scratch space.
 */
final class Combinations {
  private final AnalyzedModel analyzed;
  private final Evaluators evaluators;
  private final ExecutableTransition[][] transitions; // mover -> transition
  private final int[][] ready; // mover -> transitions that are enabled
  private final int[] counts;

  Combinations(AnalyzedModel analyzed, Evaluators evaluators) {
    this.analyzed = analyzed;
    this.evaluators = evaluators;
    List<Process> movers = analyzed.model().movers();
    transitions =
        movers.stream()
            .map(
                p ->
                    p.transitions().stream()
                        .map(t -> new ExecutableTransition(t, analyzed.layout(), evaluators))
                        .toArray(ExecutableTransition[]::new))
            .toArray(ExecutableTransition[][]::new);
    ready = Arrays.stream(transitions).map(a -> new int[a.length]).toArray(int[][]::new);
    counts = new int[transitions.length];
  }

  void enabled(long[] state, int offset, TransitionBuffer out) {
    for (int m = 0; m < transitions.length; m++) {
      counts[m] = 0;
      for (int t = 0; t < transitions[m].length; t++) {
        if (isEnabled(transitions[m][t], state, offset)) {
          ready[m][counts[m]++] = t;
        }
      }
      if (counts[m] == 0) {
        return;
      }
    }
    if (transitions.length > 0) {
      append(0, 0, out);
    }
  }

  private static boolean isEnabled(ExecutableTransition transition, long[] state, int offset) {
    try {
      return transition.isHere(state, offset) && transition.isReady(state, offset);
    } catch (Fault.Happened e) {
      return true;
    }
  }

  private void append(int mover, int number, TransitionBuffer out) {
    if (mover == transitions.length) {
      out.add(number);
      return;
    }
    for (int i = 0; i < counts[mover]; i++) {
      append(mover + 1, number * transitions[mover].length + ready[mover][i], out);
    }
  }

  ExecutableStep executable(int transition) {
    return ExecutableStep.of(analyzed.steps().get(transition), analyzed, evaluators);
  }
}
