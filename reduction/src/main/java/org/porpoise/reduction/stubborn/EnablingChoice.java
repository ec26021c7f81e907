package org.porpoise.reduction.stubborn;

/**
 * Resolves the nondeterminism of step 2.a of Algorithms 3 and 4: which of the reasons why a
 * transition is disabled is to be used, and with it which necessary enabling set (Definition 4.14).
 */
@FunctionalInterface
public interface EnablingChoice {

  /** The set with the fewest enabled transitions, then the shortest. */
  EnablingChoice CHEAPEST =
      (transition, costs, count) -> {
        int best = 0;
        for (int i = 1; i < count; i++) {
          if (costs[i] < costs[best]) {
            best = i;
          }
        }
        return best;
      };

  /**
   * The position of the necessary enabling set to use.
   *
   * @param costs for each set its length, after the number of enabled transitions in it
   * @param count how many sets there are to choose from
   */
  int choose(int transition, long[] costs, int count);
}
