package org.porpoise.promela.steps;

import java.util.Arrays;
import org.porpoise.promela.layout.Memory;

/**
 * What processes with a pid can do, in the form that runs.
 *
 * @param steps for each point its steps in order
 * @param provided for each point whether its process may do anything
 * @param guardFailures for each point the transition of a process that cannot find out what it can
 *     do, because its guards fail; -1 if they never do
 * @param passing for each point whether a process goes on from there at once
 * @param kept for each point and word of a state the bits that still matter there
 */
public record ProcessCode(
    Step[][] steps, Eval[] provided, int[] guardFailures, boolean[] passing, long[][] kept) {

  /** With nothing at any of so many points. */
  static ProcessCode empty(int points) {
    ProcessCode code =
        new ProcessCode(
            new Step[points][],
            new Eval[points],
            new int[points],
            new boolean[points],
            new long[points][]);
    Arrays.fill(code.steps, new Step[0]);
    Arrays.fill(code.provided, (Eval) m -> 0);
    Arrays.fill(code.guardFailures, -1);
    Arrays.fill(code.kept, new long[0]);
    return code;
  }

  /** Clears what does not matter any more when a process comes to a point. */
  public void forget(int point, Memory m) {
    long[] masks = kept[point];
    for (int w = 0; w < masks.length; w++) {
      m.state[m.offset + w] &= masks[w];
    }
  }
}
